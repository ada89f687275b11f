import { ProtocolFault } from '../protocol-fault.ts';
import { membersOf, stringOf } from './dictionary.ts';

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
