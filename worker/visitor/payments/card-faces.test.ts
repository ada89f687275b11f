import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { cardOf, savedCard, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';

/** An order that shows of its card the face alone. */
const faceOf = (wire: Json): Json => {
  const { billing, ...order } = wire as { billing: { card?: { token?: string } } };
  const { token: _, ...face } = billing.card ?? {};
  return { ...order, billing: { ...billing, card: face } } as Json;
};

test.each([
  ['token', (wire: Json) => wire],
  ['face', faceOf],
] as const)(
  'an order that charged the other device’s card, which it shows by its %s, is told of',
  async (_, shown) => {
    const { a, wallet, world, charged } = await twoDevices();
    const id = await wallet(a, cardOf('tok_a', '4242'));
    valueOf(await a.payments.handleEvent(id, 'authorised'));
    const answer = world.answer.bind(world);
    world.answer = (call) => {
      if (call.method === 'POST' && call.path === '/cart/order') {
        // After the last look the other device writes the card that was chosen in its wallet.
        answer({ method: 'PUT', path: '/cart', body: JSON.stringify({ billing: cardOf('tok_b', '1111') }) });
        return shown(answer(call));
      }
      return call.path === '/cart/order' && world.orders.length > 0 ? shown(answer(call)) : answer(call);
    };
    await a.payments.handleEvent(id, 'order');
    expect(charged()).toEqual(['tok_b']);
    expect(world.reports.map(({ code }) => code)).toContain('order_paid_otherwise');
  },
);

/** An order that shows of its card what is given. */
const shows =
  (card: Json) =>
  (wire: Json): Json => {
    const { billing, ...order } = wire as { billing: { [name: string]: Json } };
    const { account_card_id: _, ...named } = billing;
    return { ...order, billing: { ...named, card } } as Json;
  };

const face = { brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2030 };

test.each([
  ['a face, of a card that was written as a token', { method: 'card', card: { token: 'tok_a' } }, face],
  ['a face, of a saved card', savedCard, face],
  ['four digits', cardOf('tok_a', '4242'), { last4: '4242' }],
  ['a brand', cardOf('tok_a', '4242'), { brand: 'visa_debit' }],
  ['the face by another name of its brand', cardOf('tok_a', '4242'), { ...face, brand: 'VISA credit' }],
] as const)('an order that charged the payment’s card and shows %s is good', async (_, billing, card) => {
  const { a, wallet, world, charged } = await twoDevices();
  const id = await wallet(a, billing);
  valueOf(await a.payments.handleEvent(id, 'authorised'));
  const answer = world.answer.bind(world);
  world.answer = (call) => {
    const honest = answer(call);
    return call.path === '/cart/order' && world.orders.length > 0 ? shows(card)(honest) : honest;
  };
  await a.payments.handleEvent(id, 'order');
  expect([charged().length, world.reports.map(({ code }) => code)]).toEqual([1, []]);
});
