import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { createKeyLoader, readAccessToken } from './access-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { beginSession, endSession, readSession } from './sign-in.tsx';

const NOW = 1_800_000_000_000;
const team = 'https://acme.cloudflareaccess.com';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

test('only the hash of a password is known', async () => {
  const [one, two] = await Promise.all([hashPassword('wattle'), hashPassword('wattle')]);
  expect(one).not.toBe(two);
  expect(one).not.toContain('wattle');
  expect(await isPassword('wattle', one)).toBe(true);
  expect(await isPassword('banksia', one)).toBe(false);
  expect(await isPassword('wattle', '')).toBe(false);
  expect(await isPassword('', 'pbkdf2-1--')).toBe(false);
});

test('a session lasts an hour, and ends by signing out and with the password', async () => {
  const { db, rows } = memoryD1();
  const begin = () => beginSession(db, { who: 'Ada L. <x>', password: 'secret' }, NOW);
  const token = await begin();
  const read = (after: number, session = { token, password: 'secret' }) =>
    readSession(db, session, NOW + after);
  expect(await read(3_599_000)).toBe('Ada L. <x>');
  expect(await read(3_600_000)).toBeNull();
  expect(await read(0, { token, password: 'another' })).toBeNull();
  expect(await read(0, { token: 'forged', password: 'secret' })).toBeNull();
  expect(await read(0, { token: '', password: 'secret' })).toBeNull();
  expect(JSON.stringify(rows('SELECT * FROM ops_sessions'))).not.toMatch(new RegExp(`${token}|"secret"`));
  await begin();
  await endSession(db, token);
  expect(await read(0)).toBeNull();
  expect(rows('SELECT count(*) AS sessions FROM ops_sessions')).toEqual([{ sessions: 1 }]);
});

async function createAccess() {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 };
  const pair = (await crypto.subtle.generateKey(
    { ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair;
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = async (claims: object, header: object = { alg: 'RS256', kid: 'k1' }) => {
    const text = `${encode(header)}.${encode(claims)}`;
    const signed = await crypto.subtle.sign(algorithm.name, pair.privateKey, Buffer.from(text));
    return `${text}.${Buffer.from(signed).toString('base64url')}`;
  };
  const keys = [Object.assign(jwk, { kid: 'k1' })];
  const read = (token: string) =>
    readAccessToken(token, { team, audience: 'aud-1', loadKeys: async () => keys as never });
  return { sign, read, keys };
}

const valid = { iss: team, aud: ['aud-1'], exp: NOW / 1000 + 60, nbf: NOW / 1000, email: 'kim@example.com' };

test('a token of Access names the person or the service that it admitted', async () => {
  const { sign, read } = await createAccess();
  expect(await read(await sign(valid))).toBe('kim@example.com');
  expect(await read(await sign({ ...valid, aud: 'aud-1' }, { alg: 'RS256', kid: 'k1', typ: 'JWT' }))).toBe(
    'kim@example.com',
  );
  expect(await read(await sign({ ...valid, email: undefined, common_name: 'ci' }))).toBe('ci');
  expect(await read(await sign({ ...valid, email: undefined }))).toBeNull();
});

test('a token of another time, team, application or key is refused', async () => {
  const { sign, read } = await createAccess();
  const other = await createAccess();
  const wrong = [
    await sign({ ...valid, exp: NOW / 1000 }),
    await sign({ ...valid, exp: undefined }),
    await sign({ ...valid, nbf: NOW / 1000 + 1 }),
    await sign({ ...valid, iss: 'https://evil.cloudflareaccess.com' }),
    await sign({ ...valid, aud: ['aud-2'] }),
    await sign({ ...valid, aud: undefined }),
    await sign(valid, { alg: 'none', kid: 'k1' }),
    await sign(valid, { alg: 'HS256', kid: 'k1' }),
    await sign(valid, { alg: 'RS256', kid: 'k2' }),
    await sign(valid, { alg: 'RS256' }),
    await other.sign(valid),
    `${await sign(valid)}x`,
    '',
    'a.b.c',
    'bnVsbA.bnVsbA.',
  ];
  for (const token of wrong) expect(await read(token), token).toBeNull();
});

/** Access' answer to a request for its keys, and how often it was asked. */
function createCertificates(...first: object[]) {
  const certificates = { keys: first, status: 200, calls: 0 };
  const send = async () => {
    certificates.calls += 1;
    return Response.json({ keys: certificates.keys }, { status: certificates.status });
  };
  return { certificates, load: createKeyLoader(send as typeof fetch) };
}

test('keys are loaded once an hour, and for an unknown one once a minute', async () => {
  const { certificates, load } = createCertificates({ kid: 'k1', kty: 'RSA' });
  await load(team, false);
  await load(team, true);
  expect(certificates.calls).toBe(1);
  vi.setSystemTime(NOW + 60_000);
  await load(team, false);
  expect(certificates.calls).toBe(1);
  await load(team, true);
  expect(certificates.calls).toBe(2);
  vi.setSystemTime(NOW + 3_660_000);
  await load(team, false);
  expect(certificates.calls).toBe(3);
});

test('a token by a key that Access began to use since is taken', async () => {
  const { sign, keys } = await createAccess();
  const { certificates, load } = createCertificates({ kid: 'k0', kty: 'RSA' });
  const token = await sign({ ...valid, exp: NOW / 1000 + 600 });
  const read = () => readAccessToken(token, { team, audience: 'aud-1', loadKeys: load });
  expect(await read()).toBeNull();
  certificates.keys = keys;
  vi.setSystemTime(NOW + 60_000);
  expect(await read()).toBe('kim@example.com');
});

test('without the keys of Access it is an error, not a refusal', async () => {
  const { sign } = await createAccess();
  const token = await sign(valid);
  for (const { status, keys } of [
    { status: 503, keys: [] },
    { status: 200, keys: [{ kid: 'k1', kty: 'RSA' }] },
  ]) {
    const { certificates, load } = createCertificates(...keys);
    certificates.status = status;
    await expect(readAccessToken(token, { team, audience: 'aud-1', loadKeys: load })).rejects.toThrow();
  }
});
