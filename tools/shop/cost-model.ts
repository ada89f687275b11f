import { PLANS } from '../../ops/quotas/plans.ts';

/**
 * The cost of a step; `worker/visitor/costs.test.ts` and `tests/workers/metrics.worker.test.ts` verify these
 * numbers.
 */
export const COUNTERS = {
  firstAdd: { objectCalls: 1, rows: 5, backendCalls: 2 },
  secondAdd: { objectCalls: 1, rows: 4, backendCalls: 1 },
  pageWithCart: { objectCalls: 1, rows: 0, backendCalls: 0 },
  cardPayment: { objectCalls: 5, rows: 24, calls: 6, ledgerCalls: 5, ledgerRows: 12, ledgerBytes: 1_200 },
  idealPayment: { objectCalls: 5, rows: 30, calls: 6, ledgerCalls: 5, ledgerRows: 13, ledgerBytes: 1_300 },
  /** A page that is kept, and any other request that calls no backend. */
  keptPage: { points: 1 },
  /** A call that changes a cart or a payment, at most. */
  write: { points: 8 },
  /** A page that is rendered, with settings, menu and footer in the isolate's memory, at most. */
  renderedPage: { points: 9, kvWrites: 1 },
} as const;

/** Assumptions about what cannot be counted here. */
export const ASSUMED = {
  /** Pages for each order: two visits in a hundred order, and a visit has eight pages. */
  pagesOfOrder: 400,
  /** Of these, pages of a visitor with items in the cart. */
  pagesWithCart: 0.1,
  /** Other requests for each page: calls of scripts, feeds, crawlers. */
  otherRequests: 0.5,
  cpuMs: 10,
  /** Pages that neither the isolate nor the store of pages has. */
  rendered: 0.05,
  /** Reads by isolates that start. */
  kvReads: 0.05,
  /** 128 MB for a fifth of a second. */
  objectGbSeconds: 0.025,
} as const;

type Priced = { included: number; perMillion: number };

const paid = PLANS.paid.limits;

/** Workers Paid, dollars per million beyond the monthly allowance; the base price is 5 dollars a month. */
export const PRICES: Record<keyof Usage, Priced> = {
  requests: { included: paid.requests, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  kvReads: { included: paid.kvReads, perMillion: 0.5 },
  kvWrites: { included: paid.kvWrites, perMillion: 5 },
  objectCalls: { included: paid.objectCalls, perMillion: 0.15 },
  objectGbSeconds: { included: 0.4e6, perMillion: 12.5 },
  objectRows: { included: 50e6, perMillion: 1 },
  d1Rows: { included: paid.d1RowsWritten, perMillion: 1 },
  dataPoints: { included: paid.dataPoints, perMillion: 0.25 },
};

const BASE = 5;

export type Usage = {
  requests: number;
  cpuMs: number;
  kvReads: number;
  kvWrites: number;
  objectCalls: number;
  objectGbSeconds: number;
  objectRows: number;
  d1Rows: number;
  dataPoints: number;
};

/** The use for this many pages and orders. */
export function usageOf(pages: number, orders: number): Usage {
  const { cardPayment, firstAdd, secondAdd, keptPage, renderedPage, write } = COUNTERS;
  const rendered = pages * ASSUMED.rendered;
  const pageCalls = pages * ASSUMED.pagesWithCart * COUNTERS.pageWithCart.objectCalls;
  // One cart in three that is filled is ordered, with two lines.
  const adds = orders * 3 * (firstAdd.objectCalls + secondAdd.objectCalls);
  const objectCalls = pageCalls + adds + orders * cardPayment.objectCalls;
  const writes = adds + orders * cardPayment.objectCalls;
  const reads = pages * (1 + ASSUMED.otherRequests);
  const requests = reads + writes;
  return {
    requests,
    cpuMs: requests * ASSUMED.cpuMs,
    kvReads: pages * ASSUMED.kvReads,
    kvWrites: rendered * renderedPage.kvWrites,
    objectCalls,
    objectGbSeconds: objectCalls * ASSUMED.objectGbSeconds,
    objectRows: orders * (3 * (firstAdd.rows + secondAdd.rows) + cardPayment.rows),
    d1Rows: orders * cardPayment.ledgerRows,
    dataPoints:
      (reads - rendered) * keptPage.points +
      rendered * renderedPage.points +
      // Each call of an object is one.
      pageCalls +
      writes * write.points,
  };
}

/** What the free plan refuses first, and after how many pages a day with their orders. */
export function firstOfFree(): { resource: keyof Usage; pages: number } {
  const ofPage = usageOf(1, 1 / ASSUMED.pagesOfOrder);
  const { requests, kvReads, kvWrites, d1RowsWritten: d1Rows, objectCalls, dataPoints } = PLANS.free.limits;
  const limits = { requests, kvReads, kvWrites, d1Rows, objectCalls, dataPoints };
  const [first] = Object.entries(limits)
    .map(([name, limit]) => ({ resource: name as keyof Usage, pages: limit / ofPage[name as keyof Usage] }))
    .toSorted((one, other) => one.pages - other.pages);
  if (!first) throw new Error('The free plan has no limits');
  return first;
}

/** Dollars beyond the allowance, by resource. */
export function priceOf(usage: Usage, { withIncluded = true } = {}): Usage {
  const parts = Object.entries(PRICES).map(([name, { included, perMillion }]) => {
    const used = usage[name as keyof Usage] - (withIncluded ? included : 0);
    return [name, (Math.max(0, used) / 1e6) * perMillion];
  });
  return Object.fromEntries(parts) as Usage;
}

export function totalOf(prices: Usage): number {
  return Object.values(prices).reduce((sum, one) => sum + one, 0);
}

/** Dollars a month. */
export function monthly(usage: Usage): number {
  return BASE + totalOf(priceOf(usage));
}
