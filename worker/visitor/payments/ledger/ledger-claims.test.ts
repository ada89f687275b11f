import { describe, expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { paymentWith, type PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import type { OtherPayer } from '../../../database/payment-ledger.ts';
import type { Event } from '../event.ts';
import type { Payment } from '../payment.ts';
import { LedgerClaims } from './ledger-claims.ts';
import type { Claim } from './ledger-outbox.ts';

const elsewhere = problem('payment_elsewhere');
const ideal = { method: 'ideal', gateway: 'stripe' } as const;

function createClaims(claim: Claim, others: OtherPayer[] | null = [], isGone = false) {
  const calls: unknown[][] = [];
  const unreported = {
    settleConflict: (...args: unknown[]) => calls.push(['settle', ...args]),
    hasConflict: (id: string) => id === 'disputed',
    isReopened: () => false,
    repeat: () => undefined,
  };
  const machine = {
    run: async (payment: Payment, event: Event) => {
      calls.push([payment.id, event]);
      return { ...payment, state: 'failed' };
    },
    apply: (payment: Payment, event: Event) => (calls.push([payment.id, event]), payment),
  };
  const outbox = { claim: async () => claim, otherPayers: async () => others };
  const log = { find: () => (isGone ? null : paymentWith()), all: () => [] };
  const claims = new LedgerClaims({ log, outbox, unreported, machine } as never);
  return { claims, calls };
}

describe('whether the shopper may go on', () => {
  const refusalOf = async (claim: Claim, details: PaymentDetails = {}) => {
    const { claims, calls } = createClaims(claim);
    return { code: (await claims.refusal(paymentWith(details)))?.code, calls };
  };

  test('with their own payment', async () => {
    expect(await refusalOf('own', ideal)).toEqual({ code: undefined, calls: [] });
  });

  test("not with another's reference, which may be claimed again", async () => {
    const calls = [['settle', 'p1', false]];
    expect(await refusalOf('foreign')).toEqual({ code: 'payment_elsewhere', calls });
  });

  test('without the ledger only where nothing is taken before the order', async () => {
    expect(await refusalOf('unheard', ideal)).toEqual({ code: 'payment_unavailable', calls: [] });
    expect(await refusalOf('unheard')).toEqual({ code: undefined, calls: [] });
  });
});

test("a payment with another's reference ends for good before its order", async () => {
  const { claims, calls } = createClaims('foreign');
  expect(await claims.beforeOrder(paymentWith())).toMatchObject({ state: 'failed' });
  expect(calls).toEqual([
    ['settle', 'p1', true],
    ['p1', { type: 'ended', reason: elsewhere, isFinal: true }],
  ]);
  for (const claim of ['own', 'unheard'] as const) {
    const other = createClaims(claim);
    const payment = paymentWith();
    expect(await other.claims.beforeOrder(payment)).toBe(payment);
    expect(other.calls).toEqual([]);
  }
});

test('what another object took over is not ended here before its order', async () => {
  const { claims, calls } = createClaims('foreign', [], true);
  expect(await claims.beforeOrder(paymentWith())).toBeNull();
  expect(calls).toEqual([]);
});

const card = { method: 'card', gateway: 'vault' } as const;

describe('whose an order is that does not name its payment', () => {
  const payerOf = (
    details: PaymentDetails,
    others: [string, string, typeof card | typeof ideal][] | null,
  ) => {
    const known = others?.map(([id, state, way]) => ({ id, state, ...way })) ?? null;
    return createClaims('own', known).claims.payer(paymentWith(details));
  };

  test.each([
    ['ordering', null, 'own'],
    ['authorised', null, 'unknown'],
    ['ordering', [], 'own'],
    ['authorised', [], 'own'],
    ['authorised', [['p2', 'done', card]], 'another'],
    [
      'ordering',
      [
        ['p2', 'ordering', card],
        ['p3', 'done', card],
      ],
      'another',
    ],
    ['authorised', [['p2', 'ordering', card]], 'unknown'],
    ['ordering', [['p2', 'ordering', card]], 'own'],
    ['ordering', [['p0', 'ordering', card]], 'unknown'],
    ['ordering', [['p1', 'ordering', card]], 'unknown'],
    [
      'ordering',
      [
        ['p2', 'ordering', card],
        ['p0', 'ordering', card],
      ],
      'unknown',
    ],
  ] as ['ordering' | 'authorised', [string, string, typeof card][] | null, string][])(
    'charged by its order, p1 %s, and %j for the same cart: %s',
    async (state, others, expected) => {
      expect(await payerOf({ state }, others)).toBe(expected);
    },
  );

  test('of captured money: never its own as long as the ledger is silent', async () => {
    expect(await payerOf({ ...ideal, state: 'ordering' }, null)).toBe('unknown');
    expect(await payerOf({ ...ideal, state: 'ordering' }, [])).toBe('own');
  });

  test('of captured money: doubtful where another one that was sent may have been charged by it', async () => {
    const sent = { ...ideal, state: 'ordering' } as const;
    expect(await payerOf(sent, [['p2', 'ordering', card]])).toBe('doubtful');
    expect(await payerOf(sent, [['p0', 'ordering', card]])).toBe('unknown');
    // Of two that were captured the other one is refunded.
    expect(await payerOf(sent, [['p2', 'ordering', ideal]])).toBe('own');
  });
});

test.each([
  ['started', { type: 'ended', reason: elsewhere, isFinal: true }],
  ['authorised', { type: 'ended', reason: elsewhere, isFinal: true }],
  ['ordering', { type: 'incident', reason: problem('payment_reference_taken') }],
  ['done', { type: 'incident', reason: problem('payment_reference_taken') }],
] as const)('a reference that turns out to be another’s: one that is %s', async (state, event) => {
  const { claims, calls } = createClaims('own');
  expect(await claims.late(paymentWith({ state }))).toBeNull();
  expect(calls).toEqual([]);
  expect(await claims.late(paymentWith({ id: 'disputed', state }))).not.toBeNull();
  expect(calls).toEqual([
    ['settle', 'disputed', true],
    ['disputed', event],
  ]);
});

function createMoving({ isMoving = true, isGone = false } = {}) {
  const asked: string[] = [];
  const world = { clock: 5_000_000, answerMs: 0 };
  const claims = new LedgerClaims({
    state: { isMoving },
    log: { find: () => (isGone ? null : paymentWith()) },
    unreported: { repeat: (id: string) => asked.push(`repeat ${id}`) },
    outbox: {
      claim: async (id: string) => {
        asked.push(`claim ${id}`);
        world.clock += world.answerMs;
        return 'unheard';
      },
    },
    now: () => world.clock,
  } as never);
  return { claims, asked, world };
}

test.each([
  [false, false, false, []],
  [false, true, false, []],
  [true, false, false, ['repeat p1', 'claim p1']],
  [true, true, true, ['repeat p1', 'claim p1']],
] as const)(
  'a payment that is moving (%s) and no longer here (%s) was taken over: %s',
  async (isMoving, isGone, expected, calls) => {
    const { claims, asked } = createMoving({ isMoving, isGone });
    expect(await claims.isTakenOver(paymentWith())).toBe(expected);
    expect(asked).toEqual(calls);
  },
);

test('the owner of a payment is looked up once in a moment, however long the ledger takes to answer', async () => {
  const { claims, asked, world } = createMoving();
  const ask = (id = 'p1') => claims.isTakenOver(paymentWith({ id }));
  world.answerMs = 1500;
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBe(false);
  expect(asked).toEqual(['repeat p1', 'claim p1']);
  world.clock += 999;
  await ask();
  expect(asked).toHaveLength(2);
  world.clock += 1;
  await ask();
  expect(asked.slice(2)).toEqual(['repeat p1', 'claim p1']);
  await ask('p2');
  expect(asked.slice(4)).toEqual(['repeat p2', 'claim p2']);
});
