import { profile as isProfile } from '#agent-validators';
import { parseJson, readText } from '../../backends/body.ts';
import type { AppContext } from '../../context.ts';
import { countEvent, EVERYBODY, type Limit } from '../../database/limiter.ts';
import { LruCache } from '../../lru-cache.ts';
import { CONVENIENCE_MS, inTime } from '../../middleware/database-time.ts';
import { createReport, orElse } from '../../reporting/report.ts';
import { ProtocolFault } from '../protocol-fault.ts';

/** What the shop uses of an agent's profile. */
export type Profile = {
  version: string;
  /** The versions of each capability. */
  capabilities: Record<string, string[]>;
  keys: SigningKey[];
};

export type SigningKey = { kid: string; kty: string; crv?: string; x?: string; y?: string };

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;
const MAX_KEPT = 500;

type Kept = { profile: Profile; until: number };

/** Of an isolate: what was read is used for a minute at least. */
const profiles = new LruCache<Kept>({ max: MAX_KEPT });
const renewed = new LruCache<true>({ max: MAX_KEPT, keptMs: MINUTE_MS });

/**
 * `isRenewed`: a key was not in it; once a minute for an origin it is read again. Throws a `ProtocolFault`. `fetcher` follows
 * no redirect.
 */
export async function loadProfile(
  c: AppContext,
  url: URL,
  { isRenewed = false, fetcher = fetch }: { isRenewed?: boolean; fetcher?: typeof fetch } = {},
): Promise<Profile> {
  const now = Date.now();
  const kept = profiles.get(url.href);
  const isAskedAgain = isRenewed && renewed.get(url.origin) === undefined;
  if (kept && kept.until > now && !isAskedAgain) return kept.profile;
  if (isAskedAgain) renewed.set(url.origin, true);
  await admitFetch(c, url, now);
  try {
    const read = await readProfile(url, fetcher);
    profiles.set(url.href, { profile: read.profile, until: now + read.keptMs });
    return read.profile;
  } catch (error) {
    const failed = countEvent(c.env.DB, [failures(url, true)], now);
    c.executionCtx.waitUntil(failed.catch(orElse(createReport(c), false)));
    throw error;
  }
}

function failures(url: URL, isCounted: boolean): Limit {
  return { who: `agent profile ${url.host}`, max: 5, withinMs: 15 * MINUTE_MS, isCounted };
}

/** Nobody makes the shop ask others more often than this, whatever they name. */
async function admitFetch(c: AppContext, url: URL, now: number): Promise<void> {
  const all: Limit = { who: `${EVERYBODY}agent profiles`, max: 60, withinMs: MINUTE_MS };
  const counted = countEvent(c.env.DB, [all, failures(url, false)], now);
  if (await inTime(c, counted, { ms: CONVENIENCE_MS, otherwise: true })) return;
  throw new ProtocolFault('unavailable', 'Profiles are not read right now', 60);
}

async function readProfile(url: URL, fetcher: typeof fetch): Promise<{ profile: Profile; keptMs: number }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { Accept: 'application/json' };
  const answer = await fetcher(url.href, { headers, redirect: 'manual', signal }).catch(() => null);
  if (answer?.status !== 200) {
    await answer?.body?.cancel();
    throw new ProtocolFault('profile_unreachable', 'The profile did not answer 200 in time');
  }
  const text = await readText(answer, MAX_BYTES).catch(() => {
    throw new ProtocolFault('profile_unreachable', 'The profile did not come in time');
  });
  const profile = text === null ? null : profileIn(parseJson(text));
  if (profile === null)
    throw new ProtocolFault('profile_malformed', 'The profile is not one of the protocol');
  return { profile, keptMs: keptMs(answer.headers.get('Cache-Control') ?? '') };
}

type Wire = {
  ucp: { version: string; capabilities?: Record<string, { version: string }[]> };
  signing_keys?: SigningKey[];
};

/** Null where it is not what the protocol's schema says. */
export function profileIn(json: unknown): Profile | null {
  if (!isProfile(json)) return null;
  const { ucp, signing_keys: keys = [] } = json as Wire;
  const known = Object.entries(ucp.capabilities ?? {}).map(
    ([name, entries]) => [name, entries.map(({ version }) => version)] as const,
  );
  const used = keys.map(({ kid, kty, crv, x, y }) => ({ kid, kty, crv, x, y }) as SigningKey);
  return { version: ucp.version, capabilities: Object.fromEntries(known), keys: used };
}

function keptMs(cacheControl: string): number {
  const [, seconds = '0'] = /\bmax-age=(\d{1,9})/i.exec(cacheControl) ?? [];
  return Math.min(Math.max(Number(seconds) * 1_000, MINUTE_MS), LONGEST_MS);
}
