import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainCurrency } from '#shared/money/currency.ts';
import type { PaymentConfig } from '#shared/payments/config.ts';
import type { PageParams } from '#shared/payments/element.ts';
import type { Settings } from '#shared/settings.ts';
import { PaymentMethod } from '#shared/ui/payment-method.tsx';
import type { ShopConfig } from '../config.ts';
import { offersOn, PaymentConfigScript } from './payment-config.tsx';

const payments = {
  card: { gateway: 'stripe', publishable_key: 'pk_test' },
  ideal: { gateway: 'stripe' },
  paypal: { client_id: 'c1' },
};
const settings = { payments } as unknown as Settings;

const params: PageParams = {
  paypal: { elementId: '#mine', classes: { base: 'own' }, style: { color: 'black' } },
  card: { separateElements: false },
  config: { locale: 'fr' },
};

function shown(place: 'pay' | 'cart', method: string, own: PageParams = params): string {
  const offer = offersOn('all', settings, own).find((it) => it.method === method);
  if (!offer) throw new Error(`${method} is not offered`);
  const paramsOfPage = method === 'card' ? { params: { separateElements: true } } : {};
  return renderToStaticMarkup(<PaymentMethod offer={offer} place={place} {...paramsOfPage} />);
}

const quoted = (value: object) => JSON.stringify(value).replaceAll('"', '&quot;');

test("the operator's parameters reach the elements, in place of the page's", () => {
  expect(shown('pay', 'paypal')).toContain(`data-params="${quoted(params.paypal ?? {})}"`);
  expect(shown('pay', 'paypal')).toContain('id="mine"');
  expect(shown('cart', 'paypal')).toContain('id="cart-mine"');
  expect(shown('pay', 'card')).toContain('id="card-element"');
  expect(shown('pay', 'card', {})).toContain('id="cardNumber-element"');
  expect(shown('pay', 'paypal', {})).not.toContain('data-params');
});

test('a configuration besides the methods applies to cards and iDEAL only', () => {
  for (const method of ['card', 'ideal']) {
    expect(shown('pay', method)).toContain(`data-config="${quoted({ locale: 'fr' })}"`);
  }
  expect(shown('pay', 'paypal')).not.toContain('data-config');
});

function sentBy(props: Omit<ComponentProps<typeof PaymentConfigScript>, 'config'>): PaymentConfig {
  const config = { vaultUrl: '', commercePublicKey: '', providersUrl: null } as unknown as ShopConfig;
  const script = renderToStaticMarkup(<PaymentConfigScript config={config} {...props} />);
  return JSON.parse(/>(.*)</.exec(script)?.[1] ?? '') as PaymentConfig;
}

test('a page has the settings of the methods that it offers only', () => {
  const offers = offersOn('wallets', settings, params);
  const store = { currency: 'AUD', currencies: [] };
  expect(Object.keys(sentBy({ offers, settings: payments, store }).settings ?? {})).toEqual(['paypal']);
});

test.each([
  ['AUD', ['AUD', 'INR']],
  ['AUD', []],
  ['INR', ['aud', 'INR']],
])('the panel, which the browser draws, gets them with the page, in %s with %j', (currency, codes) => {
  const sent = sentBy({
    offers: offersOn('wallets', settings, params),
    settings: null,
    store: { currency, currencies: codes.map(plainCurrency) },
  });
  // Of the currencies that a method accepts, those of the store.
  expect(sent.offers).toMatchObject([{ method: 'paypal', params: params.paypal, currencies: ['AUD'] }]);
});
