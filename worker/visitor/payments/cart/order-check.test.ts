import { describe, expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { destinationOf } from '#shared/payments/shown.ts';
import { paymentWith, type PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import { digestOfGoods } from '../../cart/fingerprint.ts';
import { differencesOf } from './order-check.ts';
import { digestOfDestination } from './sent-to.ts';

const shipping = { name: 'Robin Example', city: 'Bangalow', zip: '2479', country: 'AU' };
const account = { id: 'a1', email: 'robin@example.com' };
const tee = {
  product_id: 'p1',
  variant_id: 'v1',
  quantity: 2,
  options: [{ id: 'os', name: 'Size', value: 'Large', variant: true }],
  purchase_option: { type: 'standard', price: 22.5 },
};
const rice = {
  product_id: 'p2',
  quantity: 1,
  options: [],
  purchase_option: { type: 'subscription', plan_id: 'm' },
};
const cart = {
  shipping,
  account,
  items: [tee, rice],
  currency: 'AUD',
  capture_total: 30,
  auth_total: 5,
  grand_total: 45,
  giftcard_total: 5,
  account_credit_amount: 10,
};

/** Of this cart: sent by this shop, or by nobody that it knows. */
async function paymentOf(details: PaymentDetails = {}) {
  const known = {
    destination: await destinationOf(cart),
    goods: await digestOfGoods(cart),
    total: '4500 AUD 500',
    sentTo: await digestOfDestination(cart),
  };
  return paymentWith({ state: 'ordering', sums: '3000+500 AUD', ...known, ...details });
}

/** As the answer of a real store may have it (docs/commerce-protocol/records.md#order). */
const { capture_total: _, auth_total: __, account_credit_amount: ___, ...rest } = cart;
const answer = { ...rest, id: 'o1', number: '7' };

const compare = async (order: object, details?: PaymentDetails) =>
  differencesOf({ ...answer, ...order } as Json, await paymentOf(details));

const elsewhere = { state: 'authorised' } as const;

describe('the sum of an order', () => {
  test.each([{}, { capture_total: 30, auth_total: 5 }])('is as agreed where it carries %o', async (sums) => {
    expect(await compare(sums)).toEqual([]);
    expect(await compare(sums, { total: null })).toEqual(
      'capture_total' in sums ? [] : ['order_sum_differs'],
    );
  });

  test.each([
    ['its gift cards, which pay more', { giftcard_total: 6 }],
    ['its whole sum alone', { grand_total: 46 }],
    ['its currency beside that', { currency: 'EUR' }],
    ['its whole sum besides what is charged', { capture_total: 30, auth_total: 5, grand_total: 46 }],
    ['what is charged', { capture_total: 31, auth_total: 5, grand_total: null }],
  ])('is another one where it differs in %s', async (_name, sums) => {
    expect(await compare(sums)).toEqual(['order_sum_differs']);
  });

  test('is its whole one without the credit, where nobody knows that of its cart', async () => {
    const unknown = { ...elsewhere, total: null };
    expect(await compare({ auth_total: 5, account_credit_amount: 10 }, unknown)).toEqual([]);
    expect(await compare({ auth_total: 5, account_credit_amount: 9 }, unknown)).toEqual([
      'order_sum_differs',
    ]);
  });

  test('is another one where the account’s credit paid something else than in the cart', async () => {
    expect(await compare({ account_credit_amount: 10 })).toEqual([]);
    for (const credit of [0, 9]) {
      expect(await compare({ account_credit_amount: credit })).toEqual(['order_sum_differs']);
      const charged = { auth_total: 5, account_credit_amount: credit };
      expect(await compare(charged)).toEqual(['order_sum_differs']);
    }
  });

  test('that it does not say was compared in the cart, or is a difference', async () => {
    expect(await compare({ grand_total: null })).toEqual([]);
    expect(await compare({ grand_total: null }, elsewhere)).toEqual(['order_sum_differs']);
  });
});

const without = (...names: string[]) => ({
  items: [tee, rice].map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name))),
  ),
});

