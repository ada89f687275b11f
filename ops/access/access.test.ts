import { expect, test } from 'vitest';
import { createKeyLoader, readAccessToken } from './access-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { createSession, readSession } from './session.ts';

const NOW = 1_800_000_000_000;
const team = 'https://gum.cloudflareaccess.com';

test('only the hash of a password is known', async () => {
  const [one, two] = await Promise.all([hashPassword('wattle'), hashPassword('wattle')]);
  expect(one).not.toBe(two);
  expect(one).not.toContain('wattle');
  expect(await isPassword('wattle', one)).toBe(true);
  expect(await isPassword('banksia', one)).toBe(false);
  expect(await isPassword('wattle', '')).toBe(false);
  expect(await isPassword('', 'pbkdf2-1--')).toBe(false);
});

test('a session lasts an hour, belongs to one operator, and ends with the password', async () => {
  const session = await createSession('Ada L. <x>', 'secret', NOW);
  expect(await readSession(session, 'secret', NOW + 3_599_000)).toBe('Ada L. <x>');
  expect(await readSession(session, 'secret', NOW + 3_600_000)).toBeNull();
  expect(await readSession(session, 'another', NOW)).toBeNull();
  const [, until = '', signature = ''] = session.split('.').slice(-3);
  expect(await readSession(`Eve.${until}.${signature}`, 'secret', NOW)).toBeNull();
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
  const read = (token: string, now = NOW) =>
    readAccessToken(token, { team, audience: 'aud-1', now, loadKeys: async () => keys as never });
  return { sign, read, keys };
}

const valid = { iss: team, aud: ['aud-1'], exp: NOW / 1000 + 60, nbf: NOW / 1000, email: 'ada@example.com' };

test('a token of Access names the person it admitted', async () => {
  const { sign, read } = await createAccess();
  expect(await read(await sign(valid))).toBe('ada@example.com');
});

test('a token of another time, team, application or key is refused', async () => {
  const { sign, read } = await createAccess();
  const other = await createAccess();
  const wrong = [
    await sign({ ...valid, exp: NOW / 1000 }),
    await sign({ ...valid, nbf: NOW / 1000 + 1 }),
    await sign({ ...valid, iss: 'https://evil.cloudflareaccess.com' }),
    await sign({ ...valid, aud: ['aud-2'] }),
    await sign(valid, { alg: 'none', kid: 'k1' }),
    await sign(valid, { alg: 'RS256', kid: 'k2' }),
    await other.sign(valid),
    `${await sign(valid)}x`,
    '',
    'a.b.c',
  ];
  for (const token of wrong) expect(await read(token), token).toBeNull();
});

test('keys are loaded once an hour, and for an unknown one once a minute', async () => {
  let now = NOW;
  let calls = 0;
  const send = async () => {
    calls += 1;
    return Response.json({ keys: [{ kid: 'k1', kty: 'RSA' }] });
  };
  const load = createKeyLoader(send as typeof fetch, () => now);
  await load(team, false);
  await load(team, true);
  expect(calls).toBe(1);
  now += 60_000;
  await load(team, false);
  expect(calls).toBe(1);
  await load(team, true);
  expect(calls).toBe(2);
  now += 3_600_000;
  await load(team, false);
  expect(calls).toBe(3);
});
