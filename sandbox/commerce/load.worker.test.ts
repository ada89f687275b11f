import { expect, test } from 'vitest';
import { freshSandbox, type Body } from '../../tests/workers/sandbox-alone.ts';

const { sandbox } = freshSandbox();

test('Two hundred concurrent calls of twenty visitors succeed, and no item is lost', async () => {
  const first = sandbox.visitor();
  const { results } = (await first('GET', '/products?limit=100')).body;
  const { id } = results.find(({ options, stock_level }: Body) => options.length === 0 && stock_level >= 60);
  const visitors = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const call = sandbox.visitor();
      await call('GET', '/session');
      return call;
    }),
  );
  const answers = await Promise.all(
    visitors.flatMap((call) => [
      ...[1, 2].map(() => call('POST', '/cart/items', { product_id: id, quantity: 1 })),
      ...['/products?limit=24', '/products?search=coffee', '/cart', '/settings/all', '/account'].map((path) =>
        call('GET', path),
      ),
      ...[1, 2, 3].map(() => call('GET', '/cart')),
    ]),
  );
  expect(answers).toHaveLength(200);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const carts = await Promise.all(visitors.map((call) => call('GET', '/cart')));
  expect(carts.map(({ body }) => body.item_quantity)).toEqual(visitors.map(() => 2));
});
