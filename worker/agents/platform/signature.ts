import { ProtocolFault } from '../protocol-fault.ts';
import { membersOf, stringOf } from './dictionary.ts';
import type { SigningKey } from './load-profile.ts';

/** The request as it was received: no header was changed on the way. */
export type Signed = { method: string; url: URL; headers: Headers; body: Uint8Array<ArrayBuffer> };

type KeyOf = (kid: string) => Promise<SigningKey | undefined>;

/** More labels are not looked at. */
const MAX_LABELS = 4;

/**
 * Whether a request is signed by a key of its agent (RFC 9421). False where it has no signature; one that is not right throws
 * a `ProtocolFault`. Of several a right one suffices.
 */
export async function isSigned(request: Signed, keyOf: KeyOf): Promise<boolean> {
  const [input, signature] = ['signature-input', 'signature'].map((name) => request.headers.get(name));
  if (!input && !signature) return false;
  if (!input || !signature)
    throw new ProtocolFault('signature_missing', 'Signature and Signature-Input go together');
  const signatures = membersOf(signature);
  const labels = [...membersOf(input)].slice(0, MAX_LABELS);
  const tries = await Promise.allSettled(
    labels.map(([label, parameters]) =>
      verify(request, { parameters, signature: signatures.get(label) }, keyOf),
    ),
  );
  if (tries.some(({ status }) => status === 'fulfilled')) return true;
  const [first] = tries;
  throw first?.status === 'rejected' ? first.reason : invalid('Signature-Input has no signature');
}

type Named = { parameters: string; signature: string | undefined };

async function verify(request: Signed, { parameters, signature }: Named, keyOf: KeyOf): Promise<void> {
  const { components, kid, expires } = readInput(parameters);
  const missing = requiredComponents(request).find((name) => !components.includes(name));
  if (missing !== undefined) throw invalid(`${missing} is not signed`);
  if (expires !== null && expires * 1_000 < Date.now()) throw invalid('The signature is over');
  const key = await keyOf(kid);
  if (key === undefined) throw new ProtocolFault('key_not_found', 'The profile has no key of this name');
  const algorithm = algorithmOf(key);
  await checkDigest(request);
  const base = baseOf(request, components, parameters);
  const bytes = bytesOf(/^:([A-Za-z\d+/=]*):/.exec(signature ?? '')?.[1]);
  const verified =
    bytes?.length === algorithm.bytes && (await verifiedBy(await importKey(key), { algorithm, bytes, base }));
  if (!verified) throw invalid('The signature is not of this request');
}

function readInput(parameters: string): { components: string[]; kid: string; expires: number | null } {
  const [, list = '', rest = ''] = /^\(((?:\s*"[^"\\]*")*\s*)\)((?:;.*)?)$/.exec(parameters) ?? [];
  const components = [...list.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
  const kid = stringOf(/;\s*keyid=("(?:[^"\\]|\\.)*")/.exec(rest)?.[1]);
  if (kid === null || components.length === 0 || new Set(components).size !== components.length)
    throw invalid('Signature-Input is not a list of components with a keyid');
  const expires = /;\s*expires=(\d{1,12})(?:;|$)/.exec(rest)?.[1];
  return { components, kid, expires: expires === undefined ? null : Number(expires) };
}

function requiredComponents({ url, headers, body }: Signed): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(url.search === '' ? [] : ['@query']),
    ...(headers.has('ucp-agent') ? ['ucp-agent'] : []),
    ...(headers.has('idempotency-key') ? ['idempotency-key'] : []),
    ...(body.length === 0 ? [] : ['content-digest', 'content-type']),
  ];
}

/** By the key's curve: what a request says of its algorithm does not count. */
const algorithms: Record<string, { hash: string; bytes: number }> = {
  'P-256': { hash: 'SHA-256', bytes: 64 },
  'P-384': { hash: 'SHA-384', bytes: 96 },
};

function algorithmOf({ kty, crv = '' }: SigningKey) {
  const algorithm = kty === 'EC' && Object.hasOwn(algorithms, crv) ? algorithms[crv] : undefined;
  if (algorithm === undefined) throw new ProtocolFault('algorithm_unsupported', 'Keys are of P-256 or P-384');
  return algorithm;
}

async function importKey({ kty, crv = '', x = '', y = '' }: SigningKey): Promise<CryptoKey> {
  const algorithm = { name: 'ECDSA', namedCurve: crv };
  return crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']).catch(() => {
    throw new ProtocolFault('profile_malformed', 'The profile’s key is none');
  });
}

type Verified = { algorithm: { hash: string }; bytes: Uint8Array<ArrayBuffer>; base: string };

function verifiedBy(key: CryptoKey, { algorithm: { hash }, bytes, base }: Verified): Promise<boolean> {
  return crypto.subtle.verify({ name: 'ECDSA', hash }, key, bytes, new TextEncoder().encode(base));
}

async function checkDigest({ headers, body }: Signed): Promise<void> {
  if (body.length === 0) return;
  const said = membersOf(headers.get('content-digest') ?? '').get('sha-256');
  if (said === undefined) throw new ProtocolFault('algorithm_unsupported', 'Content-Digest is by sha-256');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  if (said !== `:${btoa(String.fromCharCode(...digest))}:`)
    throw new ProtocolFault('digest_mismatch', 'Content-Digest is not that of the body');
}

function baseOf({ method, url, headers }: Signed, components: string[], parameters: string): string {
  const derived: Record<string, string> = {
    '@method': method,
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search || '?',
  };
  const lines = components.map((name) => {
    const value = Object.hasOwn(derived, name) ? derived[name] : headers.get(name)?.trim();
    if (value === undefined || name !== name.toLowerCase()) throw invalid(`${name} is not in the request`);
    return `"${name}": ${value}`;
  });
  return [...lines, `"@signature-params": ${parameters}`].join('\n');
}

function bytesOf(text = ''): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

function invalid(content: string): ProtocolFault {
  return new ProtocolFault('signature_invalid', content);
}
