import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPaymentObjects, type PaymentObjects } from './payment-objects.ts';

const DAY_MS = 86_400_000;
const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1', mayCreate: true };
const account = { id: 'a1', email: 'kit@example.com', balance: 5 };
const place = { device: 'Firefox on Linux', country: 'AU', city: 'Hobart' };

/** A backend in which everybody is the same customer. */
const backend = createServer((request, response) => {
  const isAccount = (request.url ?? '').includes('/api/account');
  response.writeHead(200, { 'content-type': 'application/json', 'x-session': 's1' });
  response.end(JSON.stringify(isAccount ? account : null));
});

let objects: PaymentObjects;
let disk = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  disk = await mkdtemp(join(tmpdir(), 'sign-ins-'));
  objects = await startPaymentObjects(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`, disk);
});
beforeEach(async () => {
  objects.ahead = 0;
  await objects.rows('DELETE FROM sign_ins');
});
afterAll(async () => {
  await objects.stop();
  backend.closeAllConnections();
  backend.close();
  await rm(disk, { recursive: true });
});

const accountCall = (method: string, path: string) => [
  { method, path, query: null, body: method === 'GET' ? null : '{}', key: null, place },
  context,
];

async function signIn(visitor: string): Promise<void> {
  const answer = await objects.call(visitor, 'forward', accountCall('POST', '/account/login'));
  expect(answer).toMatchObject({ ok: true });
}

const summaryOf = (visitor: string) => objects.call(visitor, 'summary', [context]);

test('a session ends thirty days after the sign-in, however often it was used', async () => {
  await signIn('daily');
  for (const days of [7, 14, 21, 28]) {
    objects.ahead = days * DAY_MS;
    expect(await summaryOf('daily')).toMatchObject({ signedIn: true, balance: 5 });
    expect(await objects.call('daily', 'forward', accountCall('GET', '/account'))).toMatchObject({
      ok: true,
    });
  }
  objects.ahead = 30 * DAY_MS;
  const unknown = { ok: false, error: { code: 'visitor_unknown' } };
  expect(await objects.call('daily', 'forward', accountCall('GET', '/account'))).toMatchObject(unknown);
  expect(await summaryOf('daily')).toMatchObject({ signedIn: false, balance: 0 });
  expect(await objects.call('daily', 'isInUse', [])).toBe(false);
  const write = { method: 'POST', path: '/cart/items', body: '{"product_id":"p1"}', key: null };
  expect(await objects.call('daily', 'writeCart', [write, context])).toMatchObject(unknown);
});

test('a password that is typed again begins another thirty days', async () => {
  await signIn('again');
  objects.ahead = 20 * DAY_MS;
  await signIn('again');
  objects.ahead = 40 * DAY_MS;
  expect(await summaryOf('again')).toMatchObject({ signedIn: true });
  expect(await objects.rows('SELECT device, country, city FROM sign_ins')).toEqual([place]);
});

test('an object that could not be notified that its sign-in was ended is, by the cron trigger', async () => {
  await signIn('unheard');
  await objects.rows('UPDATE sign_ins SET ended_at = 1');
  expect(await summaryOf('unheard')).toMatchObject({ signedIn: true });
  await objects.sweep();
  expect(await summaryOf('unheard')).toMatchObject({ signedIn: false });
  expect(await objects.rows('SELECT is_notified FROM sign_ins')).toEqual([{ is_notified: 1 }]);
});

test('a sign-in that was ended does not go on in another object', async () => {
  await signIn('before');
  await objects.rows('UPDATE sign_ins SET ended_at = 1');
  const [{ account } = {}] = await objects.rows('SELECT account FROM sign_ins');
  const renewal = { id: 'after', previousId: 'before', account };
  expect(await objects.call('after', 'continueFrom', [renewal, context])).toMatchObject({ value: 'here' });
  await expect.poll(() => summaryOf('after')).toMatchObject({ signedIn: false });
  expect(await objects.call('after', 'isInUse', [])).toBe(false);
});

test('another browser of the same customer stays signed in when one is ended', async () => {
  await signIn('one');
  await signIn('other');
  const [first] = await objects.rows('SELECT id FROM sign_ins ORDER BY began_at LIMIT 1');
  for (const visitor of ['one', 'other']) await objects.call(visitor, 'endSignIn', [first?.['id']]);
  expect(await summaryOf('one')).toMatchObject({ signedIn: false });
  expect(await summaryOf('other')).toMatchObject({ signedIn: true });
});

test('a former id leads on for the minute in which its form may be repeated, and one whose sign-in was ended does not', async () => {
  const successor = (visitor: string) => objects.call(visitor, 'successor', []);
  await signIn('former');
  await objects.call('next', 'continueFrom', [{ id: 'next', previousId: 'former', account: null }, context]);
  expect(await objects.call('former', 'isInUse', [])).toBe(false);
  objects.ahead = 50_000;
  expect([await successor('former'), await successor('nobody')]).toEqual(['next', null]);
  objects.ahead = 61_000;
  expect(await successor('former')).toBeNull();
  await objects.rows('DELETE FROM sign_ins');
  await signIn('ended');
  const [{ id } = {}] = await objects.rows('SELECT id FROM sign_ins');
  await objects.call('ended', 'endSignIn', [id]);
  expect([await objects.call('ended', 'isInUse', []), await successor('ended')]).toEqual([false, null]);
});
