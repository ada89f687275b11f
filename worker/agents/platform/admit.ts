import type { AppContext } from '../../context.ts';
import { countEvent, type Limit } from '../../database/limiter.ts';
import { networksOf } from '../../database/sender-hash.ts';
import { CONVENIENCE_MS, inTime } from '../../middleware/database-time.ts';
import { urlOf } from '../../request-url.ts';
import { ProtocolFault } from '../protocol-fault.ts';
import { VERSION, type Capability } from '../protocol-version.ts';
import { loadProfile, type Profile } from './load-profile.ts';
import { namedProfile, profileUrl, registrableDomain } from './profile-url.ts';
import { isSigned } from './signature.ts';

const TEN_MINUTES_MS = 600_000;
const MAX_CALLS = 600;

export type { Profile };

/** What was asked: the body's bytes as they came, and the profile that it names, if it does. */
export type Asked = { body: Uint8Array<ArrayBuffer>; namedInBody?: string | null };

/**
 * Who asks: the profile is read, speaks this version, and has signed what is signed; and asks no more often than it may. Throws a
 * `ProtocolFault`.
 */
export async function admit(c: AppContext, { body, namedInBody = null }: Asked): Promise<Profile> {
  const request = c.req.raw;
  const inHeader = namedProfile(c.req.header('UCP-Agent'));
  if (inHeader !== null && namedInBody !== null && inHeader !== namedInBody)
    throw new ProtocolFault('invalid_profile_url', 'Header and arguments name different profiles');
  const own = urlOf(request).hostname;
  const url = profileUrl(inHeader ?? namedInBody, { own, isLocal: c.get('config').readsLocalProfiles });
  const profile = await loadProfile(c, url);
  if (profile.version !== VERSION)
    throw new ProtocolFault('version_unsupported', `This shop speaks ${VERSION}`);
  const signed = { method: request.method, url: urlOf(request), headers: request.headers, body };
  const isKnown = await isSigned(signed, async (kid) => {
    const named = (keys: Profile['keys']) => keys.find((key) => key.kid === kid);
    return named(profile.keys) ?? named((await loadProfile(c, url, { isRenewed: true })).keys);
  });
  if (isKnown && inHeader === null)
    throw new ProtocolFault('signature_invalid', 'A signed request names its profile in UCP-Agent');
  await count(c, limitsOf(url, isKnown, c.req.header('cf-connecting-ip') ?? ''));
  return profile;
}

async function count(c: AppContext, limits: Limit[]): Promise<void> {
  const counted = countEvent(c.env.DB, limits, Date.now());
  if (await inTime(c, counted, { ms: CONVENIENCE_MS, otherwise: true })) return;
  throw new ProtocolFault('too_many_requests', 'That was too often: ask again later', 60);
}

/** Anybody can name a profile: unsigned, it counts with the network that names it. */
function limitsOf(url: URL, isKnown: boolean, address: string): Limit[] {
  const limit = (who: string, times = 1): Limit => ({
    who: `agent ${who}`,
    max: MAX_CALLS * times,
    withinMs: TEN_MINUTES_MS,
  });
  if (isKnown) return [limit(`signed ${registrableDomain(url.hostname)}`)];
  const networks = networksOf(address);
  if (networks.length === 0) return [limit(url.href)];
  return networks.map(({ name, times }) => limit(`${url.href} ${name}`, times));
}

/** Whether both sides have the capability in this version. */
export function hasCapability({ capabilities }: Profile, name: Capability): boolean {
  return Object.hasOwn(capabilities, name) && (capabilities[name] ?? []).includes(VERSION);
}
