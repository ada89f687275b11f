import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeElement } from '../../tests/fixtures/fake-element.ts';

const reload = vi.fn();
const body = { hidden: false };
const channels: EventTarget[] = [];
let visitor = new FakeElement();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockClear();
  body.hidden = false;
  const page = new EventTarget();
  visitor = new FakeElement();
  visitor.textContent = JSON.stringify({ epoch: 'mine', revision: 1, itemQuantity: 1, signedIn: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('location', { pathname: '/account/orders', reload });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        channels.push(this);
      }
    },
  );
  const document = Object.assign(new EventTarget(), {
    body,
    cookie: 'swell-visitor=1732550400.mine',
    visibilityState: 'hidden',
    getElementById: () => visitor,
  });
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The page learns that its browser has another visitor now. */
async function openAndChangeVisitor(before: () => void = () => undefined): Promise<void> {
  const { start } = await import('./live-cart.ts');
  start();
  before();
  const data = { epoch: 'another', revision: 0, itemQuantity: 0 };
  channels.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
}

test('A page of a customer forgets the key of the browser’s first writes, which leads nowhere any more', async () => {
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', { removeItem });
  const { start } = await import('./live-cart.ts');
  start();
  expect(removeItem).toHaveBeenCalledExactlyOnceWith('shop-first-visitor');
  visitor.textContent = JSON.stringify({ epoch: 'mine', revision: 1, itemQuantity: 1, signedIn: false });
  start();
  expect(removeItem).toHaveBeenCalledOnce();
});

test('A page of an account whose visitor changed is hidden and loaded again at once', async () => {
  await openAndChangeVisitor();
  expect(body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('A form that signs out leads on by itself: its page is loaded again only if it stays', async () => {
  await openAndChangeVisitor(() => void dispatchEvent(new Event('submit')));
  expect(body.hidden).toBe(true);
  vi.advanceTimersByTime(19_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('A form that a script answers on its page does not keep an earlier visitor’s page', async () => {
  await openAndChangeVisitor(() => {
    const event = new Event('submit', { cancelable: true });
    event.preventDefault();
    dispatchEvent(event);
  });
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['stayed', () => vi.advanceTimersByTime(20_000)],
  ['came back to', () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
])(
  'A form that was sent once does not keep an earlier visitor’s page that the shopper %s',
  async (_, wait) => {
    await openAndChangeVisitor(() => {
      dispatchEvent(new Event('submit'));
      wait();
    });
    expect(reload).toHaveBeenCalledOnce();
  },
);

test.each([
  ['has a visitor by now', 'swell-visitor=1732550400.mine', 1],
  ['still has none', '', 0],
])(
  'A page without a cart whose browser %s by the time its script runs listens to it',
  async (_, cookie, count) => {
    const connect = vi.fn();
    vi.stubGlobal(
      'WebSocket',
      class extends EventTarget {
        constructor(address: string) {
          super();
          connect(address);
        }
      },
    );
    visitor.textContent = JSON.stringify({ epoch: '', revision: 0, itemQuantity: 0 });
    Object.assign(document, { cookie, visibilityState: 'visible' });
    const { start } = await import('./live-cart.ts');
    start();
    vi.advanceTimersByTime(1_000);
    expect(connect).toHaveBeenCalledTimes(count);
  },
);
