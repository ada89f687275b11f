import { beforeEach, expect, test, vi } from 'vitest';

let visitorCookie = '';
const stored = new Map<string, string>();

/** Another tab has the lock until the test gives it. */
function createLocks() {
  const waiting: (() => unknown)[] = [];
  const request = (_: string, write: () => Promise<unknown>) =>
    new Promise((resolve) => waiting.push(() => resolve(write())));
  return { request, give: () => waiting.shift()?.(), waiting };
}

let locks = createLocks();

beforeEach(() => {
  vi.resetModules();
  visitorCookie = '';
  locks = createLocks();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('navigator', { locks });
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return visitorCookie;
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
  visitorCookie = 'swell-visitor=1.e1';
  expect(await inTurn(write)).toBe('done');
  expect([write.mock.calls.length, locks.waiting.length]).toEqual([2, 0]);
});

test('what follows the page’s own first write has its key, and does not wait for its answer', async () => {
  const { inTurn } = await import('./first-key.ts');
  void inTurn(never);
  locks.give();
  const write = vi.fn(async () => 'done');
  expect(await inTurn(write)).toBe('done');
  // Without a key only the cookie leads there.
  vi.stubGlobal('localStorage', null);
  void inTurn(write);
  expect(write).toHaveBeenCalledOnce();
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
