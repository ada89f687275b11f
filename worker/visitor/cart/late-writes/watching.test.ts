import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { CommerceCall } from '../../../backends/commerce/client.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { Effect, LateWrite, PossibleWrites } from './effect.ts';
import { LateWrites } from './late-writes.ts';

const start = 1_000_000;
const context = { locale: 'en-AU', currency: 'AUD' };
const request = { product_id: 'p1', quantity: 1 };
const cartOf = (quantity: number, id = 'c1'): Json => ({
  id,
  items: quantity === 0 ? [] : [{ id: 'i1', product_id: 'p1', quantity }],
});
const added: Effect = { lines: [{ request, from: 1, to: 2, adds: true }], codes: [], fields: [] };
const removed: Effect = { lines: [{ request, from: 1, to: 0, adds: false }], codes: [], fields: [] };
const failure = (settled: boolean) =>
  new BackendError(problem('connection_error'), { settled, status: settled ? 404 : null });

/** A recorded cart of one p1, and writes that may be late. */
function createWatch(answer: (call: CommerceCall) => Json = () => cartOf(1)) {
  const calls: string[] = [];
  const seen: unknown[] = [];
  let saves = 0;
  let kept: PossibleWrites = [];
  const world = { clock: start, record: cartOf(1) };
  const lateWrites = new LateWrites({
    state: {
      get wireCart() {
        return world.record;
      },
      get lateWrites() {
        return kept;
      },
      saveLateWrites: (next: PossibleWrites) => {
        saves += 1;
        kept = next;
      },
    } as never,
    backend: {
      call: async (call: CommerceCall) => {
        calls.push(`${call.method} ${call.path}`);
        return { body: answer(call) };
      },
    } as never,
    limits: { lateMs: 100 } as never,
    observe: (observation) => void seen.push(observation),
    now: () => world.clock,
  });
  return { lateWrites, world, calls, seen, saves: () => saves, kept: () => kept };
}

describe('a watch', () => {
  test('is stored with its end, next to the earlier ones', () => {
    const { lateWrites, kept, world, saves } = createWatch();
    lateWrites.watch([]);
    expect(saves()).toBe(0);
    lateWrites.watch([added]);
    world.clock += 1;
    lateWrites.watch([removed]);
    expect(kept()).toEqual([
      [
        { effect: added, until: start + 100 },
        { effect: removed, until: start + 101 },
      ],
    ]);
  });

  test('ends on time, and is written only when it ends', () => {
    const { lateWrites, kept, world, saves } = createWatch();
    lateWrites.watch([added]);
    world.clock += 50;
    lateWrites.watch([removed]);
    world.clock += 49;
    lateWrites.expire();
    expect([saves(), kept()[0]?.length]).toEqual([2, 2]);
    world.clock += 1;
    lateWrites.expire();
    expect([saves(), kept()]).toEqual([3, [[{ effect: removed, until: start + 150 }]]]);
  });
});

describe('a write whose answer was lost', () => {
  const shown = async (now: Json, late: readonly Effect[], effect = added) => {
    const { lateWrites } = createWatch();
    lateWrites.watch(late);
    return lateWrites.isShown(effect, now);
  };
  const mayCome = async (now: Json, late: readonly Effect[], effect = added, record = cartOf(1)) => {
    const { lateWrites, world } = createWatch();
    world.record = record;
    lateWrites.watch(late);
    return lateWrites.mayStillCome(effect, now);
  };

  test('is shown by a cart that contains it', async () => {
    expect(await shown(cartOf(2), [])).toBe(true);
    expect(await shown(cartOf(1), [])).toBe(false);
    // Others added more as well.
    expect(await shown(cartOf(5), [])).toBe(true);
  });

  test('is not shown by late ones with the same result, unless it accounts for the cart, too', async () => {
    const two: Effect = { ...added, lines: [{ request, from: 1, to: 3, adds: true }] };
    expect(await shown(cartOf(3), [two])).toBe(false);
    expect(await shown(cartOf(2), [added])).toBe(true);
    expect(await shown(cartOf(4), [two])).toBe(true);
    const set: Effect = { ...added, lines: [{ request, from: 1, to: 3, adds: false }] };
    expect(await shown(cartOf(3), [two], set)).toBe(true);
  });

  test('may still arrive where the cart looks as it would without it', async () => {
    expect(await mayCome(cartOf(1), [])).toBe(true);
    expect(await mayCome(cartOf(2), [])).toBe(false);
    expect(await mayCome(cartOf(2), [added])).toBe(true);
    const coupon: Effect = {
      lines: [],
      codes: [{ kind: 'coupon', code: 'TEN', id: '', isThere: true }],
      fields: [],
    };
    expect(await mayCome(cartOf(1), [], coupon)).toBe(false);
    const withCoupon: Json = { ...(cartOf(1) as object), coupon_code: 'TEN' };
    expect(await mayCome(cartOf(1), [], coupon, withCoupon)).toBe(true);
    expect(await mayCome(cartOf(2), [], { ...coupon, lines: added.lines }, withCoupon)).toBe(false);
  });
});

