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