describe('the goods of an order', () => {
  test.each([
    [['variant_id']],
    [['purchase_option']],
    [['options']],
    [['variant_id', 'purchase_option', 'options']],
  ])('are compared as far as its lines go, without %j', async (names) => {
    expect(await compare(without(...names))).toEqual([]);
    const [first, second] = without(...names).items;
    for (const items of [[first], [first, { ...second, quantity: 2 }], [first, second, second], []])
      expect(await compare({ items })).toEqual(['order_goods_differ']);
  });

  test.each([
    ['another variant', [{ ...tee, variant_id: 'v2' }, rice]],
    [
      'another option',
      [{ ...tee, variant_id: null, options: [{ id: 'os', name: 'Size', value: 'S' }] }, rice],
    ],
    ['no option', [{ ...tee, options: [] }, rice]],
    ['another plan', [tee, { ...rice, purchase_option: { type: 'subscription', plan_id: 'y' } }]],
  ])('are others with %s', async (_name, items) => {
    expect(await compare({ items })).toEqual(['order_goods_differ']);
  });

  test('that it does not say were compared in the cart, or are a difference', async () => {
    expect(await compare({ items: null })).toEqual([]);
    expect(await compare({ items: null }, elsewhere)).toEqual(['order_goods_differ']);
  });

  test('are the same in another sequence of its lines, and others where lines changed places', async () => {
    expect(await compare({ items: [rice, tee] })).toEqual([]);
    const { options, purchase_option } = tee;
    const swapped = [
      { ...tee, options: rice.options, purchase_option: rice.purchase_option },
      { ...rice, options, purchase_option },
    ];
    expect(await compare({ items: swapped })).toEqual(['order_goods_differ']);
  });
});

describe('the destination of an order', () => {
  const lyon = { ...shipping, city: 'Lyon' };

  test.each([undefined, null, { id: 'a1' }, { email: null, balance: 0 }])(
    'is compared beside the account %j',
    async (said) => {
      expect(await compare({ account: said })).toEqual([]);
      expect(await compare({ account: said, shipping: lyon })).toEqual(['order_destination_differs']);
    },
  );

  test('is compared for a guest who gave no e-mail address', async () => {
    const destination = await destinationOf({ account: {}, shipping });
    for (const by of [{}, elsewhere]) {
      expect(await compare({ account: {} }, { destination, ...by })).not.toContain(
        'order_destination_differs',
      );
      expect(await compare({ account: {}, shipping: lyon }, { destination, ...by })).toContain(
        'order_destination_differs',
      );
    }
  });

  test('is that of whom it tells, too, as shown where the payment was sent by an earlier release', async () => {
    const other = { account: { email: 'other@example.com' } };
    expect(await compare(other)).toEqual(['order_destination_differs']);
    expect(await compare(other, { sentTo: undefined })).toEqual(['order_destination_differs']);
    expect(await compare({ shipping: lyon }, { sentTo: undefined })).toEqual(['order_destination_differs']);
    expect(await compare({}, { sentTo: undefined })).toEqual([]);
  });

  test('is another one by any field that it says, and was compared in the cart by any other', async () => {
    for (const said of [{ city: 'Lyon' }, { ...shipping, country: null }, { country: 'FR' }])
      expect(await compare({ shipping: said })).toEqual(['order_destination_differs']);
    for (const said of [{ city: 'BANGALOW' }, { zip: '24 79', country: 'AU' }])
      expect(await compare({ shipping: said })).toEqual([]);
  });

  test.each([undefined, null, {}])(
    'was compared in the cart where it says %j, or is a difference',
    async (said) => {
      expect(await compare({ shipping: said })).toEqual([]);
      expect(await compare({ shipping: said }, elsewhere)).toEqual(['order_destination_differs']);
    },
  );

  test('is none for goods that are not shipped', async () => {
    const destination = await destinationOf({ account, shipping: {} });
    for (const said of [undefined, {}])
      expect(await compare({ shipping: said }, { ...elsewhere, destination })).toEqual([]);
  });
});
