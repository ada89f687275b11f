import { describe, expect, test } from 'vitest';
import { moveA } from '../../../tests/fixtures/moved-payments.ts';
import { orderByApi } from '../../../tests/fixtures/order-by-api.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { cardOf, hidesOrder, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';

type Devices = Awaited<ReturnType<typeof twoDevices>>;

/** The next cart, paid by a card of its page's own. */
async function fillAgain(it: Devices, on: Devices['a'], token: string): Promise<void> {
  valueOf(await createBrowser(it.A, () => on.payments).add('tea'));
  it.world.intents.push({ id: token, method: 'card', status: 'paid', checkoutId: '', products: [] });
  valueOf(await it.write(on, cardOf(token)));
}

const press = ({ context, world }: Devices, { payments }: Devices['a'], key: string) =>
  orderByApi({ payments, context, world, key, shown: world.cart === null ? '1000+0 AUD' : world.sums() });

describe('who repeats a press hears of its order, and orders nothing else', () => {
  test.each([true, false])('after a sign-in, with a next cart: %s', async (hasNext) => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, cardOf('tok_a')));
    const { body } = valueOf(await press(it, it.a, 'k1'));
    const { id } = JSON.parse(body) as { id: string };
    const there = moveA(it);
    if (hasNext) await fillAgain(it, there, 'tok_2');
    const again = valueOf(await press(it, there, 'k1'));
    expect(JSON.parse(again.body)).toEqual({ id });
    expect(it.charged()).toEqual(['tok_a']);
  });

  test('six orders later', async () => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, cardOf('tok_a')));
    const { body } = valueOf(await press(it, it.a, 'k1'));
    for (const n of [2, 3, 4, 5, 6]) {
      it.world.clock += 1_000;
      await fillAgain(it, it.a, `tok_${n}`);
      valueOf(await press(it, it.a, `k${n}`));
    }
    await fillAgain(it, it.a, 'tok_7');
    const again = valueOf(await press(it, it.a, 'k1'));
    expect(JSON.parse(body)).toMatchObject(JSON.parse(again.body) as object);
    expect(it.charged()).toHaveLength(6);
  });

  test('whose answer was lost, and that is known by the time of a sign-in', async () => {
    const it = await twoDevices();
    valueOf(await it.write(it.a, cardOf('tok_a')));
    it.world.lie = hidesOrder(it.world);
    expect(await press(it, it.a, 'k1')).toMatchObject({ ok: false });
    it.world.lie = null;
    await it.pass(60_000);
    const there = moveA(it);
    await fillAgain(it, there, 'tok_2');
    expect(await press(it, there, 'k1')).toMatchObject({ ok: true });
    expect(it.charged()).toEqual(['tok_a']);
  });

  test('and of one that nobody knows any more, that it is uncertain', async () => {
    const it = await twoDevices();
    const placed = { checkoutId: 'an earlier one', orderId: null };
    await it.a.cart.noteOrder({ key: 'k1', body: null }, placed);
    valueOf(await it.write(it.a, cardOf('tok_a')));
    expect(await press(it, it.a, 'k1')).toMatchObject({ error: { code: 'cart_unsettled' } });
    expect(it.charged()).toEqual([]);
  });
});
