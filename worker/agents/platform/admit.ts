import type { AppContext } from '../../context.ts';
import { countEvent, type Limit } from '../../database/limiter.ts';
import { networksOf } from '../../database/sender-hash.ts';
import { CONVENIENCE_MS, inTime } from '../../middleware/database-time.ts';
import { urlOf } from '../../request-url.ts';
import { ProtocolFault } from '../protocol-fault.ts';
import { VERSION, type Capability } from '../protocol-version.ts';
import { membersOf, stringOf } from './dictionary.ts';
import { loadProfile, type Profile } from './load-profile.ts';
import { isSigned } from './signature.ts';

const MAX_LENGTH = 2_048;

/** A name of the public DNS, with a top-level domain: no address, and no name of one network. */
const PUBLIC_NAME = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
const PRIVATE_NAME = /\.(?:local|localhost|internal|home\.arpa|onion|invalid)$/;

type Where = {
  /** The shop's own host. */
  own: string;
  /** On a developer's machine profiles of `http://localhost` are read, too. */
  isLocal: boolean;
};

/** The profile that a header names: `UCP-Agent: profile="https://…"`. Null without a header. */
export function namedProfile(header: string | undefined): string | null {
  if (header === undefined) return null;
  return stringOf(membersOf(header).get('profile')) ?? '';
}

/** Throws `invalid_profile_url` for what the shop would not fetch. */
export function profileUrl(named: string | null, { own, isLocal }: Where): URL {
  if (!named) throw refused('No profile is named: UCP-Agent: profile="https://…"');
  const url = addressOf(named);
  if (url === null) throw refused('The profile is at no address that can be read');
  if (isLocal && url.protocol === 'http:' && url.hostname === 'localhost') return url;
  if (url.protocol !== 'https:' || url.port !== '')
    throw refused('A profile is read by https, at its usual port');
  // Requests to names of the shop's own zone would pass its front door.
  if (!isPublic(url.hostname) || registrableDomain(url.hostname) === registrableDomain(own))
    throw refused('A profile is read from a public name outside the shop’s domain');
  return url;
}

/** Null for one with a user, a password or a fragment. */
function addressOf(named: string): URL | null {
  if (named.length > MAX_LENGTH || named.includes('#') || !URL.canParse(named)) return null;
  const url = new URL(named);
  return url.username === '' && url.password === '' ? url : null;
}

function isPublic(host: string): boolean {
  return PUBLIC_NAME.test(host) && !PRIVATE_NAME.test(host);
}

function refused(content: string): ProtocolFault {
  return new ProtocolFault('invalid_profile_url', content);
}

/** Below a country's `co`, `com` and the like a registration has three parts; without the list of all such suffixes. */
export function registrableDomain(host: string): string {
  const parts = host.split('.');
  const [second = '', top = ''] = parts.slice(-2);
  const isSuffix = top.length === 2 && /^(?:ac|co|com|edu|go|gov|ne|net|or|org)$/.test(second);
  return parts.slice(isSuffix ? -3 : -2).join('.');
}

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
