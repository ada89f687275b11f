/** How often the cron trigger of wrangler.toml runs, in ms. */
export const SWEEP = 5 * 60_000;

/** The reports: a fault of the code, or money that only an operator can sort out. */
export type Report = {
  fault: Error | { code: string };
  details: { [name: string]: string };
  at: number;
  /** Which object reported it; missing where it was none. */
  object?: string;
};

export type Setting = {
  seed: number;
  steps: number;
  /** Whether customers have cards that the backend has saved. */
  hasSavedCards: boolean;
  /** Whether pages of the operator's own order, too. */
  hasPageOrders: boolean;
  /** Whether it looks for something that seldom happens. */
  hasFocus: boolean;
  createObject: (ctx: unknown, env: unknown, idleMs: number) => object;
  /** One run of the cron trigger. */
  sweep: (env: unknown) => Promise<void>;
  /** What objects reported, in their order. */
  reports: Report[];
  now: () => number;
  pass: (ms: number) => void;
};
