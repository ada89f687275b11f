import * as z from 'zod/mini';

/** What a token of Cloudflare Access must match. */
type Expected = {
  /** `https://{team}.cloudflareaccess.com` */
  team: string;
  audience: string;
  /** Milliseconds since 1970. */
  now: number;
  loadKeys: LoadKeys;
};

type Key = JsonWebKey & { kid: string };

type LoadKeys = (team: string, isUnknown: boolean) => Promise<Key[]>;

const header = z.object({ alg: z.literal('RS256'), kid: z.string() });

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.array(z.string()), z.string()]),
  exp: z.number(),
  nbf: z.optional(z.number()),
  email: z.optional(z.string()),
  common_name: z.optional(z.string()),
});

/** The address of the person whom Access admitted; null for a token that is not valid here and now. */
export async function readAccessToken(token: string, expected: Expected): Promise<string | null> {
  const [first = '', second = '', signature = '', ...more] = token.split('.');
  const head = header.safeParse(parsePart(first));
  const claimed = claims.safeParse(parsePart(second));
  if (!head.success || !claimed.success || more.length > 0) return null;
  if (!isMeant(claimed.data, expected)) return null;
  const key = await findKey(head.data.kid, expected);
  const bytes = bytesOf(signature);
  if (!key || !bytes) return null;
  const signed = new TextEncoder().encode(`${first}.${second}`);
  const isSigned = await crypto.subtle.verify(ALGORITHM, key, bytes, signed);
  return isSigned ? nameOf(claimed.data) : null;
}

/** Services have no address. */
function nameOf({ email, common_name: service }: z.infer<typeof claims>): string | null {
  return email ?? service ?? null;
}

/** For this team and application, and neither too early nor too late. */
function isMeant(
  { iss, aud, exp, nbf = 0 }: z.infer<typeof claims>,
  { team, audience, now }: Expected,
): boolean {
  const seconds = now / 1000;
  return iss === team && [aud].flat().includes(audience) && nbf <= seconds && seconds < exp;
}

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

async function findKey(kid: string, { team, loadKeys }: Expected): Promise<CryptoKey | null> {
  const isNamed = (key: Key) => key.kid === kid;
  const key = (await loadKeys(team, false)).find(isNamed) ?? (await loadKeys(team, true)).find(isNamed);
  return key ? crypto.subtle.importKey('jwk', key, ALGORITHM, false, ['verify']) : null;
}

const certificates = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Access changes its keys every few weeks. An isolate loads them hourly, and for an unknown key once a minute
 * at most.
 */
export function createKeyLoader(send: typeof fetch, now: () => number): LoadKeys {
  let known: { at: number; keys: Key[] } | null = null;
  return async (team, isUnknown) => {
    const age = known === null ? Infinity : now() - known.at;
    if (known && age < (isUnknown ? MINUTE_MS : HOUR_MS)) return known.keys;
    const response = await send(`${team}/cdn-cgi/access/certs`);
    if (!response.ok) throw new Error(`The keys of Access could not be read: ${response.status}`);
    const { keys } = certificates.parse(await response.json());
    known = { at: now(), keys };
    return known.keys;
  };
}

function parsePart(part: string): unknown {
  const bytes = bytesOf(part);
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Base64 in the variant of tokens. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(raw, (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}