describe('a late write', () => {
  test('is taken back out of the cart, and counted', async () => {
    const { lateWrites, calls, seen, kept } = createWatch();
    lateWrites.watch([added]);
    expect(await lateWrites.undo(cartOf(2), [], context)).toEqual(cartOf(1));
    expect(calls).toEqual(['PUT /cart/items/i1']);
    expect(kept()).toEqual([[]]);
    expect(seen).toEqual([{ kind: 'cart', labels: { write: 'other', outcome: 'taken-back' }, ms: 0 }]);
  });

  test('to another cart does not concern this one', async () => {
    const { lateWrites, calls, world } = createWatch(() => cartOf(0));
    lateWrites.watch([added]);
    expect(await lateWrites.undo(cartOf(2, 'c2'), [], context)).toEqual(cartOf(2, 'c2'));
    expect(calls).toEqual([]);
    // Nothing was recorded before.
    world.record = null;
    lateWrites.watch([{ ...added, lines: [{ request, from: 0, to: 1, adds: true }] }]);
    await lateWrites.undo(cartOf(1, 'c2'), [], context);
    expect(calls).toEqual(['DELETE /cart/items/i1']);
  });

  test('that was found in part is searched in the same cart only', async () => {
    const { lateWrites, kept } = createWatch();
    const p2 = { product_id: 'p2', quantity: 1 };
    const both: Effect = { ...added, lines: [...added.lines, { request: p2, from: 0, to: 1, adds: true }] };
    lateWrites.watch([both, removed]);
    await lateWrites.undo(cartOf(2), [], context);
    expect(
      kept()
        .flat()
        .map(({ effect }: LateWrite) => effect),
    ).toEqual([removed]);
  });

  test('whose reversal is refused stays', async () => {
    for (const answer of [
      () => ({ errors: { quantity: { message: 'Sold out' } } }),
      () => {
        throw failure(true);
      },
    ]) {
      const { lateWrites, kept } = createWatch(answer);
      lateWrites.watch([added]);
      expect(await lateWrites.undo(cartOf(2), [], context)).toEqual(cartOf(2));
      expect(kept()).toEqual([[]]);
    }
  });

  test('whose reversal is lost may see it arrive late, too', async () => {
    const { lateWrites, kept } = createWatch(() => {
      throw failure(false);
    });
    lateWrites.watch([added]);
    await expect(lateWrites.undo(cartOf(2), [], context)).rejects.toThrow(BackendError);
    const back = { lines: [{ from: 2, to: 1, adds: false }], codes: [], fields: [] };
    expect(kept()).toMatchObject([[{ effect: added }, { effect: back, until: start + 100 }]]);
    const ours = createWatch(() => {
      throw new TypeError('ours');
    });
    ours.lateWrites.watch([added]);
    await expect(ours.lateWrites.undo(cartOf(2), [], context)).rejects.toThrow('ours');
    expect(ours.kept()[0]).toHaveLength(1);
  });

  test('is searched for only while one is being watched', async () => {
    const { lateWrites, calls, saves } = createWatch();
    expect(await lateWrites.undo(cartOf(2), [], context)).toEqual(cartOf(2));
    expect([calls, saves()]).toEqual([[], 0]);
  });
});
