import { beforeEach, expect, test, vi } from 'vitest';

let visitorCookie = '';
const made: string[] = [];

/** Another tab has the lock until the test gives it. */
function createLocks() {
  const waiting: (() => unknown)[] = [];
  const request = (_: string, { signal }: { signal: AbortSignal }, write: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      waiting.push(() => resolve(write()));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { request, give: () => waiting.shift()?.(), waiting };
}

let locks = createLocks();

beforeEach(() => {
  vi.resetModules();
  visitorCookie = '';
  locks = createLocks();
  // As the platform does, and Node does not: whoever listens from within a listener is not called.
  const listeners: [type: string, listener: () => void][] = [];
  vi.stubGlobal('addEventListener', (...one: (typeof listeners)[number]) => void listeners.push(one));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => {
    listeners.splice(0, Infinity, ...listeners.filter(([, one]) => one !== listener));
  });
  vi.stubGlobal('dispatchEvent', (event: Event) => {
    const called = listeners.filter(([type]) => type === event.type);
    for (const [, listener] of called) listener();
  });
  vi.stubGlobal('navigator', { locks });
  made.length = 0;
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [visitorCookie, ...made].join('; ');
    },
    set cookie(one: string) {
      made.push(one);
    },
  });
});

const never = () => new Promise<never>(() => {});

test('a first write waits for that of another tab, and one of a browser that has a visitor does not', async () => {
  const { inTurn } = await import('./first-key.ts');
  const write = vi.fn(async () => 'done');
  const written = inTurn(write);
  expect(write).not.toHaveBeenCalled();
  locks.give();
  expect(await written).toBe('done');
  visitorCookie = '__Host-swell-visitor=1.e1';
  expect(await inTurn(write)).toBe('done');
  expect([write.mock.calls.length, locks.waiting.length]).toEqual([2, 0]);
});

test('a first write waits for one that hangs in another tab no longer than a write may take', async () => {
  const { inTurn } = await import('./first-key.ts');
  const ending = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
  const write = vi.fn(async () => 'done');
  const written = inTurn(write);
  expect([limit.mock.calls, write.mock.calls]).toEqual([[[20_000]], []]);
  ending.abort();
  expect(await written).toBe('done');
  expect(write).toHaveBeenCalledOnce();
});

test('a browser makes one key with its first write, under TLS by a name that no other domain can plant', async () => {
  const { inTurn } = await import('./first-key.ts');
  visitorCookie = '__Host-swell-visitor=1.e1';
  await inTurn(async () => expect(made).toHaveLength(1));
  await inTurn(async () => 'done');
  const attributes = 'path=/; max-age=604800; samesite=lax';
  expect(made).toEqual([
    expect.stringMatching(`^__Host-shop-first-visitor=[\\w-]{36}; ${attributes}; secure$`),
  ]);
  [made.length, location.protocol, visitorCookie] = [0, 'http:', 'swell-visitor=1.e1'];
  await inTurn(async () => 'done');
  expect(made).toEqual([expect.stringMatching(`^shop-first-visitor=[\\w-]{36}; ${attributes}$`)]);
});

test('cookies that another domain planted stand for neither a key nor a visitor', async () => {
  const { inTurn } = await import('./first-key.ts');
  visitorCookie = 'shop-first-visitor=x; swell-visitor=1.0123456789abcdef';
  void inTurn(never);
  expect([made.length, locks.waiting.length]).toEqual([1, 1]);
});

test('what follows the page’s own first write has its key, and does not wait for its answer', async () => {
  const { inTurn } = await import('./first-key.ts');
  void inTurn(never);
  locks.give();
  const write = vi.fn(async () => 'done');
  expect(await inTurn(write)).toBe('done');
});

test('a page that is left sends what only then comes behind a write that waits for another tab, too', async () => {
  const { inTurn } = await import('./first-key.ts');
  const writes = [vi.fn(never), vi.fn(never)];
  // As the queue of presses does, which listens first or last.
  addEventListener('pagehide', () => void inTurn(writes[1] ?? never));
  void inTurn(writes[0] ?? never);
  dispatchEvent(new Event('pagehide'));
  expect(writes.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a page that is left sends a write that still waits for another tab, once', async () => {
  const { inTurn } = await import('./first-key.ts');
  const write = vi.fn(async () => 'done');
  const written = inTurn(write);
  dispatchEvent(new Event('pagehide'));
  expect(write).toHaveBeenCalledOnce();
  locks.give();
  dispatchEvent(new Event('pagehide'));
  expect(await written).toBe('done');
  expect(write).toHaveBeenCalledOnce();
});
