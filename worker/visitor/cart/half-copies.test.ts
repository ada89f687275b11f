import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { add, context, createVisitor, lost } from '../../../tests/fixtures/visitor.ts';
import { BackendError } from '../../backends/failure.ts';

const linkedCart = {
  id: 'c9',
  checkout_id: 'ck9',
  coupon_code: 'SAVE10',
  items: [{ id: 'i9', product_id: 'p9', quantity: 2, options: [] }],
  item_quantity: 2,
};

test('a recovery that was refused is not carried out later, whatever another device does meanwhile', async () => {
  const visitor = createVisitor();
  const { cart, state } = visitor.start();
  visitor.answer((call) => {
    if (call.method === 'PUT') throw lost();
    return visitor.apply(call);
  });
  expect(await cart.copy(linkedCart, context)).toMatchObject({ error: { code: 'connection_error' } });
  visitor.answer(null);
  visitor.apply({ method: 'POST', path: '/cart/items', body: '{"product_id":"p2"}' });
  visitor.pass(60_000);
  await cart.read(context);
  expect(visitor.backend.items).toMatchObject([{ product_id: 'p2' }]);
  expect(visitor.backend.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /cart/items']);
  expect(state.plan).toBeNull();
});

test.each<[string, Error]>([
  ['fails', lost()],
  ['asks to wait', new BackendError(problem('cart_busy'), { settled: true, status: 429 })],
])(
  'a recovery whose discount code %s is finished when its link is opened again, unless the shopper chose something',
  async (_, error) => {
    for (const isChosen of [false, true]) {
      const visitor = createVisitor();
      visitor.answer((call) => {
        if (call.path === '/cart/coupon') throw error;
        return visitor.apply(call);
      });
      expect(await visitor.start().cart.copy(linkedCart, context)).toMatchObject({ ok: false });
      visitor.answer(null);
      const { cart } = visitor.start();
      if (isChosen) await cart.write(add('k1'), context);
      expect(await cart.read(context)).toMatchObject({ value: { halfCopied: 'ck9' } });
      visitor.backend.calls.length = 0;
      expect(await cart.copy({ ...linkedCart, checkout_id: 'ck8' }, context)).toMatchObject({ ok: true });
      const other = await cart.copy(linkedCart, context);
      expect(visitor.backend.calls.includes('PUT /cart/coupon')).toBe(!isChosen);
      expect(other.ok && other.value.halfCopied).toBe(isChosen ? 'ck9' : undefined);
    }
  },
);
