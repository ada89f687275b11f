import { MAX_WRONG_PASSWORDS } from '../access/attempts.ts';
import type { Row } from '../figures/run-query.ts';
import { isFailure, percentile, sumBy } from '../figures/sums.ts';
import { isNearlyUsedUp, type Quota } from '../quotas/quotas.ts';
import type { ScriptRow } from '../scripts/script-table.ts';
import { countText, msText, shareText, timeText } from '../ui/formats.ts';

/** An alarm's name, and the facts. Each has a page in docs/runbooks.md. */
export type Found = { name: string; facts: string };

const ERRORS = { share: 0.02, least: 5, requests: 50 };

/**
 * @param rows requests of the last minutes by route and status
 * @param versions the same by version
 */
export function findErrors(rows: Row[], versions: Row[]): Found[] {
  const [all] = sumBy(rows, { name: () => 'all', isError: isFailure });
  if (!all || all.times < ERRORS.requests || all.errors < ERRORS.least) return [];
  if (all.errors / all.times < ERRORS.share) return [];
  const routes = sumBy(rows, { name: ({ route }) => String(route), isError: isFailure });
  const [worst] = routes.toSorted((one, other) => other.errors - one.errors);
  const facts = `${countText(all.errors)} of ${countText(all.times)} requests failed (${shareText(all.errors, all.times)}), most of them ${worst?.name}${failingVersion(versions)}`;
  return [{ name: 'errors', facts }];
}

/** Of several active versions, the one whose requests fail more often than those of all others. */
function failingVersion(rows: Row[]): string {
  const versions = sumBy(rows, { name: ({ version }) => String(version), isError: isFailure });
  const [worst, next] = versions.toSorted(
    (one, other) => other.errors / other.times - one.errors / one.times,
  );
  const isWorse = worst && next && worst.errors / worst.times > (2 * next.errors) / next.times;
  return isWorse ? `, of version ${worst.name}` : '';
}

const BACKEND = { p95: 2_000, share: 0.1, calls: 20 };

/** @param rows calls of the last minutes by backend and status */
export function findBackends(rows: Row[]): Found[] {
  const backends = sumBy(rows, { name: ({ backend }) => String(backend), isError: isFailure });
  return backends.flatMap((sums) => {
    if (sums.times < BACKEND.calls) return [];
    const p95 = percentile(sums, 0.95) ?? 0;
    const name = `backend ${sums.name}`;
    if (sums.errors / sums.times >= BACKEND.share) {
      return [{ name, facts: `${shareText(sums.errors, sums.times)} of the calls of ${sums.name} failed` }];
    }
    return p95 > BACKEND.p95 ? [{ name, facts: `The p95 of ${sums.name} is ${msText(p95)}` }] : [];
  });
}

/** The window that is checked, on this day and on each of seven days before. Seconds. */
export const QUIET = { window: 7_200, days: 7 };
const DAY = 86_400;

/** With five expected, none occurs by chance less than once in a hundred times. */
const EXPECTED = 5;

/** Nothing happened in a period in which something usually does. @param rows by time */
export function findQuiet(
  rows: Row[],
  { name, what, now }: { name: string; what: string; now: number },
): Found[] {
  const timesWithin = (from: number, to: number) =>
    rows
      .filter(({ time }) => Number(time) >= from && Number(time) < to)
      .reduce((sum, { times }) => sum + Number(times), 0);
  if (timesWithin(now - QUIET.window, now + 1) > 0) return [];
  const before = Array.from({ length: QUIET.days }, (_, day) => now - (day + 1) * DAY);
  const usual = before.map((end) => timesWithin(end - QUIET.window, end));
  const mean = usual.reduce((sum, one) => sum + one, 0) / usual.length;
  if (mean < EXPECTED) return [];
  return [{ name, facts: `No ${what} for two hours; at this time of the day there are ${countText(mean)}` }];
}

const CALLERS = [
  { source: 'content', cache: 'content', facts: 'Content changed, and the content service did not call' },
  { source: 'store', cache: 'catalogue', facts: 'Categories changed, and the store did not call' },
];

/**
 * @param rows cache lookups since a while before the last delivery could have arrived
 * @param deliveries by caller
 */
export function findLostWebhooks(
  rows: Row[],
  deliveries: { source: string; total: number; recent: number }[],
): Found[] {
  return CALLERS.flatMap(({ source, cache, facts }) => {
    const changed = rows
      .filter((row) => row['cache'] === cache && row['state'] === 'changed')
      .reduce((sum, { times }) => sum + Number(times), 0);
    const calls = deliveries.find((one) => one.source === source);
    // A service that never called is not configured to do so.
    if (changed === 0 || !calls || calls.total === 0 || calls.recent > 0) return [];
    return [{ name: `webhook ${source}`, facts }];
  });
}

/** The part of a budget that is an alarm. */
const NEARLY = 0.8;

export function findQuotas(quotas: Quota[]): Found[] {
  return quotas.filter(isNearlyUsedUp).map(({ name, used, limit, exhausted }) => {
    const until = exhausted === null ? '' : `, used up ${timeText(exhausted * 1000)} UTC`;
    return { name: `quota ${name}`, facts: `${shareText(used, limit ?? 0)} of ${name} is used${until}` };
  });
}

/** @param budgets of mails to customers, and what is used of them */
export function findMails(budgets: { purpose: string; used: number; max: number }[]): Found[] {
  return budgets
    .filter(({ used, max }) => used >= max * NEARLY)
    .map(({ purpose, used, max }) => ({
      name: `mails ${purpose}`,
      facts: `${countText(used)} of ${countText(max)} mails in an hour were asked for`,
    }));
}

/** Strangers at the door of the ops page: a single one gets no further from one network. */
export function findSignIns(times: number): Found[] {
  if (times < MAX_WRONG_PASSWORDS.network) return [];
  return [{ name: 'sign-ins', facts: `${countText(times)} refused sign-ins in a quarter of an hour` }];
}

/** A script that cannot be loaded, or has changed although its address names a version. */
export function findScripts(scripts: ScriptRow[]): Found[] {
  return scripts
    .filter(({ problem, known, seen }) => problem !== null || known !== seen)
    .map(({ name, address, problem }) => ({
      name: `script ${name}`,
      facts: problem === null ? `${address} has changed` : `${address} cannot be loaded: ${problem}`,
    }));
}

/** Each on its own: a second one must not hide behind the first. */
export function findIncidents(
  incidents: { incident_id: string; incident: string; since: string }[],
): Found[] {
  return incidents.map(({ incident_id: id, incident, since }) => ({
    name: `incident ${id}`,
    facts: `The payment needs attention since ${since} (${incident})`,
  }));
}

export function findCrons(late: { name: string; at: number }[]): Found[] {
  return late.map(({ name, at }) => ({
    name: `cron ${name}`,
    facts: `The shop's cron trigger last did its work at ${timeText(at)} UTC`,
  }));
}

/** @param failed the checks that failed twice in a row */
export function findUnchecked(failed: { name: string; reason: string }[]): Found[] {
  if (failed.length === 0) return [];
  const [first] = failed;
  const names = failed.map(({ name }) => name).join(', ');
  return [{ name: 'unchecked', facts: `Alarms that cannot be checked: ${names} (${first?.reason})` }];
}
