import { expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Who paid at their bank while the cart was ordered on the backend's own page, and comes back this much later. */
async function paidTwice(later: number) {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  it.world.takeElsewhere();
  await it.pass(later);
  return it;
}

test.each([HOUR / 6, HOUR, 10 * HOUR, 6 * DAY])(
  'who comes back %d ms later reads that their money is refunded',
  async (later) => {
    const { payments } = await paidTwice(later);
    expect(valueOf(await payments.current())?.problem?.code).toBe('payment_twice');
  },
);

test('no longer than their browser knows the visitor, nor once another payment began', async () => {
  const late = await paidTwice(8 * DAY);
  expect(valueOf(await late.payments.current())).toBeNull();
  const next = await paidTwice(DAY);
  valueOf(await next.browser.add('tea'));
  const begun = valueOf(await next.browser.start('card'));
  expect(valueOf(await next.payments.current())?.id).toBe(begun.id);
});
