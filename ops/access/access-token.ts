import { decode, verifyWithJwks } from 'hono/jwt';
import * as z from 'zod/mini';

/** What a token of Cloudflare Access must match. */
type Expected = {
  /** `https://{team}.cloudflareaccess.com` */
  team: string;
  audience: string;
  loadKeys: LoadKeys;
};

type Key = z.infer<typeof certificates>['keys'][number];

type LoadKeys = (team: string, isUnknown: boolean) => Promise<Key[]>;

/** Hono checks the rest, but would take a token without an end. */
const readable = z.object({
  header: z.object({ kid: z.string() }),
  payload: z.object({
    exp: z.number(),
    email: z.optional(z.string()),
    common_name: z.optional(z.string()),
  }),
});

/** A person's address, or the name of a service; null for a token that is not valid here and now. */
export async function readAccessToken(token: string, expected: Expected): Promise<string | null> {
  const parts = partsOf(token);
  if (parts === null) return null;
  const { team, audience } = expected;
  const keys = await keysWith(parts.header.kid, expected);
  try {
    const verification = { iss: team, aud: audience, iat: false };
    await verifyWithJwks(token, { keys, allowedAlgorithms: ['RS256'], verification });
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('Jwt')) return null;
    throw error;
  }
  return parts.payload.email ?? parts.payload.common_name ?? null;
}

function partsOf(token: string): z.infer<typeof readable> | null {
  try {
    return readable.parse(decode(token));
  } catch {
    return null;
  }
}

async function keysWith(kid: string, { team, loadKeys }: Expected): Promise<Key[]> {
  const known = await loadKeys(team, false);
  return known.some((key) => key.kid === kid) ? known : loadKeys(team, true);
}

const certificates = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Keys change every few weeks: loaded hourly, and for an unknown one once a minute at most. */
export function createKeyLoader(send: typeof fetch): LoadKeys {
  let known: { at: number; keys: Key[] } | null = null;
  return async (team, isUnknown) => {
    const age = known === null ? Infinity : Date.now() - known.at;
    if (known && age < (isUnknown ? MINUTE_MS : HOUR_MS)) return known.keys;
    const response = await send(`${team}/cdn-cgi/access/certs`);
    if (!response.ok) throw new Error(`The keys of Access could not be read: ${response.status}`);
    const { keys } = certificates.parse(await response.json());
    known = { at: Date.now(), keys };
    return known.keys;
  };
}
