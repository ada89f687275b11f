import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { createErrorService } from './error-service.ts';
import { createFaultCounter } from './error-service.ts';
import type { FaultOrigin } from './fault.ts';

const origin: FaultOrigin = { side: 'worker', requestId: 'r-1', path: '/cart', release: null };

type Envelope = { header: { sent_at: string }; item: { type: string }; event: Record<string, unknown> };

/** An error service with the events that it received; windows end after all pending tasks. */
function testService(answer: () => Promise<Response>, dsn = 'https://abc@errors.test/path/7') {
  const received: { url: string; envelope: Envelope }[] = [];
  const running: Promise<unknown>[] = [];
  const send = createErrorService({
    dsn,
    memory: { counter: createFaultCounter(50), rateLimits: {} },
    waitUntil: (promise) => running.push(promise),
    wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    fetch: async (url, { body }) => {
      const [header, item, event] = (body as string).split('\n').map((line) => JSON.parse(line) as never);
      received.push({ url, envelope: { header, item, event } as unknown as Envelope });
      return answer();
    },
  });
  return { received, send, settled: () => Promise.all(running) };
}

test('a fault is sent as an envelope without personal data', async () => {
  const { received, send, settled } = testService(async () => new Response('{}'));
  send(problem('server_error'), { what: 'cart' }, origin);
  await settled();
  expect(received).toHaveLength(1);
  const [{ url, envelope } = { url: '', envelope: null }] = received;
  expect(url).toMatch(/^https:\/\/errors\.test\/path\/api\/7\/envelope\/\?.*sentry_key=abc/);
  expect(envelope?.item).toEqual({ type: 'event' });
  expect(envelope?.event).toMatchObject({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    level: 'error',
    extra: { what: 'cart', count: 1 },
    sdk: { settings: { infer_ip: 'never' } },
  });
  expect(Object.keys(envelope?.event ?? {})).not.toContain('user');
});

test('equal faults within a window become one event with a count', async () => {
  const { received, send, settled } = testService(async () => new Response('{}'));
  for (let at = 0; at < 5; at += 1) send(problem('server_error'), {}, { ...origin, requestId: `r-${at}` });
  send(problem('invalid_stock'), {}, origin);
  await settled();
  expect(received.map(({ envelope }) => envelope.event['extra'])).toEqual([{ count: 5 }, { count: 1 }]);
});

test('rate limits of the service are observed', async () => {
  const { received, send, settled } = testService(
    async () => new Response('', { status: 429, headers: { 'Retry-After': '60' } }),
  );
  send(problem('server_error'), {}, origin);
  await settled();
  send(problem('invalid_stock'), {}, origin);
  await settled();
  expect(received).toHaveLength(1);
});

test('an event whose connection broke is sent once more, as the same event', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Network connection lost')),
    async () => new Response('{}'),
  ];
  const { received, send, settled } = testService(async () => answers.shift()?.() ?? new Response('{}'));
  send(problem('server_error'), {}, origin);
  await settled();
  const ids = received.map(({ envelope }) => envelope.event['event_id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an unreachable service does no harm', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { send, settled } = testService(async () => {
    throw new TypeError('Network connection lost');
  });
  send(problem('server_error'), {}, origin);
  await settled();
  expect(warn).toHaveBeenCalledWith('The error service could not be reached', 'TypeError');
});

test('a fault that cannot be sent does no harm', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { send } = testService(async () => new Response('{}'));
  send({ name: 'Error', message: null, stack: null } as never, {}, origin);
  expect(warn).toHaveBeenCalledTimes(1);
});
