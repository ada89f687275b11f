import { expect, test } from 'vitest';
import { isBreached } from './refuse-chosen.ts';

/** SHA-1 of `password` is 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';

function createService(body: string, status = 200) {
  const asked: string[] = [];
  const send = async (input: unknown) => {
    asked.push(input as string);
    return new Response(body, { status });
  };
  return { asked, service: { url: 'https://breached.test/range', fetch: send as typeof fetch } };
}

test('a breached password is recognised by a digest of which the service gets five digits', async () => {
  const { asked, service } = createService(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${REST}:52\r\n`);
  expect(await isBreached('password', service)).toBe(true);
  expect(await isBreached('a pot of tea too', service)).toBe(false);
  expect(asked[0]).toBe('https://breached.test/range/5BAA6');
  expect(asked.every((address) => /\/range\/[0-9A-F]{5}$/.test(address))).toBe(true);
});

test('padding is no breach, and a failure is none either: it is thrown', async () => {
  expect(await isBreached('password', createService(`${REST}:0`).service)).toBe(false);
  await expect(isBreached('password', createService('', 503).service)).rejects.toThrow('503');
});
