import { expect, test, vi } from 'vitest';
import { randomText } from './random-text.ts';
import { readVisitorId, signVisitorId } from './visitor-id.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAA-';
const [current, former] = ['the secret of this year, long enough', 'the secret of last year, long enough'];

test('an id that the shop signed is accepted', async () => {
  const cookie = await signVisitorId(id, [current]);
  expect(cookie).toMatch(/^[\w-]{22}\.[0-9a-f]{32}$/);
  expect(await readVisitorId(cookie, [current])).toBe(id);
});

test('an id that was invented, changed, or signed by another shop is rejected', async () => {
  const [, signature = ''] = (await signVisitorId(id, [current])).split('.');
  const other = 'BAAAAAAAAAAAAAAAAAAAA-';
  const last = signature.endsWith('0') ? '1' : '0';
  for (const cookie of [
    '',
    id,
    `${id}.`,
    `${id}.${'0'.repeat(32)}`,
    `${other}.${signature}`,
    `${id}.${signature.slice(0, -1)}${last}`,
    `${id}.${signature.slice(0, -1)}`,
    `${id}.${signature}0`,
    `${id}.${signature.toUpperCase().replace(/\d/g, 'A')}`,
    await signVisitorId(id, [former]),
  ]) {
    expect(await readVisitorId(cookie, [current]), cookie).toBeNull();
  }
});

test('after a change of the secret ids signed with the former one are accepted, and new ones are signed with the new one', async () => {
  const old = await signVisitorId(id, [former]);
  expect(await readVisitorId(old, [current, former])).toBe(id);
  expect(await signVisitorId(id, [current, former])).toBe(await signVisitorId(id, [current]));
});

test('an id has 22 characters of six bits each, from the platform’s source of random numbers', () => {
  const source = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).set(Uint8Array.from({ length: 22 }, (_, at) => 64 - at));
    return bytes;
  });
  expect(randomText()).toBe('A_-9876543210zyxwvutsr');
  source.mockRestore();
});
