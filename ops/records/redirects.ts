import { areaOf } from '#shared/areas.ts';
import { splitAddress } from '#shared/locale/address.ts';
import {
  formsOfPath,
  isSafe,
  maxHops,
  pathAtShop,
  plainPath,
  redirectAt,
} from '../../worker/database/redirects.ts';
import { act, type Doing } from './actions.ts';
import { rowsOf } from './rows.ts';

export type RedirectRow = { from_path: string; to_path: string; status: number };

/** What the shop answers at a path, and where it leads on; null where it does not answer. */
export type Ask = (target: string) => Promise<Answer | null>;
type Answer = { status: number; to: string | null };

const MAX_LISTED = 500;
/** Two calls each, of the six that a Worker makes at once. */
const LINES_AHEAD = 3;
const STATUSES = [301, 302, 307, 308, 410];

export type Listed = { redirects: RedirectRow[]; count: number };

/** The newest of those that have this in one of their addresses, and how many there are. */
export async function listRedirects(db: D1Database, typed: string): Promise<Listed> {
  const having = "FROM redirects WHERE instr(lower(from_path || ' ' || to_path), lower(?1)) > 0";
  const [redirects, [counted]] = await Promise.all([
    rowsOf<RedirectRow>(
      db,
      `SELECT from_path, to_path, status ${having} ORDER BY id DESC LIMIT ?2`,
      typed,
      MAX_LISTED,
    ),
    rowsOf<{ count: number }>(db, `SELECT count(*) AS count ${having}`, typed),
  ]);
  return { redirects, count: counted?.count ?? 0 };
}

/** `/old /new`, `/old /new 302`, `/old gone`; of any other line, why it is none. An address at the shop is its path. */
export function readRedirect(line: string, shopUrl = ''): RedirectRow | string {
  const [from = '', target = '', code = '301', ...rest] = line.trim().split(/[\s,;]+/);
  const to = pathAtShop(target, shopUrl);
  const isGone = to === 'gone';
  const status = isGone ? 410 : Number(code);
  const faults = [
    [target === '' || rest.length > 0, 'a line is /old /new, or /old /new 302, or /old gone.'],
    [!/^\/[^?#]*$/.test(from), 'the old address is a path, such as /old, without a query.'],
    [plainPath(from) === '/', 'the front page is always there.'],
    [!isGone && !isSafe(to), 'the new address is a path, or begins with https://.'],
    [!STATUSES.includes(status), `the number is one of ${STATUSES.join(', ')}.`],
  ] as const;
  const fault = faults.find(([isSo]) => isSo)?.[1];
  return fault ?? { from_path: plainPath(from), to_path: status === 410 ? '' : to, status };
}

/** One after the other each leads to what is there by then. Of two for one path the last counts. */
export function targetsFirst(rows: readonly RedirectRow[]): RedirectRow[] {
  const byPath = new Map(rows.map((row) => [row.from_path, row]));
  const seen = new Set<RedirectRow>();
  const withTarget = (row: RedirectRow): RedirectRow[] => {
    if (seen.has(row)) return [];
    seen.add(row);
    const [exact, plain] = formsOfPath(row.to_path);
    const next = byPath.get(exact) ?? byPath.get(plain);
    return [...(next ? withTarget(next) : []), row];
  };
  return [...byPath.values()].flatMap(withTarget);
}

/** Asks about each address once, and about the lines that come next before their turn. */
export function askAhead(rows: readonly RedirectRow[], ask: Ask): { ask: Ask; reach: (at: number) => void } {
  const asked = new Map<string, Promise<Answer | null>>();
  const askOnce: Ask = (target) => {
    const answer = asked.get(target) ?? ask(target);
    asked.set(target, answer);
    return answer;
  };
  const reach = (at: number): void => {
    for (const { from_path: from, to_path: to } of rows.slice(at, at + LINES_AHEAD)) {
      void askOnce(from);
      if (to.startsWith('/')) void askOnce(to);
    }
  };
  return { ask: askOnce, reach };
}

type Known = { find: (target: string) => Promise<RedirectRow | null>; ask: Ask };

/** Why a redirect would not do what its operator wants; null where it would. */
export async function refusalOf(row: RedirectRow, { find, ask }: Known): Promise<string | null> {
  const { from_path: from } = row;
  const hidden = await hiddenBy(from, { find, ask });
  if (hidden !== null) return hidden;
  let target = row.to_path;
  for (let hops = 1; target.startsWith('/'); hops += 1) {
    if (hops > maxHops) return `${from} would lead on more than ${maxHops} times.`;
    const { reason = '', to } = await follow(target, from, { find, ask });
    if (reason !== '') return reason;
    target = to;
  }
  return null;
}

/** Why the shop would not come to look for a redirect: it answers the address by itself, or asks nobody about it. */
async function hiddenBy(from: string, { find, ask }: Known): Promise<string | null> {
  const isForMachines = areaOf(splitAddress(from).path).kind === null;
  if (isForMachines) return `${from} is an address for machines, at which no redirect is followed.`;
  const here = await ask(from);
  if (isPage(here)) return `${from} is a page of the shop, which would hide the redirect.`;
  // What a thing's slug of before leads to comes after a redirect, which leads on by any number.
  const isOfShop = here !== null && here.to !== null && here.status !== 301;
  if (!isOfShop || (await find(from)) !== null) return null;
  return `${from} leads to ${here.to} by itself, which would hide the redirect.`;
}

type Step = { reason?: string; to: string };

/** Where the shop leads from a target, if it leads on, or why it should not be led there. */
async function follow(target: string, from: string, { find, ask }: Known): Promise<Step> {
  const [exact, plain] = formsOfPath(target);
  const back = { reason: `${from} would lead back to itself.`, to: '' };
  if (exact === from) return back;
  const next = await find(target);
  if (next?.from_path === exact) return { to: next.to_path };
  const there = await ask(target);
  // A page of a language comes before the redirect for all of them.
  if (isPage(there)) return { to: '' };
  if (plain === from) return back;
  if (next !== null) return { to: next.to_path };
  const isNothing = there !== null && there.status >= 400;
  return { ...(isNothing && { reason: `There is nothing at ${target}.` }), to: there?.to ?? '' };
}

function isPage(answer: Answer | null): boolean {
  return answer !== null && answer.status < 300;
}

export async function findRedirectAt(db: D1Database, target: string): Promise<RedirectRow | null> {
  return db
    .prepare(redirectAt)
    .bind(...formsOfPath(target))
    .first<RedirectRow>();
}

/** In place of the one from the same path, if there is one. */
export async function saveRedirect(db: D1Database, row: RedirectRow, by: Doing): Promise<void> {
  const { from_path: from, to_path: to, status } = row;
  const write = `INSERT INTO redirects (from_path, to_path, status) VALUES (?1, ?2, ?3)
    ON CONFLICT (from_path) DO UPDATE SET to_path = ?2, status = ?3`;
  const saved = db.prepare(write).bind(from, to, status);
  await act(db, saved, { ...by, action: 'redirect', subject: from, note: to === '' ? 'gone' : to });
}

export async function removeRedirect(db: D1Database, from: string, by: Doing): Promise<void> {
  const removed = db.prepare('DELETE FROM redirects WHERE from_path = ?1').bind(from);
  await act(db, removed, { ...by, action: 'redirect', subject: from, note: 'removed' });
}
