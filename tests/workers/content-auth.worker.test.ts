import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({ CONTENT_AUTH: 'on' });

function call(path: string, body?: object, cookie = ''): Promise<Response> {
  return fetch(`${it.shop}/api/content${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) },
    body: body ? JSON.stringify(body) : null,
    redirect: 'manual',
  });
}

const robin = { username: 'robin', email: 'Robin@example.com', password: 'correct-horse', role: 'admin' };

test('A customer registers, is known by a cookie that scripts cannot read, and leaves again', async () => {
  const registered = await call('/auth/local/register', robin);
  expect(registered.status).toBe(200);
  const text = await registered.text();
  expect(JSON.parse(text)).toMatchObject({ user: { email: 'robin@example.com' } });
  expect(text).not.toContain('jwt');
  const [set = ''] = registered.headers.getSetCookie();
  expect(set).toMatch(/^content-token=[^;]+; Max-Age=2592000; Path=\/api\/content; HttpOnly; SameSite=Lax$/);
  expect(registered.headers.get('Cache-Control')).toBe('private, no-store');

  const cookie = set.split(';')[0] ?? '';
  expect(await (await call('/users/me', undefined, cookie)).json()).toMatchObject({ username: 'robin' });
  expect((await call('/users/me')).status).toBe(403);
  const left = await call('/auth/logout', {}, cookie);
  expect(left.status).toBe(204);
  expect(left.headers.getSetCookie()[0]).toMatch(/^content-token=; Max-Age=0; Path=\/api\/content/);
});

test('A wrong password is refused with the message of the service', async () => {
  const response = await call('/auth/local', { identifier: 'robin@example.com', password: 'wrong-horse' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password' },
  });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('A token that is worth nothing any more is forgotten', async () => {
  const response = await call('/users/me', undefined, 'content-token=forged');
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()[0]).toContain('content-token=; Max-Age=0');
});

test('When the service fails, it is an UnknownError with status 500', async () => {
  await it.setFaults([{ match: 'POST /content/api/auth/local', drop: true }]);
  const response = await call('/auth/local', { identifier: 'robin', password: 'x' });
  await it.setFaults([]);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { status: 500, name: 'UnknownError' } });
});

test('A provider is connected at the service itself, whatever its name contains', async () => {
  const response = await call('/connect/git%2Fhub%3Fx');
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toMatch(
    new RegExp(`^${it.sandbox}/content/api/connect/git%2Fhub%3Fx\\?state=[\\w-]{22}$`),
  );
});

test('No one signs in for another site', async () => {
  const foreign = await fetch(`${it.shop}/api/content/auth/local`, {
    method: 'POST',
    headers: { Origin: 'https://evil.test', 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(foreign.status).toBe(403);
});

test('No other site begins a sign-in through a provider', async () => {
  for (const [site, status] of [
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 302],
    ['none', 302],
  ] as const) {
    const headers = { 'Sec-Fetch-Site': site };
    const answer = await fetch(`${it.shop}/api/content/connect/github`, { headers, redirect: 'manual' });
    expect([site, answer.status]).toEqual([site, status]);
    expect(answer.headers.has('Set-Cookie')).toBe(status === 302);
  }
});

test('A sign-in through a provider ends only in the browser that began it, once', async () => {
  const callback = '/auth/github/callback?access_token=of-somebody-else';
  expect((await call(callback)).status).toBe(403);
  const begun = await call('/connect/github');
  const [, state = ''] = /content-state=([\w-]{22})/.exec(begun.headers.getSetCookie().join()) ?? [];
  const cookie = `content-state=${state}`;
  expect((await call(`${callback}&state=another`, undefined, cookie)).status).toBe(403);
  expect((await call(callback, undefined, cookie)).status, 'without state').toBe(403);
  const ended = await call(`${callback}&state=${state}`, undefined, cookie);
  expect(ended.status).not.toBe(403);
  expect(ended.headers.getSetCookie().join()).toMatch(/content-state=; Max-Age=0/);
});

/** The code of the shop's own refusal; none where the service answered, which has a limit of its own. */
async function codeFrom(address: string, path: string, body: object): Promise<string | undefined> {
  const answer = await fetch(`${it.shop}/api/content${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { error?: { code?: string } }).error?.code;
}

test('guesses and mails are limited as those of the shop’s own accounts, which they leave alone', async () => {
  it.expectLines('too_many_tries');
  const guess = { identifier: robin.email, password: 'wrong' };
  for (let at = 0; at < 21; at += 1)
    expect(await codeFrom('198.51.100.7', '/auth/local', guess)).toBeUndefined();
  expect(await codeFrom('198.51.100.7', '/auth/local', guess)).toBe('too_many_tries');
  expect(
    await codeFrom('203.0.113.7', '/auth/local', { ...guess, password: robin.password }),
  ).toBeUndefined();
  const mails: unknown[] = [];
  for (let at = 0; at < 4; at += 1)
    mails.push(await codeFrom(`203.0.113.${at}`, '/auth/forgot-password', { email: 'lou@example.com' }));
  expect(mails).toEqual([undefined, undefined, undefined, 'too_many_tries']);
});
