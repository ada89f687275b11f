import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

/** A payment by Quickpay, and a vault that has a stranger's card, and tells of others by `miss`. */
async function atQuickpay(miss: () => Json) {
  const shop = createShop(memorySql());
  const { payments } = shop.start();
  const { world, context } = shop;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  const due = world.sums();
  const { id } = valueOf(await payments.start({ method: 'card', gateway: 'quickpay', due }, context));
  valueOf(await payments.handleEvent(id, 'leaving'));
  world.intents.push({
    id: 'tok_1',
    method: 'card',
    status: 'paid',
    checkoutId: 'ck1',
    products: ['coffee'],
  });
  const asked: string[] = [];
  const vault = { number: '', answer: miss };
  world.lie = (call, honest) => {
    if (call !== 'vault') return honest;
    asked.push(vault.number);
    return vault.answer();
  };
  const comeBack = (number: string) => {
    vault.number = number;
    const query = { gateway: 'quickpay', isMarked: true, payment: id, card_id: number } as const;
    return payments.handleReturn({ ...query, redirect_status: 'succeeded' });
  };
  return { world, vault, asked, comeBack };
}

function failing(status: number | null): () => Json {
  return () => {
    throw new BackendError(problem('connection_error'), { settled: status !== null, status });
  };
}

const misses: [string, () => Json][] = [
  ['an error of a field', failing(402)],
  ['the status 404', failing(404)],
  ['nothing at all', failing(null)],
  ['null', () => null],
  ['an empty object', () => ({})],
  ['another card', () => ({ id: '999', token: 'tok_1' })],
  ['a refusal', () => ({ error: { message: 'No such card' } })],
];

test.each(misses)('numbers of cards cannot be tried out where the vault answers with %s', async (_, miss) => {
  const { world, vault, asked, comeBack } = await atQuickpay(miss);
  await comeBack('501');
  vault.answer = () => ({ token: 'tok_1' });
  for (let number = 502; number < 520; number += 1) await comeBack(String(number));
  expect([asked, world.orders]).toEqual([['501'], []]);
});

test('a card that the vault could not tell of is asked about again, and ordered with', async () => {
  const { world, vault, comeBack } = await atQuickpay(failing(null));
  valueOf(await comeBack('501'));
  vault.answer = () => ({ token: 'tok_1' });
  valueOf(await comeBack('501'));
  expect(world.orders.map(({ intent }) => intent)).toEqual(['tok_1']);
});
