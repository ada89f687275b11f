import { beforeEach, expect, test, vi } from 'vitest';
import { mountTogether } from './wallets.ts';

vi.mock('./mount.ts', () => ({ mount: () => undefined }));
vi.mock('../messages.ts', () => ({ loadMessages: () => Promise.resolve() }));

type Observe = () => void;

/** What the browser would call after each write, whether it changes anything or not. */
let observers: Observe[] = [];
let pending = 0;
const cookies: string[] = [];

/** An element whose writes are observed, as `data-state` and `hidden` are in a browser. */
function createElement(method = '') {
  const written = { hidden: 0 };
  let isHidden = false;
  const dataset = new Proxy({ method } as Record<string, string>, {
    set(target, name, value: string) {
      if (name === 'state') pending += 1;
      return Reflect.set(target, name, value);
    },
  });
  const element = {
    dataset,
    inert: false,
    get hidden() {
      return isHidden;
    },
    set hidden(value: boolean) {
      isHidden = value;
      written.hidden += 1;
      pending += 1;
    },
  };
  return { element: element as unknown as HTMLElement, written };
}

function createGroup(names: string[], hasInstead = false) {
  const methods = names.map((name) => createElement(name));
  const { element: group, written } = createElement();
  const instead = createElement().element;
  instead.hidden = true;
  Object.assign(group, {
    querySelectorAll: () => methods.map(({ element }) => element),
    querySelector: (selector: string) => (hasInstead && selector.includes('instead') ? instead : null),
  });
  return { group, written, instead, methods: methods.map(({ element }) => element) };
}

/** Notifies the observers until nothing changes any more, as the browser does between two frames. */
function settle(): void {
  for (let round = 0; pending > 0; round += 1) {
    if (round > 20) throw new Error('The observer follows its own changes');
    pending = 0;
    for (const observe of observers) observe();
  }
}

function end(element: HTMLElement | undefined, state: 'ready' | 'off', isIncapable = false): void {
  if (!element) throw new Error('There is no such wallet');
  if (isIncapable) element.dataset['incapable'] = '';
  element.dataset['state'] = state;
  if (state === 'off') element.hidden = true;
  settle();
}

beforeEach(() => {
  observers = [];
  cookies.length = 0;
  pending = 0;
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.at(-1)?.split(';')[0] ?? '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly #observe: Observe;
      constructor(observe: Observe) {
        this.#observe = observe;
      }
      observe(): void {
        observers.push(this.#observe);
      }
    },
  );
});

test('a group without available wallets hides itself once, and follows no change of its own', async () => {
  const { group, written, methods } = createGroup(['apple', 'google']);
  await mountTogether(group);
  for (const method of methods) end(method, 'off', true);
  expect([group.hidden, written.hidden, group.dataset['shown']]).toEqual([true, 1, '0']);
});

test('a group with a replacement to show stays, and shows that', async () => {
  const { group, instead, methods } = createGroup(['apple', 'google'], true);
  await mountTogether(group);
  end(methods[0], 'off', true);
  expect(instead.hidden).toBe(true);
  end(methods[1], 'off', true);
  expect([group.hidden, instead.hidden, 'ready' in group.dataset]).toEqual([false, false, true]);
});

test('missing wallets of a device are recorded once, when all have reported', async () => {
  const { group, methods } = createGroup(['apple', 'google', 'paypal']);
  await mountTogether(group);
  end(methods[0], 'off', true);
  end(methods[1], 'off', true);
  expect(cookies).toEqual([]);
  end(methods[2], 'ready');
  for (const state of ['paying', 'ready', 'paying', 'ready']) {
    const [, , paypal] = methods;
    if (paypal) paypal.dataset['state'] = state;
    settle();
  }
  expect(cookies).toEqual(['swell-no-wallet=apple.google; Path=/; Max-Age=86400; SameSite=Lax; Secure']);
});

test('a device known to have none of them is ready at once', async () => {
  cookies.push('swell-no-wallet=apple.google');
  const { group, instead } = createGroup(['apple', 'google'], true);
  await mountTogether(group);
  expect([group.inert, instead.hidden, 'ready' in group.dataset]).toEqual([false, false, true]);
});

test('wallets that are ready do not wait for the slowest for ever', async () => {
  const { group, methods } = createGroup(['apple', 'paypal']);
  await mountTogether(group);
  end(methods[1], 'ready');
  expect('ready' in group.dataset).toBe(false);
  vi.advanceTimersByTime(12_000);
  expect([group.inert, 'ready' in group.dataset]).toEqual([false, true]);
});
