import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRandom, isLong, newSeed as seed } from '../../../tests/random.ts';
import { ways } from '../../../tests/simulation/flows.ts';
import type { Report } from '../../../tests/simulation/setting.ts';
import { Simulation } from '../../../tests/simulation/simulation.ts';
import { faultsOf } from '../../../tests/simulation/verdict.ts';
import { scheduled } from '../../scheduled.ts';
import { LIMITS } from '../contract.ts';
import { loadProviders } from '../life/open-visitor.ts';
import { VisitorSession } from '../visitor-object.ts';

const { reports } = vi.hoisted(() => ({ reports: [] as unknown[] }));

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown;
    readonly env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));
// Another task of the cron trigger, which no payment waits for.
vi.mock('../../store/slugs/read-slice.ts', () => ({ readSlice: async () => undefined }));
vi.mock('../life/object-report.ts', () => ({
  createObjectReport:
    ({ id }: Pick<DurableObjectState, 'id'>) =>
    (fault: unknown, details = {}) =>
      reports.push({ fault, details, at: Date.now(), object: id.toString() }),
}));
vi.mock('../../reporting/report.ts', async (load) => ({
  ...(await load<object>()),
  reportTo:
    () =>
    (fault: unknown, details = {}) =>
      reports.push({ fault, details, at: Date.now() }),
}));

const background = { waitUntil: () => {} } as unknown as ExecutionContext;

const RUNS = Number(process.env['RUNS'] ?? (isLong ? 20_000 : 40));
const STEPS = 60;

/** Known seeds of before have none of it. */
const all = { hasSavedCards: true, hasFocus: true, hasPageOrders: true };
const START = Date.parse('2026-11-22T00:00:00Z');

/** Globals that are replaced; spies would retain every call of a long run. */
const originals: [target: object, name: string, value: unknown][] = [];

function replace(target: object, name: string, value: unknown): void {
  const isReplaced = originals.some(([known, of]) => known === target && of === name);
  if (!isReplaced) originals.push([target, name, Reflect.get(target, name)]);
  define(target, name, value);
}

function startClock(now: number): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

// Loading a module takes time that the simulation's clock does not know.
beforeAll(async () => {
  await loadProviders();
  await Promise.all([
    import('../life/object-life.ts'),
    import('../../store/slugs/read-slice.ts'),
    import('../../store/slugs/slug-sources.ts'),
  ]);
});

beforeEach(() => {
  startClock(START);
  replace(globalThis, 'scheduler', {
    wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  // On threads of its own it would answer in a different order each time.
  replace(crypto.subtle, 'digest', async (_: string, data: Uint8Array) => {
    return new Uint8Array(createHash('sha256').update(data).digest()).buffer;
  });
});

afterEach(() => {
  for (const [target, name, value] of originals.splice(0).toReversed()) define(target, name, value);
  vi.useRealTimers();
});

async function simulate(
  runSeed: number,
  { hasSavedCards = false, hasFocus = false, hasPageOrders = false } = {},
): Promise<Simulation> {
  reports.length = 0;
  // This also sets the clock back to its start.
  vi.clearAllTimers();
  vi.setSystemTime(START);
  replace(Math, 'random', createRandom(runSeed));
  replace(crypto, 'randomUUID', uuids());
  const simulation = new Simulation({
    seed: runSeed,
    steps: STEPS,
    hasSavedCards,
    hasPageOrders,
    hasFocus,
    reports: reports as Report[],
    createObject: (ctx, env, idleMs) =>
      new VisitorSession(ctx as DurableObjectState, env as Env, { ...LIMITS, idleMs }),
    sweep: (env) => scheduled({ cron: '*/5 * * * *' } as ScheduledController, env as Env, background),
    now: Date.now,
    pass: (ms) => void vi.advanceTimersByTime(ms),
  });
  replace(globalThis, 'fetch', simulation.network.fetch);
  replace(AbortSignal, 'timeout', simulation.network.timeout);
  await simulation.run();
  return simulation;
}

test(`${RUNS} runs through every payment method: all money is one order or one incident, all orders are paid as shown (seed ${seed})`, async () => {
  const paid = new Set<string>();
  const faulty: { seed: number; faults: string[]; steps: string[] }[] = [];
  let orders = 0;
  // Three that are faulty say enough.
  for (let number = 0; number < RUNS && faulty.length < 3; number += 1) {
    const simulation = await simulate(seed + number, all);
    const faults = faultsOf(simulation);
    simulation.end();
    orders += simulation.backend.orders.length;
    for (const { method, gateway, orders: of } of simulation.providers.records) {
      if (of.length > 0) paid.add(`${method}/${gateway}`);
    }
    if (faults.length > 0) faulty.push({ seed: seed + number, faults, steps: simulation.story });
  }
  const report = faulty.map((each) => `${repeating(each.seed)}\n${JSON.stringify(each, null, 2)}`);
  expect(report.join('\n'), `${faulty.length} runs are faulty`).toBe('');
  if (RUNS > 20) expect(orders).toBeGreaterThan(RUNS / 4);
  // Some are an order in one run of three hundred.
  if (RUNS >= 10_000) expect([...paid].toSorted()).toEqual(ways.map(nameOf).toSorted());
}, 7_200_000);

const wrongOnce = [
  870, 1143, 31_416_682, 11_261_003, 11_263_583, 11_265_133, 21_874_259, 21_874_321, 40_010_288, 50_000_872,
  50_003_923, 55_210_031, 60_001_324, 60_003_975, 60_020_068, 86_410_157, 91_002_505, 93_000_311, 310_001_951,
];

const wrongWithSavedCards = [399];

const wrongWithFocus = [30_191];

const wrongWithPageOrders = [
  8_812_012, 9_120_519, 239_262_365, 424_201_366, 520_000_152, 601_003_290, 680_024_372, 702_005_255,
  777_001_867, 777_002_135, 803_003_167, 904_003_060, 951_001_059, 1_050_003_033, 1_050_003_235,
  1_291_000_965, 1_291_006_272, 1_291_007_613, 1_291_009_503, 1_291_011_586, 4_545_209, 771_133_957, 640_332,
  45_002_040,
];

test.each([
  ...wrongOnce.map((runSeed) => [runSeed, {}] as const),
  ...wrongWithSavedCards.map((runSeed) => [runSeed, { hasSavedCards: true }] as const),
  ...wrongWithFocus.map((runSeed) => [runSeed, { hasFocus: true }] as const),
  ...wrongWithPageOrders.map((runSeed) => [runSeed, all] as const),
])('the run %i, which was wrong once, is well', async (runSeed, has) => {
  const simulation = await simulate(runSeed, has);
  const faults = faultsOf(simulation);
  simulation.end();
  expect(faults).toEqual([]);
});

test('a run with the same seed takes the same steps, at whatever time of day', async () => {
  for (const runSeed of [seed, seed + 1, seed + 2]) {
    const told = [];
    for (const laterMs of [0, 12_345_678]) {
      vi.useRealTimers();
      startClock(START + laterMs);
      const simulation = await simulate(runSeed, all);
      told.push({ story: simulation.story, steps: simulation.ledger('payment_steps') });
      simulation.end();
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.story.length).toBeGreaterThan(STEPS);
  }
});

/** The command that repeats one run. */
function repeating(runSeed: number): string {
  return `LONG_RUN_SEED=${runSeed} RUNS=1 npx vitest run --config tests/vitest.config.ts payments-at-random`;
}

function uuids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}

function nameOf({ method, gateway }: (typeof ways)[number]): string {
  return `${method}/${gateway}`;
}
