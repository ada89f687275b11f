import { expect, test } from 'vitest';
import { fetchRead } from './fetch-read.ts';

function serverOf(...answers: (number | Error)[]) {
  const requested: string[] = [];
  const send = async (address: string) => {
    requested.push(address);
    const next = answers.shift() ?? 200;
    if (next instanceof Error) throw next;
    return new Response('', { status: next });
  };
  return { requested, send };
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a read is sent once more after status %d',
  async (status) => {
    const { requested, send } = serverOf(status, 200);
    expect((await fetchRead('/a', {}, send)).status).toBe(200);
    expect(requested).toEqual(['/a', '/a']);
  },
);

test('a read that got no answer is sent once more, and not a third time', async () => {
  const { requested, send } = serverOf(new TypeError('offline'), 503, 200);
  expect((await fetchRead('/a', {}, send)).status).toBe(503);
  expect(requested).toHaveLength(2);
});

test.each([200, 400, 404])('an answer %d is final', async (status) => {
  const { requested, send } = serverOf(status);
  expect((await fetchRead('/a', {}, send)).status).toBe(status);
  expect(requested).toHaveLength(1);
});

test('an aborted read is not sent again', async () => {
  const { requested, send } = serverOf(new DOMException('given up', 'AbortError'));
  await expect(fetchRead('/a', { signal: AbortSignal.abort() }, send)).rejects.toThrow('given up');
  expect(requested).toHaveLength(1);
});
