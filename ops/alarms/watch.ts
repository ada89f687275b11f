import { listLateCrons } from '../../worker/database/cron-runs.ts';
import { listIncidents } from '../../worker/database/incidents.ts';
import { MAIL_BUDGETS } from '../../worker/database/rate-limits.ts';
import { within } from '../../worker/store/records/within.ts';
import { allSignIns } from '../access/attempts.ts';
import { readLookups, type ReadFigures } from '../figures/queries.ts';
import { findSights, type Sight } from '../look/look.ts';
import type { AlarmDatabase } from '../look/sql-storage.ts';
import type { Quota } from '../quotas/quotas.ts';
import { rowsOf } from '../records/rows.ts';
import type { ScriptRow } from '../scripts/script-table.ts';
import { listUnnotified, markNotified, saveAlarms, type AlarmRow } from './alarm-table.ts';
import {
  findBackends,
  findCrons,
  findErrors,
  findIncidents,
  findLostWebhooks,
  findMails,
  findQuiet,
  findQuotas,
  findScripts,
  findSignIns,
  findUnchecked,
  QUIET,
  type Found,
} from './rules.ts';

export type WatchOptions = {
  db: D1Database;
  /** Of alarms: not in the database that is watched. */
  memory: AlarmDatabase;
  /** What this look saw, and the one before. */
  sights: Sight[];
  before: Sight[];
  /** The checks that could not be made the last time. */
  unchecked: string[];
  /** Otherwise only what the look saw is judged. */
  isWhole: boolean;
  /** Null where no measurements can be read. */
  read: ReadFigures | null;
  readQuotas: () => Promise<Quota[]>;
  checkScripts: () => Promise<ScriptRow[]>;
  /** Sends a notification; false where it was not delivered. */
  tell: (alarm: AlarmRow) => Promise<boolean>;
  report: (error: Error) => void;
  /** Milliseconds since 1970. */
  now: number;
};

const MINUTE = 60;
/** The shop's cron trigger runs every five minutes. */
const CRON_LATE = 15 * MINUTE;
const DAY = 24 * 3_600;

/** A check that hangs must not keep back what the others found. */
const CHECK_MS = 20_000;

/**
 * Runs every check once, and reports each alarm that began or is over. An alarm that cannot be checked now
 * stays as it was. Returns the checks that could not be made.
 */
export async function watch(options: WatchOptions): Promise<string[]> {
  const { db, memory, read, readQuotas, checkScripts, tell, report, now } = options;
  const said = [
    check('quota ', async () => findQuotas(await readQuotas())),
    check('script ', async () => findScripts(await checkScripts())),
    ...checksOf(db, read, Math.floor(now / 1000)),
  ];
  const looked = await Promise.all((options.isWhole ? said : []).map((one) => looking(one, report)));
  const failed = looked.flatMap(({ failure }) => failure ?? []);
  const certain = [seenTwice(options), ...looked, ...(options.isWhole ? [failedTwice(options, failed)] : [])];
  await saveAlarms(memory, {
    found: certain.flatMap(({ found }) => found),
    looked: certain.flatMap(({ names }) => names),
    now,
  });
  for (const alarm of await listUnnotified(memory, now)) {
    if (await tell(alarm)) await markNotified(memory, alarm, now);
  }
  return options.isWhole ? failed.map(({ name }) => name) : options.unchecked;
}

type Failure = { name: string; reason: string };

/** What a check found; nothing is known where it failed. */
async function looking(
  { name, find }: Check,
  report: (error: Error) => void,
): Promise<Looked & { failure?: Failure }> {
  try {
    return { names: [name], found: await within(CHECK_MS, `The check ${name.trim()}`, find) };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    report(error);
    return { names: [], found: [], failure: { name: name.trim(), reason: error.message } };
  }
}

/** Alarms that nobody can raise are no good news. One failure may be chance. */
function failedTwice({ unchecked }: WatchOptions, failed: Failure[]): Looked {
  const again = failed.filter(({ name }) => unchecked.includes(name));
  return { names: ['unchecked'], found: findUnchecked(again) };
}

/** The names, or their beginnings, that a check covered, and its findings. */
type Looked = { names: string[]; found: Found[] };

/** One failed look may be chance: of two in a row both have to fail. */
function seenTwice({ sights, before }: WatchOptions): Looked {
  const known = new Set(findSights(before).map(({ name }) => name));
  return {
    names: ['look ', 'unreachable '],
    found: findSights(sights).filter(({ name }) => known.has(name)),
  };
}

/** Of the alarms whose names begin so. */
type Check = { name: string; find: () => Promise<Found[]> };

const check = (name: string, find: Check['find']): Check => ({ name, find });

function checksOf(db: D1Database, read: ReadFigures | null, now: number): Check[] {
  const records = [
    check('incident ', async () => findIncidents(await listIncidents(db))),
    check('cron ', async () => findCrons(await listLateCrons(db, (now - CRON_LATE) * 1000))),
    check('mails ', async () => findMails(await countMails(db, now * 1000))),
    check('sign-ins', async () => findSignIns(await countTries(db, allSignIns, now * 1000))),
  ];
  if (!read) return records;
  const recent = { from: now - 10 * MINUTE, to: now + 1, every: MINUTE };
  const week = { from: now - QUIET.days * DAY - QUIET.window, to: now + 1, every: 10 * MINUTE };
  // A call may arrive after the change was seen.
  const seen = { from: now - 35 * MINUTE, to: now - 5 * MINUTE, every: MINUTE };
  const quiet = (name: string, what: string, query: 'ordersOverTime' | 'addsOverTime') =>
    check(name, async () => findQuiet(await read(query, week), { name, what, now }));
  return [
    ...records,
    check('errors', async () => {
      const queries = ['requestsByRoute', 'requestsByVersion'] as const;
      const [routes = [], versions = []] = await Promise.all(queries.map((name) => read(name, recent)));
      return findErrors(routes, versions);
    }),
    check('backend ', async () => findBackends(await read('callsByBackend', recent))),
    quiet('no orders', 'order', 'ordersOverTime'),
    quiet('no adds', 'add to a cart', 'addsOverTime'),
    check('webhook', async () =>
      findLostWebhooks(await readLookups(read, seen), await countDeliveries(db, now - 40 * MINUTE)),
    ),
  ];
}

async function countMails(db: D1Database, now: number): Promise<Parameters<typeof findMails>[0]> {
  const counted = MAIL_BUDGETS.map(async (budget) => ({
    ...budget,
    used: await countTries(db, budget, now),
  }));
  return Promise.all(counted);
}

async function countTries(
  db: D1Database,
  { who, withinMs }: { who: string; withinMs: number },
  now: number,
): Promise<number> {
  const count = db.prepare('SELECT count(*) AS times FROM tries WHERE who = ?1 AND tried_at > ?2');
  return (await count.bind(who, now - withinMs).first<{ times: number }>())?.times ?? 0;
}

type Calls = { source: string; total: number; recent: number };

async function countDeliveries(db: D1Database, since: number): Promise<Calls[]> {
  const sql = `SELECT source, count(*) AS total, coalesce(sum(unixepoch(received_at) >= ?1), 0) AS recent
    FROM content_deliveries GROUP BY source`;
  return rowsOf(db, sql, since);
}
