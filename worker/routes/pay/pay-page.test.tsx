import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainCurrency } from '#shared/money/currency.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import type { Settings } from '#shared/settings.ts';
import { sampleCart, sampleItem } from '../../../tests/fixtures/cart.ts';
import { offersOn } from '../../render/payment-config.tsx';
import { amountDue } from './amount-due.ts';
import type { Checkout } from './load-checkout.ts';
import { Express, PaymentBody, type PayPageProps } from './pay-page.tsx';

const billingSchedule = { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const;
const aud = plainCurrency('AUD');
const cart = sampleCart({ items: [sampleItem({ plan: { id: 'pl1', name: 'Monthly', billingSchedule } })] });

const approved: PaymentView = {
  id: 'p1',
  method: 'paypal',
  gateway: 'direct',
  state: 'authorised',
  problem: null,
  href: null,
};

test('A shopper reads what a subscription charges next also above the button that orders after a review', () => {
  const page = renderToStaticMarkup(
    <PaymentBody
      checkout={{ cart, due: amountDue(cart), shown: '2000+0 AUD' } as Checkout}
      payment={approved}
      offers={[]}
      money={{ locale: 'en-AU', charged: aud, chosen: aud }}
      today={new Date('2026-01-31T10:00:00.000Z')}
      here=""
      isOpen={false}
      missing={[]}
    />,
  );
  expect(page).toMatch(/February 28, 2026[^]*action="\/pay\/order"/);
});

function openStep(
  country: string,
  lastMethod: string | null = null,
  payment: PaymentView | null = null,
  own = sampleCart(),
): string {
  const settings = {
    payments: { card: { gateway: 'stripe', publishable_key: 'pk_test' }, klarna: { gateway: 'stripe' } },
  };
  const checkout = {
    cart: own,
    due: amountDue(own),
    shown: '2000+0 AUD',
    country,
    cards: [],
    services: [{ id: 'standard', name: 'Standard', description: '3 to 6 business days', price: 0 }],
    parties: { needsShipping: true, service: 'standard' },
  } as unknown as Checkout;
  return renderToStaticMarkup(
    <PaymentBody
      checkout={checkout}
      payment={payment}
      offers={offersOn('all', settings as unknown as Settings, {})}
      money={{ locale: 'en-AU', charged: aud, chosen: aud }}
      today={new Date('2026-01-31T10:00:00.000Z')}
      lastMethod={lastMethod}
      here=""
      isOpen
      missing={[]}
    />,
  );
}

const buttons = (page: string) =>
  [...page.matchAll(/<button[^>]*data-pay[^>]*>(.*?)<\/button>/g)].map(([, label]) => label);

test('The button that orders says what the law where it is sent to asks, and the amount is above it', () => {
  expect(buttons(openStep('AU'))).toEqual(['Pay $20.00', 'Continue to Klarna']);
  const inGermany = openStep('DE');
  expect(buttons(inGermany)).toEqual(['Order with obligation to pay', 'Order with obligation to pay']);
  expect(inGermany).toMatch(/Pay \$20\.00<\/p><button/);
  expect(inGermany).toMatch(/Continue to Klarna<\/p><button/);
});

test('An order that a gift card, a balance or a discount covers has the same words on its button', () => {
  const covered = (country: string) =>
    openStep(country, null, null, sampleCart({ giftcardTotal: 20, captureTotal: 0, authTotal: 0 }));
  expect(covered('AU')).toContain('>Place order</button>');
  expect(covered('DE')).toContain('>Order with obligation to pay</button>');
  expect(covered('DE')).not.toContain('Place order');
});

test('An order to Japan is confirmed below its goods, price, payment, delivery, period and cancellation', () => {
  const page = openStep('JP')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(page).toMatch(
    /Before you order Items and quantity 1 × Banksia Espresso Total \$20\.00 Payment When .* Delivery \w+, Feb .* Order period As long .* Cancellation and returns Changed .* Contact us .*Place order/,
  );
  expect(openStep('AU')).not.toContain('Before you order');
  expect(openStep('JP', null, approved)).toMatch(
    /Before you order[^]*Cancellation and returns[^]*action="\/pay\/order"/,
  );
  expect(openStep('AU', null, approved)).not.toContain('Before you order');
});

function express(country: string, here = ''): string {
  const settings = { payments: { amazon: { merchant_id: 'm1', public_key_id: 'k1' } } };
  const own = sampleCart();
  return renderToStaticMarkup(
    <Express
      {...({
        checkout: {
          cart: own,
          due: amountDue(own),
          shown: '2000+0 AUD',
          country,
          services: [],
          parties: { needsShipping: true, service: null },
        },
        payment: null,
        offers: offersOn('all', settings as unknown as Settings, {}),
        money: { locale: 'en-AU', charged: aud, chosen: aud },
        today: new Date('2026-01-31T10:00:00.000Z'),
        here,
        markets: [],
      } as unknown as PayPageProps)}
    />,
  );
}

test('Above wallets stands that they order, wherever to: their sheets ask for the address', () => {
  for (const country of ['', 'AU', 'DE'])
    expect(express(country)).toMatch(
      /places your order, with an obligation to pay\.<\/p><\/div><wallet-buttons/,
    );
});

test('Above wallets stand the six points of Japan, without an address where its shoppers are', () => {
  expect(express('JP')).toMatch(
    /Before you order[^]*Delivery[^]*Cancellation and returns[^]*<wallet-buttons/,
  );
  expect(express('', 'JP')).toContain('Before you order');
  expect(express('', 'AU') + express('AU', 'JP')).not.toContain('Before you order');
});

test('After a payment that was cancelled its method is still the one chosen', () => {
  const chosen = (page: string) =>
    [...page.matchAll(/<details[^>]* open=""[^>]*><summary>.*?<span>(.*?)</g)].map(([, name]) => name);
  expect(chosen(openStep('AU'))).toEqual(['Card']);
  expect(chosen(openStep('AU', 'klarna'))).toEqual(['Klarna']);
});

test('Who has no scripts, or no way to pay here, is led to the checkout of the store', () => {
  const ways = [...openStep('AU').matchAll(/<a class="button[^>]*href="([^"]*)">(.*?)</g)];
  expect(ways.map(([, href, words]) => [words, href])).toEqual([
    ['Go to our other checkout', 'https://checkout.example/checkout/co1'],
    ['Check out without JavaScript', 'https://checkout.example/checkout/co1'],
  ]);
});
