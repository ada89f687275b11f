/** The resources that the platform counts. */
export const COUNTED = {
  requests: 'Requests',
  kvReads: 'KV reads',
  kvWrites: 'KV writes',
  d1RowsRead: 'D1 rows read',
  d1RowsWritten: 'D1 rows written',
  objectCalls: 'Calls of objects',
  dataPoints: 'Data points',
} as const;

export type Counted = keyof typeof COUNTED;

type Plan = {
  /** Quotas of the free plan are renewed each day, the allowance of the paid plan each month. */
  period: 'day' | 'month';
  limits: Record<Counted, number>;
  /** Bytes of one D1 database, and of all together. */
  databaseSize: number;
  d1Storage: number;
};

/** Cloudflare's limits at the time of writing: beyond them the free plan refuses, the paid plan charges. */
export const PLANS = {
  free: {
    period: 'day',
    limits: {
      requests: 100_000,
      kvReads: 100_000,
      kvWrites: 1_000,
      d1RowsRead: 5_000_000,
      d1RowsWritten: 100_000,
      objectCalls: 100_000,
      dataPoints: 100_000,
    },
    databaseSize: 500e6,
    d1Storage: 5e9,
  },
  paid: {
    period: 'month',
    limits: {
      requests: 10e6,
      kvReads: 10e6,
      kvWrites: 1e6,
      d1RowsRead: 25e9,
      d1RowsWritten: 50e6,
      objectCalls: 1e6,
      dataPoints: 10e6,
    },
    databaseSize: 10e9,
    d1Storage: 5e9,
  },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof PLANS;
