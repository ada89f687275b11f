import { describe, expect, test } from 'vitest';
import { cardOf, savedCard, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';

const changed = { ok: false, error: { code: 'payment_cart_changed' } };

describe('a card of another device that a page has read is not charged, though it is sent back', () => {
  /** What a page of A has read when the other device has chosen a card. */
  async function read() {
    const it = await twoDevices();
    const chosen = await it.wallet(it.b, cardOf('tok_b'));
    valueOf(await it.write(it.a, null));
    return { ...it, chosen, billing: structuredClone(it.world.cart?.billing) ?? {} };
  }

  test.each([true, false])(
    'once its wallet was cancelled, and the cart read again: %s',
    async (isReadAgain) => {
      const it = await read();
      valueOf(await it.b.payments.handleEvent(it.chosen, 'cancelled'));
      if (isReadAgain) valueOf(await it.write(it.a, null));
      valueOf(await it.write(it.a, { ...it.billing, name: 'Robin' }));
      expect(await it.orderByPage()).toMatchObject(changed);
      expect(it.charged()).toEqual([]);
    },
  );

  test('once the page itself has taken it out', async () => {
    const it = await read();
    valueOf(await it.write(it.a, { method: null, card: null }));
    valueOf(await it.write(it.a, it.billing));
    expect(await it.orderByPage()).toMatchObject(changed);
    expect(it.charged()).toEqual([]);
  });

  test('and no number of names makes the object forget its newest', async () => {
    const it = await read();
    for (let at = 0; at < 30; at += 1) valueOf(await it.write(it.a, cardOf(`tok_${at}`)));
    valueOf(await it.write(it.a, it.billing));
    expect(await it.orderByPage()).toMatchObject(changed);
    expect((it.a.state.values.read('seen_names') ?? '').length).toBeLessThan(1000);
  });
});
