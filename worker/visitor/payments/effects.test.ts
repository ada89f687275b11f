import { describe, expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { ok } from '#shared/result.ts';
import { events, moment, now, paymentsIn, states } from '../../../tests/fixtures/payment-events.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { PaymentLog } from '../storage/payment-log.ts';
import { migrate, type Sql } from '../storage/schema.ts';
import { CarryOn } from './carry-on.ts';
import type { Event } from './event.ts';
import { PaymentMachine } from './payment-machine.ts';
import type { Payment } from './payment.ts';
import { step } from './step.ts';

class Killed extends Error {}

/** A runtime over stored payments, which is killed right after this store; `carried` is what it did outside of them. */
function start(sql: Sql, carried: Set<string>, { killedAt = Infinity, at = now } = {}) {
  const log = new PaymentLog(sql, { now: () => at });
  const save = log.save.bind(log);
  const seen = { stores: 0 };
  log.save = (payment) => {
    save(payment);
    seen.stores += 1;
    if (seen.stores === killedAt) throw new Killed();
    return payment;
  };
  const parts = {
    log,
    state: {
      cart: { summary: { checkoutId: 'ck1' } },
      order: () => null,
      markCartStale: () => undefined,
      wireCart: { shipping: { city: 'Lyon' } } as Json,
    },
    cart: {
      withdraw: () => undefined,
      readInTurn: async () => ok({}),
      writeInTurn: async () => {
        carried.add('the address is put back');
        return ok({});
      },
    },
    pageBilling: {
      keepAlone: async () => {
        carried.add('the billing is taken out');
        return null;
      },
    },
    paidCart: { keepLines: async () => void carried.add('lines are back') },
    claims: { isTakenOver: async () => false, late: async () => null, payer: async () => 'own' },
    orderPlacer: { place: async (payment: Payment) => payment, ifOrdered: async () => null },
    providerReturns: {
      look: async (payment: Payment) => ({ payment, isKnown: false }),
      handle: async () => null,
    },
    proof: { ofIntent: async () => ({ kind: 'unknown' }) },
    unreported: { repeat: () => undefined },
    report: ({ code }: { code: string }) => void carried.add(`told: ${code}`),
    now: () => at,
    random: () => moment.random,
  };
  const machine = new PaymentMachine(parts as never);
  return { log, machine, seen, carryOn: new CarryOn({ ...parts, machine } as never) };
}

const sql = memorySql();
migrate(sql);

/** The alarm of the next runtime, at the latest in a minute. */
const ring = (carried: Set<string>) => start(sql, carried, { at: now + 60_000 }).carryOn.runDue();

/** What follows from an event, from a runtime that is killed after a store, and from the alarm of the next one. */
async function follow(payment: Payment, event: Event, killedAt?: number) {
  sql.exec('DELETE FROM payments');
  new PaymentLog(sql, { now: () => now }).save(payment);
  const carried = new Set<string>();
  const { machine, seen } = start(sql, carried, { killedAt });
  await machine.run(payment, event).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  if (killedAt !== undefined) await ring(carried);
  return { carried, stores: seen.stores };
}

const cases = states.flatMap((state) =>
  paymentsIn(state).flatMap((payment) =>
    events
      .filter(([, event]) => step(payment, event, moment).effects.length > 0)
      .map(([name, event]) => ({ name: `${state}, ${payment.method}: ${name}`, payment, event })),
  ),
);

describe('what follows from a step', () => {
  test('is carried out though the runtime is killed after any store, in every state, by every event', async () => {
    const lost = new Set<string>();
    const all = new Set<string>();
    for (const { name, payment, event } of cases) {
      const { carried: expected, stores } = await follow(payment, event);
      for (let at = 1; at <= stores; at += 1) {
        const { carried } = await follow(payment, event, at);
        for (const each of expected) if (!carried.has(each)) lost.add(`${name}, after store ${at}: ${each}`);
      }
      for (const each of expected) all.add(each.replace(/:.*/, ''));
    }
    expect([...lost]).toEqual([]);
    expect([...all].toSorted()).toEqual([
      'lines are back',
      'the address is put back',
      'the billing is taken out',
      'told',
    ]);
  });

  test('waits for the alarm where the step is taken outside of the queue of the cart', async () => {
    const left = new Set<string>();
    for (const { name, payment, event } of cases) {
      const { carried: expected } = await follow(payment, event);
      sql.exec('DELETE FROM payments');
      new PaymentLog(sql, { now: () => now }).save(payment);
      const carried = new Set<string>();
      start(sql, carried).machine.apply(payment, event);
      await ring(carried);
      for (const each of expected) if (!carried.has(each)) left.add(`${name}: ${each}`);
    }
    expect([...left]).toEqual([]);
  });
});
