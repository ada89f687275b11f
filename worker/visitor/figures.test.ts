import { expect, test } from 'vitest';
import { createBrowser } from '../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../tests/fixtures/payment-shop.ts';
import { add, context, createVisitor, lost } from '../../tests/fixtures/visitor.ts';
import { memorySql } from '../../tests/memory-sql.ts';
import { columnsOf, type Observation } from '../metrics/kinds.ts';
import { LIMITS } from './contract.ts';

const labelsOf = (observed: Observation[], kind: Observation['kind']) =>
  observed.filter((one) => one.kind === kind).map((one) => columnsOf(one).join(' '));

test('each cart write is measured with its outcome', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add(), context);
  visitor.answer((call) => {
    if (call.method === 'GET') return visitor.apply(call);
    throw lost();
  });
  await cart.write(add('k1'), context);
  expect(labelsOf(visitor.observed, 'cart')).toEqual(['add done', 'add lost']);
});

test('an abandoned write that arrives after all is measured as late', async () => {
  const visitor = createVisitor();
  const { cart } = visitor.start();
  await cart.write(add(), context);
  visitor.answer((call) => {
    if (call.method === 'GET') return visitor.apply(call);
    throw lost();
  });
  await cart.write(add('k1'), context);
  visitor.answer(null);
  visitor.apply({ method: 'POST', path: '/cart/items', body: add().body ?? '' });
  visitor.pass(LIMITS.cartFreshMs + 1);
  await cart.read(context);
  expect(labelsOf(visitor.observed, 'cart')).toContain('other late');
});

test('a payment is measured step by step, and its order once', async () => {
  const shop = createShop(memorySql());
  const { payments } = shop.start();
  const browser = createBrowser(shop, () => payments);
  await browser.add('coffee');
  const started = await browser.start('card');
  if (!started.ok) throw new Error(started.error.code);
  const intent = await browser.makeIntent(started.value);
  if (intent) intent.status = 'paid';
  await payments.handleEvent(started.value.id, 'authorised');
  await payments.handleEvent(started.value.id, 'order');
  await payments.handleEvent(started.value.id, 'order');
  const steps = labelsOf(shop.world.observed, 'payment');
  expect(steps[0]).toBe('card stripe started none');
  expect(steps.at(-1)).toBe('card stripe done none');
  expect(new Set(steps).size, 'each state once').toBe(steps.length);
  expect(steps.filter((step) => step.includes(' started '))).toHaveLength(1);
  expect(labelsOf(shop.world.observed, 'order')).toHaveLength(1);
});
