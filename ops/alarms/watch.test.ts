import { expect, test } from 'vitest';
import { openDataset } from '../../tests/fixtures/dataset.ts';
import { ordinaryMinutes, pointsOf, request } from '../../tests/fixtures/traffic.ts';
import { memoryD1 } from '../../tests/memory-d1.ts';
import type { Observation } from '../../worker/metrics/kinds.ts';
import { lookup, type Cache } from '../../worker/metrics/lookups.ts';
import { countSignIn } from '../access/attempts.ts';
import type { Sight } from '../look/look.ts';
import { quotasOf, type Usage } from '../quotas/quotas.ts';
import { createNotifier } from './tell.ts';
import { watch } from './watch.ts';

/** The look saw nothing. */
const WHOLE = { sights: [], before: [], unchecked: [], isWhole: true };

const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z') / 1000;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return MIDNIGHT + hours * HOUR + minutes * 60;
};

/** Observations for each minute of a period. */
function during(from: string, to: string, observations: Observation[]) {
  return Array.from({ length: (at(to) - at(from)) / 60 }, (_, minute) =>
    pointsOf(at(from) + minute * 60, observations),
  ).flat();
}

type Day = {
  /** Events in the database, by time. */
  events?: Record<string, string>;
  usageAt?: (now: number) => Usage;
  from?: string;
  to?: string;
  /** Seconds between checks. */
  every?: number;
};

/** A day, or a part of it, checked repeatedly. The reports, and their times. */
async function dayOf(
  points: ReturnType<typeof pointsOf>,
  { events = {}, usageAt = () => ({}), from = '00:00', to = '24:00', every = 300 }: Day = {},
) {
  const { db, rows } = memoryD1();
  const read = openDataset(points);
  rows(`INSERT INTO content_deliveries (source, event, type, purged, received_at) VALUES
    ('content', 'entry.update', 'page', 'page', '2026-11-20T10:00:00Z'),
    ('store', 'updated', 'category', 'categories products', '2026-11-20T10:00:00Z')`);
  const told: string[] = [];
  for (let now = at(from); now < at(to); now += every) {
    const time = new Date(now * 1000).toISOString().slice(11, 16);
    if (events[time]) rows(events[time]);
    await watch({
      db: db as unknown as D1Database,
      memory: db as unknown as D1Database,
      ...WHOLE,
      read,
      readQuotas: async () => quotasOf(usageAt(now), 'free', now),
      checkScripts: async () => [],
      tell: async ({ name, over_at, told_at }) => {
        told.push(`${time} ${name}${over_at === null ? (told_at === null ? '' : ' still') : ' over'}`);
        return true;
      },
      report: (error) => {
        throw error;
      },
      now: now * 1000,
    });
  }
  return told;
}

const week = ordinaryMinutes(MIDNIGHT - 7 * DAY - 3 * HOUR, MIDNIGHT, { every: 300 });
const today = ordinaryMinutes(MIDNIGHT, MIDNIGHT + DAY, { every: 60 });

test('an ordinary day is silent', async () => {
  expect(await dayOf([...week, ...today], { every: 1_800 })).toEqual([]);
});

const changed = (cache: Cache): Observation => lookup(cache, 'changed');

test('a change that was announced is no alarm, one that was not is, even if another service calls', async () => {
  const events = {
    '18:05': `INSERT INTO content_deliveries (source, event, type, purged, received_at)
      VALUES ('content', 'entry.update', 'page', 'page', '2026-11-22T18:02:03Z')`,
  };
  const evening = { events, from: '17:55', to: '19:30' };
  const toldOf = (...caches: Cache[]) =>
    dayOf([...week, ...today, ...pointsOf(at('18:02'), caches.map(changed))], evening);
  expect(await toldOf('content')).toEqual([]);
  expect(await toldOf('content', 'catalogue')).toEqual(['18:10 webhook store', '18:40 webhook store over']);
});

test('a period without additions to a cart is reported after two hours', async () => {
  const isQuiet = ({ indexes, at: seconds }: { indexes: string[]; at: number }) =>
    indexes[0] === 'cart' && seconds >= at('12:00') && seconds < at('15:00');
  const points = [...week, ...today.filter((point) => !isQuiet(point))];
  const told = await dayOf(points, { from: '13:00', to: '15:30' });
  expect(told).toEqual([
    expect.stringMatching(/^(?:13:5|14:0)\d no adds$/),
    expect.stringMatching(/^(?:14:5|15:0)\d no adds still$/),
    expect.stringMatching(/^15:0\d no adds over$/),
  ]);
});

