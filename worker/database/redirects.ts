import * as z from 'zod/mini';
import { linkTarget } from '#shared/link.ts';
import { splitAddress } from '#shared/locale/address.ts';
import { withoutEndSlashes } from '../end-slashes.ts';
import { once } from '../once.ts';
import { sql } from './sql.ts';

/** As an operator entered it; with 410 the address is gone, and leads nowhere. */
export type Entered = { from_path: string; to_path: string; status: 301 | 302 | 307 | 308 | 410 };

/** As many as are followed. */
export const maxHops = 5;

/** The redirect of a path as its address has it, or else of the path without its language. */
export const redirectAt =
  'SELECT from_path, to_path, status FROM redirects WHERE from_path IN (?1, ?2) ORDER BY from_path = ?1 DESC LIMIT 1';

/** The target with the query of the request; what the target says itself counts. */
export function withQueryOf(target: string, search: string): string {
  if (search === '') return target;
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const names = new Set(new URLSearchParams(own).keys());
  const kept = [...new URLSearchParams(search)].filter(([name]) => !names.has(name));
  const query = [own.slice(1), new URLSearchParams(kept).toString()].filter(Boolean).join('&');
  return `${path}${query === '' ? '' : `?${query}`}${hash}`;
}

/** The paths that a redirect of a path, which may have a query, is kept under: its own, and that for all languages. */
export function formsOfPath(address: string): [exact: string, plain: string] {
  const [path = ''] = address.split(/[?#]/);
  return [plainPath(path), plainPath(splitAddress(path).path)];
}

const entered = once(() =>
  z.array(
    z.object({
      from_path: z.string(),
      to_path: z.string(),
      status: z.literal([301, 302, 307, 308, 410]),
    }),
  ),
);

/** What was entered for these paths. */
export async function redirectsFrom(db: D1Database, paths: readonly string[]): Promise<Entered[]> {
  const { results } = await sql(db)`
    SELECT from_path, to_path, status FROM redirects
    WHERE from_path IN (SELECT value FROM json_each(${paths}))`.all();
  return entered().parse(results);
}

/** All, in an order that stays. */
export async function redirectsAt(
  db: D1Database,
  part: { limit: number; offset: number },
): Promise<Entered[]> {
  const { results } = await sql(db)`
    SELECT from_path, to_path, status FROM redirects
    ORDER BY id LIMIT ${part.limit} OFFSET ${part.offset}`.all();
  return entered().parse(results);
}

/** As redirects have it: decoded, without slashes at its end. */
export function plainPath(path: string): string {
  const trimmed = withoutEndSlashes(path) || path.slice(0, 1);
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/** Whether a redirect may lead there. */
export function isSafe(address: string): boolean {
  const target = linkTarget(address);
  if (!target) return false;
  return target.external ? /^https:/i.test(address) : address.startsWith('/');
}

/** The path of an address at the shop itself; any other stays as it is. */
export function pathAtShop(address: string, shopUrl: string | null): string {
  const url = URL.parse(address);
  const isOwn = url !== null && shopUrl !== null && url.host === URL.parse(shopUrl)?.host;
  return isOwn ? url.pathname + url.search + url.hash : address;
}
