import { afterEach, expect, test, vi } from 'vitest';
import { german } from '#shared/messages/de/german.ts';
import { english } from '#shared/messages/en/english.ts';
import { setPageText } from '#shared/messages/page-text.ts';
import { createText } from '#shared/messages/text.ts';
import { sampleContext, samplePage } from '../../../tests/fixtures/payment-page.ts';
import { driver } from './google-vault.ts';

type Info = { totalPriceLabel: string; displayItems: { label: string; price: string }[] };
type Change = (data: object) => Promise<{ newTransactionInfo: Info }>;
type Options = { paymentDataCallbacks: { onPaymentDataChanged: Change } };

afterEach(() => setPageText(createText(english, 'en')));

/** The library keeps one client of the wallet. */
const sheets: Info[] = [];
let changed: Change | null = null;
let press = async () => {};

/** Mounts Google's own button, whose sheets Braintree serves. */
async function mount(cart = {}) {
  class PaymentsClient {
    constructor({ paymentDataCallbacks }: Options) {
      changed = paymentDataCallbacks.onPaymentDataChanged;
    }
    isReadyToPay = async () => ({ result: true });
    createButton = ({ onClick }: { onClick: () => Promise<void> }) => {
      press = onClick;
      return { querySelector: () => null };
    };
    loadPaymentData = async ({ transactionInfo }: { transactionInfo: Info }) => {
      sheets.push(transactionInfo);
      return {
        email: 'wren@example.com',
        shippingAddress: { name: 'Wren Abbott', locality: 'Marrickville', countryCode: 'AU' },
        paymentMethodData: { info: { billingAddress: { name: 'Wren Abbott', postalCode: '2204' } } },
      };
    };
  }
  const googlePayment = {
    createPaymentDataRequest: (request: object) => ({ allowedPaymentMethods: [], ...request }),
    parseResponse: async () => ({ nonce: 'nonce of the wallet' }),
  };
  const page = samplePage(() => 'client token');
  const globals = {
    ...page.globals,
    google: { payments: { api: { PaymentsClient } } },
    braintree: {
      client: { create: async () => ({}) },
      googlePayment: { create: async () => googlePayment },
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const context = sampleContext(page.log, ['google', 'braintree'], {
    settings: {
      card: { gateway: 'braintree' },
      google: { gateway: 'braintree', merchant_id: 'm1', mode: 'test' },
    },
    cart,
    params: { require: { shipping: true, email: true } },
  });
  await driver(context);
  return page.log;
}

test('what Google Pay authorises through Braintree is stored by its nonce, with the gateway', async () => {
  const log = await mount();
  await press();
  expect(log.changes).toMatchObject([
    {
      billing: { method: 'google', google: { nonce: 'nonce of the wallet', gateway: 'braintree' } },
      shipping: { city: 'Marrickville' },
    },
  ]);
  expect(log.events).toEqual([['paid', null]]);
});

test('the rows of the sheet are in the language of the page, also after a change in it', async () => {
  setPageText(createText({ ...english, ...german }, 'de-DE'));
  const items = [{ price_total: 20, product: { name: 'Shipping' } }];
  const totals = { sub_total: 20, shipment_price: 9.5, shipment_total: 9.5, tax_total: 1.5, grand_total: 31 };
  const settings = { name: 'Shop', country: 'AU' };
  await mount({ settings, items, shipment_delivery: true, ...totals });
  await press();
  const rows = [
    ['Shipping', '20'],
    ['Steuern', '1.5'],
    ['Versand', '9.5'],
    ['Zwischensumme', '20'],
  ];
  const rowsOf = (info?: Info) => info?.displayItems.map(({ label, price }) => [label, price]);
  expect(rowsOf(sheets.at(-1))).toEqual(rows);
  expect(sheets.at(-1)?.totalPriceLabel).toBe('Gesamtsumme');
  const update = await changed?.({
    callbackTrigger: 'SHIPPING_OPTION',
    shippingOptionData: { id: 'standard' },
  });
  expect(rowsOf(update?.newTransactionInfo)).toEqual(rows);
});
