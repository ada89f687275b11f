import { afterEach, expect, test, vi } from 'vitest';
import { german } from '#shared/messages/de/german.ts';
import { english } from '#shared/messages/en/english.ts';
import { setPageText } from '#shared/messages/page-text.ts';
import { createText } from '#shared/messages/text.ts';
import { sampleContext, samplePage } from '../../../tests/fixtures/payment-page.ts';
import { driver } from './apple.ts';

type Row = { label: string; amount: string };
type Handler = (event: object) => Promise<void>;

afterEach(() => setPageText(createText(english, 'en')));

/** Mounts Apple's own button, whose sheets Braintree serves. */
async function mount(cart = {}, answers: (object | Error)[] = []) {
  const sessions: AppleSession[] = [];
  const requests: object[] = [];
  class AppleSession {
    static STATUS_SUCCESS = 'success';
    static STATUS_FAILURE = 'failure';
    static canMakePayments = () => true;
    onvalidatemerchant: Handler | null = null;
    onpaymentauthorized: Handler | null = null;
    told: unknown[] = [];
    version: number;
    request: { lineItems?: Row[] };
    constructor(version: number, request: object) {
      this.version = version;
      this.request = request;
      sessions.push(this);
    }
    begin = () => undefined;
    onshippingmethodselected: Handler | null = null;
    completeShippingMethodSelection = (update: unknown) => void this.told.push(update);
    completeMerchantValidation = (merchant: unknown) => void this.told.push(merchant);
    completePayment = (status: unknown) => void this.told.push(status);
  }
  const applePay = {
    createPaymentRequest: (request: object) => {
      requests.push(request);
      return { ...request, merchantCapabilities: ['supports3DS', 'supportsDebit'] };
    },
    performValidation: async ({ validationURL }: { validationURL: string }) => `merchant of ${validationURL}`,
    tokenize: async ({ token }: { token: string }) => ({ nonce: `nonce of ${token}` }),
  };
  const page = samplePage(() => 'client token');
  const braintree = {
    client: { create: async () => ({}) },
    applePay: { create: async () => applePay },
  };
  const globals = { ...page.globals, ApplePaySession: AppleSession, ApplePayError: Error, braintree };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const context = sampleContext(page.log, ['apple', 'braintree'], {
    settings: { card: { gateway: 'braintree' }, apple: { gateway: 'braintree', mode: 'test' } },
    cart,
    answers,
    params: { require: { shipping: true, email: true } },
  });
  await driver(context);
  const button = page.log.appended[0] as EventTarget & { style: object };
  return { ...page.log, button, sessions, requests };
}

test('the button is plain, black and 40 px high', async () => {
  const { button } = await mount();
  expect(button.style).toMatchObject({
    '-apple-pay-button-type': 'plain',
    '-apple-pay-button-style': 'black',
    height: '40px',
  });
});

test('the merchant is checked, Braintree names the cards, and the token is stored before the sheet is told of success', async () => {
  const { button, sessions, requests, changes, events, vault } = await mount();
  expect(vault).toMatchObject([{ path: 'post /authorization', data: { '$data[gateway]': 'braintree' } }]);
  button.dispatchEvent(new Event('click'));
  const [session] = sessions;
  expect(session?.version).toBe(14);
  for (const request of requests) expect(request).not.toHaveProperty('merchantCapabilities');
  expect(session?.request).toMatchObject({ merchantCapabilities: ['supports3DS', 'supportsDebit'] });
  await session?.onvalidatemerchant?.({ validationURL: 'https://apple.example' });
  const contact = { emailAddress: 'wren@example.com', locality: 'Marrickville', countryCode: 'AU' };
  await session?.onpaymentauthorized?.({
    payment: { token: 'apple-token', shippingContact: contact, billingContact: contact },
  });
  expect(changes).toMatchObject([
    {
      account: { email: 'wren@example.com' },
      billing: { method: 'apple', apple: { nonce: 'nonce of apple-token', gateway: 'braintree' } },
      shipping: { city: 'Marrickville' },
    },
  ]);
  expect(session?.told).toEqual(['merchant of https://apple.example', 'success']);
  expect(events).toEqual([['paid', null]]);
});

test('the rows of the sheet are in the language of the page, also after a change in it', async () => {
  setPageText(createText({ ...english, ...german }, 'de-DE'));
  const { button, sessions } = await mount({
    sub_total: 20,
    shipment_price: 9.5,
    shipment_total: 9.5,
    discount_total: 2,
    tax_total: 1.5,
    grand_total: 29,
    shipping: { service: 'standard' },
  });
  button.dispatchEvent(new Event('click'));
  const [session] = sessions;
  const rows = [
    ['Zwischensumme', '20.00'],
    ['Versand', '9.50'],
    ['Rabatt', '-2.00'],
    ['Steuern', '1.50'],
  ];
  const rowsOf = (lines: Row[] = []) => lines.map(({ label, amount }) => [label, amount]);
  expect(rowsOf(session?.request.lineItems)).toEqual(rows);
  await session?.onshippingmethodselected?.({ shippingMethod: { identifier: 'standard' } });
  const [update] = (session?.told ?? []) as { newLineItems: Row[] }[];
  expect(rowsOf(update?.newLineItems)).toEqual(rows);
});

test('a way of delivery that is refused is told to the sheet', async () => {
  const { button, sessions } = await mount({ grand_total: 29 }, [new Error('gone')]);
  button.dispatchEvent(new Event('click'));
  const [session] = sessions;
  await session?.onshippingmethodselected?.({ shippingMethod: { identifier: 'standard' } });
  expect(session?.told).toEqual([{ newTotal: expect.anything(), errors: expect.anything() }]);
});
