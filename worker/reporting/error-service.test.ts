import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { createErrorService } from './error-service.ts';
import type { FaultOrigin } from './event.ts';
import { createFaultCounter } from './fault-counter.ts';

const place: FaultOrigin = { side: 'worker', requestId: 'r-1', path: '/cart', release: null };

type Envelope = { header: { sent_at: string }; item: { type: string }; event: Record<string, unknown> };

/** An error service, and what it got; windows end as soon as everything that runs has run. */
function testService(answer: () => Promise<Response>, dsn = 'https://abc@errors.test/path/7') {
  const got: { url: string; envelope: Envelope }[] = [];
  const running: Promise<unknown>[] = [];
  const tell = createErrorService({
    dsn,
    memory: { counter: createFaultCounter(50), rateLimits: {} },
    waitUntil: (promise) => running.push(promise),
    wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    fetch: async (url, { body }) => {
      const [header, item, event] = (body as string).split('\n').map((line) => JSON.parse(line) as never);
      got.push({ url, envelope: { header, item, event } as unknown as Envelope });
      return answer();
    },
  });
  return { got, tell, settled: () => Promise.all(running) };
}

test('A fault goes to the service as an envelope, without the address of anybody', async () => {
  const { got, tell, settled } = testService(async () => new Response('{}'));
  tell(problem('server_error'), { what: 'cart' }, place);
  await settled();
  expect(got).toHaveLength(1);
  const [{ url, envelope } = { url: '', envelope: null }] = got;
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

test('Equal faults within a window are one event with their count', async () => {
  const { got, tell, settled } = testService(async () => new Response('{}'));
  for (let at = 0; at < 5; at += 1) tell(problem('server_error'), {}, { ...place, requestId: `r-${at}` });
  tell(problem('invalid_stock'), {}, place);
  await settled();
  expect(got.map(({ envelope }) => envelope.event['extra'])).toEqual([{ count: 5 }, { count: 1 }]);
});

test('A service that asks for a pause gets it', async () => {
  const { got, tell, settled } = testService(
    async () => new Response('', { status: 429, headers: { 'Retry-After': '60' } }),
  );
  tell(problem('server_error'), {}, place);
  await settled();
  tell(problem('invalid_stock'), {}, place);
  await settled();
  expect(got).toHaveLength(1);
});

test('A service that is gone fails nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { tell, settled } = testService(async () => {
    throw new TypeError('Network connection lost');
  });
  tell(problem('server_error'), {}, place);
  await settled();
  expect(warn).toHaveBeenCalledWith('The error service could not be reached', 'TypeError');
});

test('What cannot even be told fails nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { tell } = testService(async () => new Response('{}'));
  tell({ name: 'Error', message: null, stack: null } as never, {}, place);
  expect(warn).toHaveBeenCalledTimes(1);
});
