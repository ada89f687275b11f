import { createHmac } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { issueJwt, readJwt } from './jwt.ts';

const now = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

const partsOf = (token: string) =>
  token.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'));

test('a token holds the customer and expiry, signed with HS256', async () => {
  const token = await issueJwt(7);
  const [head = '', payload = ''] = partsOf(token);
  expect(JSON.parse(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(JSON.parse(payload)).toEqual({ id: 7, iat: now / 1000, exp: now / 1000 + 30 * 24 * 60 * 60 });
  const signed = token.slice(0, token.lastIndexOf('.'));
  const signature = createHmac('sha256', 'sandbox-content-jwt-secret').update(signed).digest('base64url');
  expect(token).toBe(`${signed}.${signature}`);
});

test('a token is valid for thirty days', async () => {
  const token = await issueJwt(7);
  vi.setSystemTime(now + 29 * day);
  expect(await readJwt(token)).toBe(7);
  vi.setSystemTime(now + 30 * day);
  expect(await readJwt(token)).toBeNull();
});

test.each(['', 'nope', 'a.b.c', 'a.b', '..', 'a.b.%%%'])('%j is no token', async (token) => {
  expect(await readJwt(token)).toBeNull();
});

test('a token with a changed id is invalid', async () => {
  const [head, , signature] = (await issueJwt(7)).split('.');
  const forged = Buffer.from(JSON.stringify({ id: 1, iat: 0, exp: 9e9 })).toString('base64url');
  expect(await readJwt(`${head}.${forged}.${signature}`)).toBeNull();
});
