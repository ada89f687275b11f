import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { effectOf } from './effect.ts';
import { overwrittenFields, superseded } from './late-fields.ts';

const effectsOf = async (billing: Json) =>
  [await effectOf({ method: 'PUT', path: '/cart', body: JSON.stringify({ billing }) }, { id: 'c1' })].flatMap(
    (effect) => effect ?? [],
  );

test.each([
  ['a card is written again whole', { account_card_id: null, card: { token: 'tok_1' } }],
  ['the card that a saved one is the backend names itself', { account_card_id: 'ac_1', card: null }],
])('once a late write has taken out how a cart is paid, %s', async (_, chosen) => {
  const late = await effectsOf({ method: null, account_card_id: null, card: null });
  const writes = superseded(
    late.map((effect) => ({ effect, until: 1 })),
    await effectsOf({ method: 'card', account_card_id: null, card: null }),
  );
  const record = { id: 'c1', billing: { ...chosen, method: 'card', card: { token: 'tok_1' } } };
  const { card, account_card_id: saved } = chosen;
  expect(await overwrittenFields(writes, { cart: { id: 'c1', billing: {} }, record, own: [] })).toEqual({
    billing: { method: 'card', ...(saved === null ? { card } : { account_card_id: saved }) },
  });
});
