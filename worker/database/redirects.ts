import * as z from 'zod/mini';
import { linkTarget } from '#shared/link.ts';
import { splitAddress } from '#shared/locale/address.ts';
import { withoutEndSlashes } from '../end-slashes.ts';
import { once } from '../once.ts';
import { sql } from './sql.ts';

/** With 410 the address is gone, and leads nowhere. */
export type Redirect = { to: string; status: 301 | 302 | 307 | 308 } | { to: null; status: 410 };

/** As many as are followed. */
export const maxHops = 5;

/** The redirect of a path as its address has it, or else of the path without its language. */
export const redirectAt =
  'SELECT from_path, to_path, status FROM redirects WHERE from_path IN (?1, ?2) ORDER BY from_path = ?1 DESC LIMIT 1';

/** Reads one hop more than is followed, to recognise chains that are too long, and loops. */
const chainQuery = `
  WITH RECURSIVE chain (to_path, status, hop) AS (
    SELECT to_path, status, 1 FROM (${redirectAt})
    UNION ALL
    SELECT redirects.to_path, redirects.status, chain.hop + 1
    FROM chain JOIN redirects ON redirects.from_path = substr(
      chain.to_path, 1, min(instr(chain.to_path || '?', '?'), instr(chain.to_path || '#', '#')) - 1)
    WHERE chain.hop <= ${maxHops}
  )
  SELECT to_path, status FROM chain ORDER BY hop`;

const hops = once(() =>
  z.array(z.object({ to_path: z.string(), status: z.literal([301, 302, 307, 308, 410]) })),
);

/**
 * Of the address, or else of the path without its language, through at most 5 hops to paths of the shop and https URLs; one
 * temporary hop makes the whole temporary.
 */
export async function findRedirect(
  db: D1Database,
  { address, path = address }: { address: string; path?: string },
): Promise<Redirect | null> {
  const { results } = await db.prepare(chainQuery).bind(plainPath(address), plainPath(path)).all();
  const chain = hops().parse(results);
  const last = chain.at(-1);
  if (!last || chain.length > maxHops) return null;
  if (last.status === 410) return { to: null, status: 410 };
  // One for all languages may lead to a page of one of them, which is gone by now.
  const isHere = plainPath(last.to_path.split(/[?#]/)[0] ?? '') === plainPath(address);
  if (isHere || !isSafe(last.to_path)) return null;
  const temporary = chain.find(({ status }) => status === 302 || status === 307);
  return { to: last.to_path, status: (temporary?.status ?? last.status) as 301 };
}

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

/** Those of the paths that a redirect was entered for. */
export async function whichLeadOn(db: D1Database, paths: readonly string[]): Promise<Set<string>> {
  const { results } = await sql(db)`
    SELECT from_path AS path FROM redirects WHERE from_path IN (SELECT value FROM json_each(${paths}))`.all<{
    path: string;
  }>();
  return new Set(results.map(({ path }) => path));
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
