import { beforeEach, expect, test } from 'vitest';
import type { Visitor } from './harness.ts';
import { draftQuery } from './draft-query.ts';
import { shopOfFile } from './shop-of-file.ts';

const secrets = { content: 'a-webhook-secret-of-the-tests', preview: 'a-preview-secret-of-the-tests' };

const it = shopOfFile({ CONTENT_WEBHOOK_SECRET: secrets.content, PREVIEW_SECRET: secrets.preview });
it.expectLines('UNIQUE');

beforeEach(async () => {
  await (await it.miniflare.getD1Database('DB', 'storefront')).exec('DELETE FROM tries');
});

const kim = { email: 'kim@example.com', password: 'correct-horse' };
const wrong = { ...kim, password: 'not it' };
const [home, elsewhere, attackers] = ['203.0.113.7', '192.0.2.9', '198.51.100.1'];

function post(visitor: Visitor, path: string, fields: object, from: string): Promise<Response> {
  const body = new URLSearchParams({ ...fields });
  const headers = { Origin: it.shop, 'CF-Connecting-IP': from };
  return visitor.fetch(path, { method: 'POST', headers, body });
}

const signIn = async (from: string, fields: object = kim, visitor = it.visitor()) =>
  (await post(visitor, '/account/login', fields, from)).status;

async function attack(path: string, fields: object, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    statuses.push((await post(it.visitor(), path, fields, attackers)).status);
  }
  return statuses;
}

test('after thirty posts of one network the owner signs in from another one', async () => {
  const statuses = await attack('/account/login', wrong, 30);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(21);
  expect(await signIn(home)).toBe(303);
});

test('sixty guesses from everywhere close the account to nobody on a network that did not guess', async () => {
  for (let at = 0; at < 80; at += 1) await signIn(`198.51.100.${at % 8}`, wrong);
  expect(await signIn(home)).toBe(303);
  expect(await signIn(elsewhere, { email: 'lee@example.com', password: 'battery-staple' })).toBe(303);
});

test('a device that signed in before goes through in the network of the attackers, after signing out', async () => {
  const device = it.visitor();
  expect(await signIn(attackers, kim, device)).toBe(303);
  await post(device, '/account/logout', {}, attackers);
  await attack('/account/login', wrong, 25);
  expect(await signIn(attackers, kim)).toBe(429);
  expect(await signIn(attackers, kim, device)).toBe(303);
});

test("signing out everywhere ends the device's mark", async () => {
  const device = it.visitor();
  expect(await signIn(attackers, kim, device)).toBe(303);
  await post(device, '/account/profile/sign-ins', {}, attackers);
  await attack('/account/login', wrong, 25);
  expect(await signIn(attackers, kim, device)).toBe(429);
});

test('a visitor past their own limit leaves the others behind the same address alone', async () => {
  const visitor = it.visitor();
  for (let at = 0; at < 105; at += 1) await signIn(home, wrong, visitor);
  expect(await signIn(home, { email: 'lee@example.com', password: 'battery-staple' })).toBe(303);
});

test.each([
  ['/account/forgot-password', { email: 'kim@example.com' }],
  ['/account/create-account', { email: 'kim@example.com', first_name: 'A', last_name: 'L' }],
  ['/find-order', { number: '10001', email: 'kim@example.com' }],
])('%s is open to the owner after thirty posts of strangers', async (path, fields) => {
  const statuses = await attack(path, fields, 30);
  expect(statuses.at(-1), 'the strangers have used up their own').toBe(429);
  expect((await post(it.visitor(), path, fields, home)).status).not.toBe(429);
});

test('one network does not send thirty mails', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const fields = { email: `victim+${at}@example.com` };
    statuses.push((await post(it.visitor(), '/account/forgot-password', fields, attackers)).status);
  }
  expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(25);
});

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
  const statuses: number[] = [];
  for (let at = 0; at < 55; at += 1) {
    statuses.push((await hook(attackers, `guess ${at}`)).status);
    statuses.push((await call(`/preview?url=/about&until=${until}&signature=guess${at}`, attackers)).status);
  }
  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([401, 404]));
  expect(new Set(statuses.slice(-8))).toEqual(new Set([429]));
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
