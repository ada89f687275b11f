import { act, type Doing } from './actions.ts';
import { rowsOf } from './rows.ts';

export type RedirectRow = { from_path: string; to_path: string; status: number };

/** What the shop answers at a path, a redirect's own target not counted; null where it does not answer. */
export type StatusAt = (path: string) => Promise<number | null>;

const MAX_LISTED = 500;
/** As many as the shop follows. */
const MAX_HOPS = 5;
const STATUSES = [301, 302, 307, 308, 410];

export async function listRedirects(db: D1Database): Promise<RedirectRow[]> {
  return rowsOf(db, 'SELECT from_path, to_path, status FROM redirects ORDER BY id DESC LIMIT ?1', MAX_LISTED);
}

/** `/old /new`, `/old /new 302`, `/old gone`; null for any other line. An address at the shop is its path. */
export function readRedirect(line: string, shopUrl = ''): RedirectRow | null {
  const [from = '', target = '', code = '301', ...rest] = line.trim().split(/[\s,;]+/);
  const to = withoutShop(target, shopUrl);
  const status = to === 'gone' ? 410 : Number(code);
  const isPath = /^\/[^?#]*[^/?#]$/.test(from);
  const isTarget = status === 410 || /^(?:\/(?!\/)|https:\/\/[^\s/?#])/.test(to);
  if (rest.length > 0 || !isPath || !isTarget || !STATUSES.includes(status)) return null;
  return { from_path: decoded(from), to_path: status === 410 ? '' : to, status };
}

function withoutShop(target: string, shopUrl: string): string {
  const { origin } = URL.canParse(shopUrl) ? new URL(shopUrl) : {};
  const isOwn = origin !== undefined && URL.canParse(target) && new URL(target).origin === origin;
  return isOwn ? target.replace(/^[^:]*:\/\/[^/?#]*/, '').replace(/^(?!\/)/, '/') : target;
}

/** One after the other each leads to what is there by then. Of two for one path the last counts. */
export function targetsFirst(rows: readonly RedirectRow[]): RedirectRow[] {
  const byPath = new Map(rows.map((row) => [row.from_path, row]));
  const seen = new Set<RedirectRow>();
  const withTarget = (row: RedirectRow): RedirectRow[] => {
    if (seen.has(row)) return [];
    seen.add(row);
    const next = byPath.get(pathOf(row.to_path));
    return [...(next ? withTarget(next) : []), row];
  };
  return [...byPath.values()].flatMap(withTarget);
}

function pathOf(target: string): string {
  return decoded(target.split(/[?#]/)[0] ?? '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Known = { find: (path: string) => Promise<RedirectRow | null>; statusAt: StatusAt };

/** Why a redirect would not do what its operator wants; null where it would. */
export async function refusalOf(row: RedirectRow, { find, statusAt }: Known): Promise<string | null> {
  const here = await statusAt(row.from_path);
  if (here !== null && here < 300)
    return `${row.from_path} is a page of the shop, which would hide the redirect.`;
  let target = row.to_path;
  for (let hops = 1; target.startsWith('/'); hops += 1) {
    const path = pathOf(target);
    if (path === row.from_path) return `${row.from_path} would lead back to itself.`;
    if (hops > MAX_HOPS) return `${row.from_path} would lead on more than ${MAX_HOPS} times.`;
    const next = await find(path);
    if (next === null) {
      const there = await statusAt(target);
      return there !== null && there >= 400 ? `There is nothing at ${target}.` : null;
    }
    target = next.to_path;
  }
  return null;
}

export async function findRedirectFrom(db: D1Database, path: string): Promise<RedirectRow | null> {
  const query = 'SELECT from_path, to_path, status FROM redirects WHERE from_path = ?1';
  return db.prepare(query).bind(path).first<RedirectRow>();
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
