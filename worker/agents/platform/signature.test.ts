import { beforeAll, expect, test } from 'vitest';
import type { SigningKey } from './load-profile.ts';
import { isSigned } from './signature.ts';

const url = new URL('https://shop.example/ucp/v1/catalog/search');
const agent = 'profile="https://agent.example/profile.json"';
const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const body = bytesOf('{"query":"tea"}');
const covered = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'];

const keys = new Map<string, SigningKey>();
const signing = new Map<string, { key: CryptoKey; hash: string }>();

beforeAll(async () => {
  for (const [kid, namedCurve, hash] of [
    ['one', 'P-256', 'SHA-256'],
    ['two', 'P-384', 'SHA-384'],
  ] as const) {
    const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve }, true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const jwk = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as SigningKey;
    keys.set(kid, { ...jwk, kid });
    signing.set(kid, { key: pair.privateKey, hash });
  }
  keys.set('rsa', { kid: 'rsa', kty: 'RSA' });
});

type Changes = {
  kid?: string;
  components?: string[];
  at?: URL;
  parameters?: string;
  label?: string;
  change?: (headers: Headers) => void;
  sent?: Uint8Array<ArrayBuffer>;
};

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** A request signed as the protocol says, and then changed. */
async function signed(changes: Changes = {}) {
  const {
    kid = 'one',
    components = covered,
    at = url,
    parameters = '',
    label = 'sig1',
    change,
    sent = body,
  } = changes;
  const headers = new Headers({ 'UCP-Agent': agent, 'Content-Type': 'application/json' });
  headers.set('Content-Digest', `sha-256=:${base64(await crypto.subtle.digest('SHA-256', body))}:`);
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': url.host,
    '@path': url.pathname,
    '@query': at.search,
  };
  const input = `(${components.map((name) => `"${name}"`).join(' ')});keyid="${kid}"${parameters}`;
  const lines = components.map((name) => `"${name}": ${derived[name] ?? headers.get(name)}`);
  const base = new TextEncoder().encode([...lines, `"@signature-params": ${input}`].join('\n'));
  const { key, hash } = (signing.get(kid) ?? signing.get('one')) as { key: CryptoKey; hash: string };
  headers.set('Signature-Input', `${label}=${input}`);
  headers.set(
    'Signature',
    `${label}=:${base64(await crypto.subtle.sign({ name: 'ECDSA', hash }, key, base))}:`,
  );
  change?.(headers);
  return isSigned({ method: 'POST', url: at, headers, body: sent }, async (name) => keys.get(name));
}

test('what an agent signed with a key of its profile is signed', async () => {
  expect(await signed()).toBe(true);
  expect(await signed({ kid: 'two' })).toBe(true);
  expect(
    await signed({ parameters: `;created=1;expires=${Math.ceil(Date.now() / 1_000) + 60};alg="rsa"` }),
  ).toBe(true);
  const withQuery = new URL(`${url.href}?a=1`);
  expect(await signed({ at: withQuery, components: [...covered, '@query'] })).toBe(true);
});

test('nothing is signed without a signature', async () => {
  const headers = new Headers({ 'UCP-Agent': agent });
  expect(await isSigned({ method: 'POST', url, headers, body }, async () => undefined)).toBe(false);
});

const without = (name: string) => covered.filter((each) => each !== name);

test.each<[string, Changes, string]>([
  ['half of it', { change: (headers) => headers.delete('Signature') }, 'signature_missing'],
  ['the other half', { change: (headers) => headers.delete('Signature-Input') }, 'signature_missing'],
  ...covered.map((name): [string, Changes, string] => [
    `without ${name}`,
    { components: without(name) },
    'signature_invalid',
  ]),
  ['a query that is not signed', { at: new URL(`${url.href}?a=1`) }, 'signature_invalid'],
  [
    'a key of idempotency that is not signed',
    { change: (headers) => headers.set('Idempotency-Key', 'k') },
    'signature_invalid',
  ],
  ['an unknown key', { kid: 'three' }, 'key_not_found'],
  ['a key that is not of a curve', { kid: 'rsa' }, 'algorithm_unsupported'],
  ['another body', { sent: bytesOf('{"query":"oil"}') }, 'digest_mismatch'],
  [
    'no digest by sha-256',
    { change: (headers) => headers.set('Content-Digest', 'md5=:AA==:') },
    'algorithm_unsupported',
  ],
  [
    'another agent',
    { change: (headers) => headers.set('UCP-Agent', 'profile="https://other.example/"') },
    'signature_invalid',
  ],
  [
    'no signature by that name',
    { change: (headers) => headers.set('Signature', 'sig2=:AA==:') },
    'signature_invalid',
  ],
  [
    'a signature that is none',
    { change: (headers) => headers.set('Signature', 'sig1=:%:') },
    'signature_invalid',
  ],
  ['a signature that is over', { parameters: ';expires=1' }, 'signature_invalid'],
  ['nonsense', { change: (headers) => headers.set('Signature-Input', 'sig1=("') }, 'signature_invalid'],
])('%s is refused', async (_, changes, code) => {
  await expect(signed(changes)).rejects.toMatchObject({ code });
});

test('of several signatures a right one suffices', async () => {
  const other = 'old=("@method");keyid="one"';
  const change = (headers: Headers) => {
    headers.set('Signature-Input', `${other}, ${headers.get('Signature-Input')}`);
    headers.set('Signature', `old=:AA==:, ${headers.get('Signature')}`);
  };
  expect(await signed({ change })).toBe(true);
});