test('a quota that is four fifths used is reported, with the time when it is used up, until the next day', async () => {
  const usageAt = (now: number) => ({ kvWrites: ((now - MIDNIGHT) / DAY) * 1_250 });
  const told = await dayOf([], { usageAt });
  expect(told[0]).toBe('15:25 quota KV writes');
  expect(new Set(told.slice(1).map((line) => line.slice(3)))).toEqual(new Set(['25 quota KV writes still']));
  const next = await dayOf([], { usageAt: (now) => ({ kvWrites: now < at('06:00') ? 900 : 0 }) });
  expect([next[0], next.at(-1)]).toEqual(['00:00 quota KV writes', '06:00 quota KV writes over']);
});

test('a budget of mails that is four fifths used is reported before it is used up', async () => {
  const asked = (times: number, time: string) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})
     INSERT INTO tries (who, tried_at) SELECT 'everybody mails recover', ${at(time) * 1000} FROM n`;
  const events = { '10:00': asked(399, '10:00'), '10:20': asked(1, '10:20') };
  const told = await dayOf([], { events, from: '09:55', to: '12:00' });
  expect(told).toEqual(['10:20 mails recover', '11:00 mails recover over']);
});

test('an undelivered alarm is sent again, and one that cannot be checked stays', async () => {
  const { db, rows } = memoryD1();
  const failing = during('03:00', '03:20', Array(60).fill(request('/shop', '5xx', 20)));
  const read = openDataset(failing);
  const told: string[] = [];
  const look = (time: string, heard: boolean, reading: typeof read = read) =>
    watch({
      db: db as unknown as D1Database,
      memory: db as unknown as D1Database,
      ...WHOLE,
      read: reading,
      readQuotas: async () => [],
      checkScripts: async () => [],
      tell: async ({ name, over_at }) => {
        told.push(`${name} ${over_at === null ? 'on' : 'over'}`);
        return heard;
      },
      report: () => undefined,
      now: at(time) * 1000,
    });
  await look('03:10', false);
  await look('03:15', true);
  await look('03:20', true);
  expect(told).toEqual(['errors on', 'errors on']);
  await look('05:00', true, async () => {
    throw new Error('The service is gone');
  });
  expect(rows('SELECT over_at FROM alarms')).toEqual([{ over_at: null }]);
  await look('05:05', true);
  expect(told.at(-1)).toBe('errors over');
});

const on = {
  id: 7,
  name: 'errors',
  facts: '9 of 90',
  raised_at: 1,
  told_at: null,
  over_at: null,
  told_over_at: null,
};

test('an alarm goes to the webhook and by mail, with a link; a failure of one does not affect the other', async () => {
  const sent: string[] = [];
  const mails: object[] = [];
  const env = {
    SHOP_NAME: 'Acme',
    OPS_URL: 'https://ops.acme.example',
    ALARM_WEBHOOK: 'https://chat.example/hook',
    ALARM_MAIL_FROM: 'shop@acme.example',
    ALARM_MAIL_TO: 'ada@acme.example',
    EMAIL: { send: async (mail: object) => void mails.push(mail) },
  };
  const faults: string[] = [];
  let status = 200;
  const send = async (_: unknown, init?: { body?: string }) => {
    sent.push(init?.body ?? '');
    return new Response(null, { status });
  };
  const tell = createNotifier(
    env as never,
    send as unknown as typeof fetch,
    ({ message }) => void faults.push(message),
  );
  expect(await tell(on)).toBe(true);
  expect(sent).toEqual(['{"text":"Acme: errors. 9 of 90. https://ops.acme.example/alarms"}']);
  expect(mails).toMatchObject([{ to: 'ada@acme.example', subject: 'Acme: errors' }]);
  status = 500;
  expect(await tell({ ...on, over_at: 2 })).toBe(true);
  expect(faults).toEqual(['The webhook of alarms answered 500']);
  const webhookOnly = createNotifier(
    { ...env, ALARM_MAIL_TO: '' } as never,
    send as unknown as typeof fetch,
    () => undefined,
  );
  expect(await webhookOnly(on)).toBe(false);
});

const acme = { SHOP_NAME: 'Acme', OPS_URL: 'https://ops.acme.example' };

/** What each way is sent of an alarm that begins, goes on and is over. */
async function sentTo(env: object): Promise<unknown[]> {
  const sent: unknown[] = [];
  const send = async (address: string, init: { body: string }) => {
    sent.push({ address, ...(JSON.parse(init.body) as object) });
    return new Response(null, { status: 202 });
  };
  const tell = createNotifier({ ...acme, ...env } as never, send as unknown as typeof fetch, () => undefined);
  for (const alarm of [on, { ...on, told_at: 2 }, { ...on, told_at: 2, over_at: 3 }]) await tell(alarm);
  return sent;
}

test('PagerDuty gets one event of an alarm, which its end resolves', async () => {
  const event = {
    address: 'https://events.pagerduty.com/v2/enqueue',
    routing_key: 'k',
    dedup_key: 'Acme errors 7',
  };
  expect(await sentTo({ PAGERDUTY_KEY: 'k' })).toMatchObject([
    { ...event, event_action: 'trigger', payload: { severity: 'critical' } },
    {
      ...event,
      event_action: 'trigger',
      payload: { summary: expect.stringContaining('errors is still on') },
    },
    { ...event, event_action: 'resolve' },
  ]);
});

test('a plain webhook gets each fact in a field', async () => {
  const env = { ALARM_WEBHOOK: 'https://acme.example/hook', ALARM_FORMAT: 'plain' };
  expect(await sentTo(env)).toMatchObject(
    ['on', 'still on', 'over'].map((state) => ({ shop: 'Acme', name: 'errors', facts: '9 of 90', state })),
  );
});

/** Looks each minute, each with what it saw; the alarms that were told, by minute. */
async function minutesOf(seen: Sight[][]): Promise<string[]> {
  const { db } = memoryD1();
  const database = db as unknown as D1Database;
  const told: string[] = [];
  for (const [minute, sights] of seen.entries())
    await watch({
      db: database,
      memory: database,
      sights,
      before: seen[minute - 1] ?? [],
      unchecked: [],
      isWhole: false,
      read: null,
      readQuotas: () => Promise.reject(new Error('asked')),
      checkScripts: () => Promise.reject(new Error('asked')),
      tell: async ({ name, over_at, told_at }) => {
        told.push(`${minute} ${name}${over_at === null ? (told_at === null ? '' : ' still') : ' over'}`);
        return true;
      },
      report: (error) => {
        throw error;
      },
      now: minute * 60_000 + 1_000_000_000,
    });
  return told;
}

const listing = (problem: string | null): Sight[] => [{ what: 'listing', path: '/shop', problem, ms: 9 }];
const [good, bad] = [listing(null), listing('answered 500')];

test('a page that fails twice in a row is told once, repeated after an hour, and told when it is well', async () => {
  expect(await minutesOf([good, bad, good, bad, bad, good])).toEqual([
    '4 look listing',
    '5 look listing over',
  ]);
  const long = Array.from({ length: 100 }, () => bad);
  expect(await minutesOf([...long, good])).toEqual([
    '1 look listing',
    '61 look listing still',
    '100 look listing over',
  ]);
});

test('each incident is told, also where another one is open', async () => {
  const payment = `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step,
    is_paid, tries, started_at, changed_at) VALUES ('pay-1', '${'a'.repeat(64)}', 'c', 'card', 'stripe', 1, 'AUD',
    'authorised', 1, 1, 0, 0, 0)`;
  const incident = (code: string) =>
    `INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at) VALUES ('pay-1:${code}', 'pay-1', '${code}', 0, 1)`;
  const events = { '09:55': payment, '10:00': incident('invalid_stock'), '10:20': incident('payment_twice') };
  const told = await dayOf([], { events, from: '09:55', to: '10:45' });
  expect(told).toEqual(['10:00 incident pay-1:invalid_stock', '10:20 incident pay-1:payment_twice']);
});

test("the shop's cron trigger is missed after a quarter of an hour", async () => {
  const ran = (time: string) => `UPDATE cron_runs SET at = ${at(time) * 1000}`;
  const events = { '10:00': ran('10:00'), '10:40': ran('10:40') };
  const told = await dayOf([], { events, from: '10:00', to: '10:50' });
  expect(told).toEqual(['10:20 cron sweep', '10:40 cron sweep over']);
});

test.each(['203.0.113.7', '2001:db8::7'])(
  'a single stranger at %s who guesses is reported',
  async (address) => {
    const db = memoryD1().db as unknown as D1Database;
    const now = at('12:00') * 1000;
    let guesses = 0;
    while (guesses < 100 && (await countSignIn(db, address, now))) guesses += 1;
    const told: string[] = [];
    await watch({
      ...WHOLE,
      db,
      memory: db,
      read: null,
      readQuotas: async () => [],
      checkScripts: async () => [],
      tell: async ({ name, facts }) => told.push(`${name}: ${facts}`) > 0,
      report: (error) => {
        throw error;
      },
      now: now + 60_000,
    });
    expect(told).toEqual([`sign-ins: ${guesses} refused sign-ins in a quarter of an hour`]);
  },
);
