/** @jsxImportSource hono/jsx */
import { beforeAll, expect, test } from 'vitest';
import { openDataset } from '../../tests/fixtures/dataset.ts';
import { backendCall, ordinaryMinutes, pointsOf, request } from '../../tests/fixtures/traffic.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { listIncidents } from '../../worker/database/incidents.ts';
import type { Observation } from '../../worker/metrics/kinds.ts';
import { lookup } from '../../worker/metrics/lookups.ts';
import { spanOf } from '../figures/period.ts';
import { Content } from '../pages/content.tsx';
import { Overview, readOverview } from '../pages/overview.tsx';
import { Payments } from '../pages/payments.tsx';
import { listDeliveries } from '../records/deliveries.ts';
import { watch } from './watch.ts';

/** The look saw nothing. */
const WHOLE = { sights: [], before: [], unchecked: [], isWhole: true };

const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z') / 1000;
const DAY = 86_400;
const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`) / 1000;
const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16);

/** Observations for each minute of a period. */
function during(from: string, to: string, observations: Observation[], version?: string) {
  return Array.from({ length: (at(to) - at(from)) / 60 }, (_, minute) =>
    pointsOf(at(from) + minute * 60, observations, version),
  ).flat();
}

const changed = lookup('content', 'changed');

/** The day's faults: a bad release, a slow and a broken backend, no orders, a missing webhook. */
const faults = [
  ...during('03:00', '03:20', [request('/shop', '5xx', 20), request('/shop', '2xx', 20)], 'v2'),
  ...during('06:00', '06:15', Array(5).fill(backendCall('commerce', '2xx', 4_000))),
  ...during('09:00', '09:10', Array(5).fill(backendCall('content', 'none', 50))),
  ...pointsOf(at('18:02'), [changed]),
];

const isOfQuietTime = ({ indexes, at: seconds }: { indexes: string[]; at: number }) =>
  indexes[0] === 'order' && seconds >= at('12:00') && seconds < at('15:00');

const traffic = [
  ...ordinaryMinutes(MIDNIGHT - 7 * DAY - 10_800, MIDNIGHT, { every: 300 }),
  ...ordinaryMinutes(MIDNIGHT, MIDNIGHT + DAY, { every: 60 }).filter((point) => !isOfQuietTime(point)),
  ...faults,
];

/** A payment is lost at 10:29, and resolved an hour later. */
const EVENTS: Record<string, string> = {
  '10:25': `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid,
    tries, started_at, changed_at) VALUES ('pay-4711', '${'a'.repeat(64)}', 'c', 'card', 'stripe', 1, 'AUD',
    'authorised', 1, 1, 0, 0, 0)`,
  '10:30': `INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at)
    VALUES ('pay-4711:payment_unordered', 'pay-4711', 'payment_unordered', 1, ${at('10:29') * 1000})`,
  '11:30': "UPDATE payment_incidents SET closed_at = 1, closed_because = 'paid back'",
};

const { db, rows } = memoryD1();
const database = db as unknown as D1Database;
const read = openDataset(traffic);
const told: { time: string; name: string; facts: string }[] = [];
const pages: Record<string, string> = {};

/** Markup is rendered when it is converted to a string. */
const PAGES: Record<string, (now: number) => Promise<string>> = {
  '03:10': overview,
  '06:10': overview,
  '09:05': overview,
  '10:30': async () => (
    <Payments
      data={null}
      incidents={await listIncidents(database)}
      open={[]}
      actions={[]}
      period="1h"
      hasProviders={false}
    />
  ),
  '18:10': async () => (
    <Content
      content={await listDeliveries(database, 'content')}
      store={await listDeliveries(database, 'store')}
    />
  ),
};

async function overview(now: number) {
  const span = spanOf('1h', now * 1000);
  return <Overview data={await readOverview(read, span)} period="1h" span={span} />;
}

beforeAll(async () => {
  rows(`INSERT INTO content_deliveries (source, event, type, purged, received_at)
    VALUES ('content', 'entry.update', 'page', 'page', '2026-11-20T10:00:00Z')`);
  for (let now = MIDNIGHT; now < MIDNIGHT + DAY; now += 300) {
    const time = timeOf(now);
    if (EVENTS[time]) rows(EVENTS[time]);
    // The store continues to call: that must not hide the content service's silence.
    rows(`INSERT INTO content_deliveries (source, event, type, purged, received_at)
      VALUES ('store', 'updated', 'product', 'product:p1 products', '${new Date(now * 1000).toISOString()}')`);
    await watch({
      db: database,
      memory: database,
      ...WHOLE,
      read,
      readQuotas: async () => [],
      checkScripts: async () => [],
      tell: async ({ name, facts, over_at, told_at }) => {
        const state = over_at === null ? (told_at === null ? '' : ' still') : ' over';
        told.push({ time, name: name + state, facts });
        return true;
      },
      report: (error) => {
        throw error;
      },
      now: now * 1000,
    });
    const markup = await PAGES[time]?.(now);
    if (markup)
      pages[time] = markup
        .toString()
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ');
  }
}, 120_000);

test('each fault is reported when it begins, each hour while it goes on, and when it is over, and nothing else is', () => {
  expect(told.map(({ name }) => name)).toEqual([
    'errors',
    'errors over',
    'backend commerce',
    'backend commerce over',
    'backend content',
    'backend content over',
    'incident pay-4711:payment_unordered',
    'incident pay-4711:payment_unordered over',
    'no orders',
    'no orders still',
    'no orders over',
    'webhook content',
    'webhook content over',
  ]);
});

test('each is reported within its time', () => {
  const minutesAfter = (name: string, time: string) =>
    (at(told.find((one) => one.name === name)?.time ?? '23:59') - at(time)) / 60;
  expect(minutesAfter('errors', '03:00')).toBeLessThanOrEqual(10);
  expect(minutesAfter('backend commerce', '06:00')).toBeLessThanOrEqual(10);
  expect(minutesAfter('backend content', '09:00')).toBeLessThanOrEqual(10);
  expect(minutesAfter('incident pay-4711:payment_unordered', '10:30')).toBe(0);
  expect(minutesAfter('no orders', '14:00')).toBeLessThanOrEqual(5);
  expect(minutesAfter('webhook content', '18:02')).toBeLessThanOrEqual(10);
});

test('an alarm of a bad release names the version and the route', () => {
  const facts = told.find(({ name }) => name === 'errors')?.facts;
  expect(facts).toMatch(/requests failed .* most of them \/shop, of version v2$/);
});

test('within the same time the ops page shows the fault', () => {
  expect(pages['03:10']).toMatch(/ v2 \d+ \d+ \(50%\) /);
  expect(pages['03:10']).toMatch(/ v1 \d+ 0 /);
  expect(pages['06:10']).toMatch(/ commerce products \d+ 0 [\d,]+ ms [\d,]+ ms [3-6],\d{3} ms /);
  expect(pages['06:10']).toMatch(/ content products \d+ 0 [\d,]+ ms [\d,]+ ms \d{2,3} ms /);
  expect(pages['09:05']).toMatch(/ content products \d+ \d+ \([\d.]+%\) /);
  expect(pages['10:30']).toMatch(/payment_unordered .*pay-4711/);
  const [service = '', store] = pages['18:10']?.split(' The store ') ?? [];
  expect(service).toContain('2026-11-20 10:00 No visit yet entry.update');
  expect(service).not.toContain('2026-11-22');
  expect(store).toContain('2026-11-22 18:10 No visit yet updated');
});
