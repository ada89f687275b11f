import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { CommerceClient } from '../../backends/commerce/client.ts';
import { BackendError } from '../../backends/failure.ts';
import { MissingMemory } from './memory.ts';
import { createRecordReader } from './records.ts';

const shop = { locale: 'en-AU', currency: 'AUD' };
const none = { status: 200, body: null, session: null };
const refusal = (status: number, settled = true) =>
  new BackendError(problem('connection_error'), { settled, status });

function setUp(call: CommerceClient['call']) {
  let now = 1_000;
  const asked = vi.fn(call);
  const readRecord = createRecordReader({ memory: new MissingMemory(), now: () => now });
  const read = (path: string, query = '', context = shop) =>
    readRecord({ call: asked }, { method: 'GET', path, query }, context);
  return { asked, read, wait: (ms: number) => (now += ms) };
}

test('a missing record is requested again only after ten seconds', async () => {
  const { asked, read, wait } = setUp(async () => none);
  for (let at = 0; at < 5; at += 1) expect(await read('/products/unknown')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  await read('/products/unknown', 'expand=variants');
  await read('/products/unknown', '', { ...shop, locale: 'fr' });
  expect(asked).toHaveBeenCalledTimes(3);
  wait(10_000);
  await read('/products/unknown');
  expect(asked).toHaveBeenCalledTimes(4);
});

test('an unknown kind of records is remembered as long', async () => {
  const { asked, read } = setUp(() => Promise.reject(refusal(404)));
  for (let at = 0; at < 3; at += 1)
    await expect(read('/content/unknown')).rejects.toMatchObject({ status: 404 });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('existing records are requested each time, and so is a failing backend', async () => {
  const there = setUp(async () => ({ ...none, body: { id: 'p1' } }));
  for (let at = 0; at < 2; at += 1) expect(await there.read('/products/p1')).toEqual({ id: 'p1' });
  expect(there.asked).toHaveBeenCalledTimes(2);
  for (const error of [refusal(404, false), refusal(429), refusal(500, false)]) {
    const failing = setUp(() => Promise.reject(error));
    for (let at = 0; at < 2; at += 1) await expect(failing.read('/products/p1')).rejects.toBe(error);
    expect(failing.asked).toHaveBeenCalledTimes(2);
  }
});

test('the payment methods are asked for once, and again after a minute, in another language and after a failure', async () => {
  const { asked, read, wait } = setUp(async () => ({ ...none, body: { card: { gateway: 'stripe' } } }));
  const methods = '/payment/methods';
  for (let at = 0; at < 5; at += 1) expect(await read(methods)).toEqual({ card: { gateway: 'stripe' } });
  expect(asked).toHaveBeenCalledTimes(1);
  await read(methods, '', { ...shop, locale: 'fr' });
  expect(asked).toHaveBeenCalledTimes(2);
  wait(60_000);
  await read(methods);
  expect(asked).toHaveBeenCalledTimes(3);
  const failing = setUp(() => Promise.reject(refusal(500, false)));
  for (let at = 0; at < 2; at += 1) await expect(failing.read(methods)).rejects.toBeInstanceOf(BackendError);
  expect(failing.asked).toHaveBeenCalledTimes(2);
});
