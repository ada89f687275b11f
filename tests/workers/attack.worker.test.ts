import { beforeEach, expect, test } from 'vitest';
import { kim, lee } from './customers.ts';
import { draftQuery } from './draft-query.ts';
import type { Visitor } from './harness.ts';
import { forgetTries, repeatTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';

const secrets = { content: 'a-webhook-secret-of-the-tests', preview: 'a-preview-secret-of-the-tests' };

const it = shopOfFile({ CONTENT_WEBHOOK_SECRET: secrets.content, PREVIEW_SECRET: secrets.preview });
it.expectLines('UNIQUE');

beforeEach(() => forgetTries(it));

const wrong = { ...kim, password: 'not it' };
const [home, elsewhere, attackers] = ['203.0.113.7', '192.0.2.9', '198.51.100.1'];

function post(visitor: Visitor, path: string, fields: object, from: string): Promise<Response> {
  const body = new URLSearchParams({ ...fields });
  const headers = { Origin: it.shop, 'CF-Connecting-IP': from };
  return visitor.fetch(path, { method: 'POST', headers, body });
}

const signIn = async (from: string, fields: object = kim, visitor = it.visitor()) =>
  (await post(visitor, '/account/login', fields, from)).status;

/** As many posts as that, each of another visitor: the status of the next one. */
async function attack(path: string, fields: object, times: number): Promise<number> {
  const { status } = await post(it.visitor(), path, fields, attackers);
  expect(status).toBeLessThan(429);
  await repeatTries(it, times);
  // The first of a network beyond its limit does not wait.
  await post(it.visitor(), path, fields, attackers);
  return (await post(it.visitor(), path, fields, attackers)).status;
}

test('after twenty guesses of one network the owner signs in from another one', async () => {
  expect(await attack('/account/login', wrong, 21)).toBe(429);
  expect(await signIn(home)).toBe(303);
});

test('sixty guesses from everywhere close the account to nobody on a network that did not guess', async () => {
  for (let at = 0; at < 8; at += 1) await signIn(`198.51.100.${at}`, wrong);
  await repeatTries(it, 10);
  expect(await signIn(home)).toBe(303);
  expect(await signIn(elsewhere, lee)).toBe(303);
});

test('a device that signed in before goes through in the network of the attackers, after signing out', async () => {
  const device = it.visitor();
  expect(await signIn(attackers, kim, device)).toBe(303);
  await post(device, '/account/logout', {}, attackers);
  expect(await attack('/account/login', wrong, 25)).toBe(429);
  expect(await signIn(attackers, kim)).toBe(429);
  expect(await signIn(attackers, kim, device)).toBe(303);
});

test("signing out everywhere ends the device's mark", async () => {
  const device = it.visitor();
  expect(await signIn(attackers, kim, device)).toBe(303);
  await post(device, '/account/profile/sign-ins', {}, attackers);
  expect(await attack('/account/login', wrong, 25)).toBe(429);
  expect(await signIn(attackers, kim, device)).toBe(429);
});

test('a visitor past their own limit leaves the others behind the same address alone', async () => {
  const visitor = it.visitor();
  for (let at = 0; at < 10; at += 1) expect(await signIn(home, wrong, visitor)).toBe(422);
  // The network is one refusal from its own limit.
  await repeatTries(it, 9);
  for (let at = 0; at < 12; at += 1) expect(await signIn(home, wrong, visitor)).toBe(429);
  expect(await signIn(home, lee)).toBe(303);
});

test.each([
  ['/account/forgot-password', { email: 'victim@example.com' }],
  ['/account/create-account', { email: 'kim@example.com', first_name: 'A', last_name: 'L' }],
  ['/find-order', { number: '10001', email: 'kim@example.com' }],
])(
  '%s is open to the owner after thirty posts of strangers, who get no further with another address',
  async (path, fields) => {
    expect(await attack(path, fields, 30), 'the strangers have used up their own').toBe(429);
    const others = { ...fields, email: 'kim@example.com' };
    expect((await post(it.visitor(), path, others, attackers)).status).toBe(429);
    expect((await post(it.visitor(), path, others, home)).status).not.toBe(429);
  },
);

test('guesses of the secrets of services are limited by network and logged; the right one passes behind every address', async () => {
  const call = (path: string, from: string, init: RequestInit = {}) =>
    fetch(`${it.shop}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'CF-Connecting-IP': from, ...(init.headers as Record<string, string>) },
    });
  const hook = (from: string, secret: string) =>
    call('/api/hooks/content', from, { method: 'POST', headers: { Authorization: `Bearer ${secret}` } });
  const until = Math.floor(Date.now() / 1000) + 600;
  const guess = async () => [
    (await hook(attackers, 'a guess')).status,
    (await call(`/preview?url=/about&until=${until}&signature=guess`, attackers)).status,
  ];
  expect(await guess()).toEqual([401, 404]);
  await repeatTries(it, 49);
  expect(await guess()).toEqual([401, 404]);
  // Past a hundred one passes at once.
  await guess();
  expect(await guess()).toEqual([429, 429]);
  for (const from of [attackers, home]) {
    expect((await hook(from, secrets.content)).status).toBe(204);
    const link = `/preview?${await draftQuery(secrets.preview, '/about')}`;
    expect((await call(link, from)).status).toBe(302);
  }
  expect((await hook(attackers, 'one more guess')).status).toBe(429);
});

test('an account tries five new addresses in an hour, however often it signs in', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const visitor = it.visitor();
    expect(await signIn(home, kim, visitor)).toBe(303);
    for (let other = 0; other < 2; other += 1) {
      const fields = { email: 'lee@example.com', current_password: kim.password };
      statuses.push((await post(visitor, '/account/profile/email', fields, home)).status);
    }
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});
