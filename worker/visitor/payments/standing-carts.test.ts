import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { BackendError } from '../../backends/failure.ts';

const HOUR = 60 * 60_000;

const refusedWith = (status: number) => () => {
  throw new BackendError({ code: 'unwell', message: 'unwell', status }, { settled: true, status });
};

/** What the order that was sent is answered with; nothing is carried out. */
const answers: { [name: string]: () => Json } = {
  'refused with 402': refusedWith(402),
  'refused with 404': refusedWith(404),
  'refused with 409': refusedWith(409),
  'half told': () => ({}),
  'told by its number alone': () => ({ id: 'o-x', number: '9' }),
};

/** What the backend says besides the goods of an order that is nobody's. */
const others = {
  'nothing else': {},
  'its date': { date_created: new Date(1_000_000).toISOString() },
  'its cart': { cart_id: 'cart1' },
};

const cells = (['ideal', 'paysafecard'] as const).flatMap((method) =>
  Object.keys(answers).flatMap((answer) =>
    (Object.keys(others) as (keyof typeof others)[]).map((said) => [method, answer, said] as const),
  ),
);

test.each(cells)(
  '%s, %s, is not ordered by the same goods with %s while its cart stands',
  async (method, answer, said) => {
    const { world, browser, intent, log, payment, pass } = await atProvider(method);
    intent.status = 'paid';
    const { items } = world.answer({ method: 'GET', path: '/cart' }) as { items: Json };
    const order: Json = { id: 'o-x', number: '9', items: structuredClone(items), ...others[said] };
    world.skipped = 'POST /cart/order';
    world.lie = (call, honest) => {
      if (call === 'POST /cart/order') return answers[answer]?.() ?? null;
      return call === 'GET /cart/order' ? order : honest;
    };
    await browser.handleReturn(intent, 'succeeded');
    await pass(HOUR);
    expect(['authorised', 'ordering']).toContain(log.find(payment.id)?.state);
    Object.assign(world, { lie: null, skipped: null });
    await pass(8 * HOUR);
    expect(log.find(payment.id)).toMatchObject({ state: 'done', orderId: 'o-ck1', incidents: [] });
    expect(world.orders).toMatchObject([{ intent: intent.id }]);
  },
);
