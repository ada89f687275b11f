import { expect, test } from 'vitest';
import { addressToStop, stopToken } from './stop-token.ts';

const kim = { email: 'kim@example.com', token: 'of a row' };
const [older, newer] = ['a secret of twenty-four', 'another one of twenty-five'];

test('a link names its address to its secret only, also once that is the former one', async () => {
  const token = await stopToken('news', kim, older);
  expect(token).toMatch(/^[\w-]+$/);
  expect(await stopToken('news', kim, older)).toBe(token);
  expect(await stopToken('news', { ...kim, token: 'of another' }, older)).not.toBe(token);
  expect(await addressToStop('news', token, [older])).toBe('kim@example.com');
  expect(await addressToStop('news', token, [newer, older])).toBe('kim@example.com');
  expect(await addressToStop('news', token, [newer])).toBeNull();
});

test('a link of another subscription, or one that is changed, cut or made up, names nobody', async () => {
  const token = await stopToken('news', kim, older);
  expect(await addressToStop('stock alerts', token, [older])).toBeNull();
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const text of [token.slice(0, -2), changed, '', 'x', '?', 'a'.repeat(22)])
    expect(await addressToStop('news', text, [older]), text).toBeNull();
});

test('a backend makes a link as the documents say (docs/operations/features.md#newsletter)', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const digest = await crypto.subtle.digest('SHA-256', bytes(`seal ${older}`));
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes(`news ${kim.email}`));
  const token = Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
  expect(await addressToStop('news', token, [older])).toBe(kim.email);
});
