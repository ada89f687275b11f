import { beforeEach, expect, test, vi } from 'vitest';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { cartOf, createElement } from '../../tests/fixtures/payment-element.ts';
import type { Mounted } from './driver.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-AU' } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('an element is loading until its method is mounted, and then ready', async () => {
  const { element, states } = createElement('paypal', 'direct');
  await element.start();
  // Wallets are announced together, by the group.
  expect(states[0]).toEqual(['loading', '']);
  expect(states.at(-1)?.[0]).toBe('ready');
});

test('a method whose script is blocked says so, and its button retries', async () => {
  let isBlocked = true;
  const mount = async () => {
    if (isBlocked) throw new ShopError(problem('not_loaded', { thing: 'PayPal' }));
    return {};
  };
  const { element, shown, lastProblem, listeners, page } = createElement('paypal', 'direct', { mount });
  await element.start();
  expect([shown(), lastProblem()]).toEqual(['failed', 'payment_unavailable']);
  isBlocked = false;
  listeners.retry();
  await settle();
  expect([shown(), lastProblem(), page.mounts]).toEqual(['ready', undefined, 2]);
});

test("a backend's own faults are for the log: the shopper reads what to do", async () => {
  const fault = { code: 'oops', message: 'E11000 duplicate key', status: 503 };
  const mount = () => Promise.reject(new ShopError(fault));
  const { element, shown, lastProblem, page } = createElement('paypal', 'direct', { mount });
  await element.start();
  expect([shown(), lastProblem()]).toEqual(['failed', 'payment_unavailable']);
  expect(page.logged).toEqual([fault.message]);
});

test('a provider that never answers times out, and its late result is unmounted', async () => {
  const { element, shown, lastProblem } = createElement('amazon', 'direct', {
    mount: () => new Promise(() => undefined),
  });
  const started = element.start();
  await vi.advanceTimersByTimeAsync(40_000);
  await started;
  expect([shown(), lastProblem()]).toEqual(['failed', 'payment_unavailable']);
});

test.each([
  problem('payment_disabled', { method: 'paypal' }),
  problem('google_incapable'),
  problem('apple_incapable'),
  { code: 'payment_error', message: 'shop.example domain is not verified', status: 402 },
  problem('google_merchant_undefined'),
])('a method that cannot pay here ($code) is hidden, and only reported to the operator', async (reason) => {
  const mount = () => Promise.reject(new ShopError(reason));
  const { element, page, shown, problems, change } = createElement('paypal', 'direct', { mount });
  await element.start();
  expect([shown(), problems.filter(Boolean), page.logged]).toEqual(['off', [], [reason.message]]);
  change(cartOf({ capture_total: 12 }));
  await settle();
  expect([shown(), page.mounts]).toEqual(['off', 1]);
});

test('a method that cannot pay this cart is shown again for another one', async () => {
  let isSubscription = true;
  const mount = async () => {
    if (isSubscription) throw new ShopError(problem('paypal_subscriptions'));
    return {};
  };
  const { element, shown, problems, change } = createElement('paypal', 'direct', { mount });
  await element.start();
  expect([shown(), problems.filter(Boolean)]).toEqual(['off', []]);
  isSubscription = false;
  change(cartOf());
  await settle();
  expect(shown()).toBe('ready');
});

test('a cart below the minimum has no such method, until it is worth more', async () => {
  const { element, shown, lastProblem, change, page } = createElement('klarna', 'direct');
  change(cartOf({ capture_total: 0.3 }));
  await element.start();
  expect([shown(), lastProblem(), page.mounts]).toEqual(['off', undefined, 0]);
  change(cartOf());
  await settle();
  expect([shown(), page.mounts]).toEqual(['ready', 1]);
});

test.each([{ currency: 'NZD' }, { subscription_delivery: true }])(
  'a kind of cart that it cannot pay (%o) has no such method, without any message',
  async (kind) => {
    const { element, shown, problems, change, page } = createElement('paypal', 'direct');
    await element.start();
    change(cartOf(kind));
    expect([shown(), problems.filter(Boolean)]).toEqual(['off', []]);
    change(cartOf());
    await settle();
    expect([shown(), page.mounts]).toEqual(['ready', 2]);
  },
);

test('a newer cart updates the mounted method, or remounts it if it depends on a changed value', async () => {
  const followed: number[] = [];
  const mount = async (): Promise<Mounted> => ({
    follow: (cart) => void followed.push(cart.capture_total),
    remountOn: ({ currency }) => [currency],
  });
  const { element, change, page } = createElement('apple', 'stripe', { mount });
  await element.start();
  change(cartOf({ capture_total: 12 }));
  expect([followed.at(-1), page.mounts]).toEqual([12, 1]);
  change(cartOf({ currency: 'EUR' }));
  await settle();
  expect(page.mounts).toBe(2);
});

test('a cart changed by the payment itself does not disturb its sheet', async () => {
  const followed: number[] = [];
  const mount = async (): Promise<Mounted> => ({ follow: (cart) => void followed.push(cart.capture_total) });
  const { element, change, handlers } = createElement('apple', 'stripe', { mount });
  await element.start();
  followed.length = 0;
  await handlers().begin();
  change(cartOf({ capture_total: 15 }));
  expect(followed).toEqual([]);
  handlers().cancelled();
  expect(followed).toEqual([15]);
});

test('a click pays, and the order follows', async () => {
  const pay = vi.fn<() => Promise<'paid'>>(async () => 'paid');
  const { element, listeners, shown, finish } = createElement('card', 'stripe', {
    mount: async () => ({ pay }),
  });
  await element.start();
  listeners.pay();
  listeners.pay();
  await settle();
  expect(pay).toHaveBeenCalledTimes(1);
  expect(finish).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('leaving');
});

test("a provider's refusal shows at the method, which can be tried again", async () => {
  const mount = async (): Promise<Mounted> => ({
    pay: () => Promise.reject(new Error('Your card was declined')),
  });
  const { element, listeners, shown, problems, ended } = createElement('card', 'stripe', { mount });
  await element.start();
  listeners.pay();
  await settle();
  expect(shown()).toBe('ready');
  expect(problems.at(-1)?.code).toBe('payment_declined');
  expect(ended).toEqual(['failed']);
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Your card was declined']]);
});

test("if the provider's page does not load, the button works again", async () => {
  const mount = async (): Promise<Mounted> => ({ pay: async () => 'left' });
  const { element, listeners, shown, states } = createElement('klarna', 'direct', { mount });
  await element.start();
  listeners.pay();
  await settle();
  expect(states.at(-1)).toEqual(['leaving', 'Taking you to klarna…']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toBe('ready');
});

test('an order without an answer is requested again by the button', async () => {
  const { element, listeners, shown, finish, handlers } = createElement('apple', 'stripe');
  await element.start();
  await handlers().begin();
  finish.mockRejectedValueOnce(new ShopError(problem('connection_error')));
  handlers().paid();
  await settle();
  expect(shown()).toBe('unfinished');
  listeners.retry();
  await settle();
  expect(finish).toHaveBeenCalledTimes(2);
});

test('a declined order shows, and the method is ready for another try', async () => {
  const { element, shown, lastProblem, finish, handlers } = createElement('apple', 'stripe');
  await element.start();
  await handlers().begin();
  finish.mockRejectedValueOnce(new ShopError(problem('payment_refused')));
  handlers().paid();
  await settle();
  expect([shown(), lastProblem()]).toEqual(['ready', 'payment_refused']);
});

test('a payment that cannot begin shows at its method', async () => {
  const begin = () => Promise.reject(new ShopError(problem('payment_under_way')));
  const { element, shown, handlers } = createElement('apple', 'stripe', { begin });
  await element.start();
  await expect(handlers().updateCart({ shipping: {} })).rejects.toThrow('in progress');
  expect(shown()).toBe('ready');
});

test('a payment that begins in a sheet is for its sums, at the destination of the page', async () => {
  const begin = vi.fn<(payer: unknown, due: string) => Promise<string>>(async () => 'p1');
  const { element, handlers } = createElement('apple', 'stripe', {
    begin,
    due: '2000+0 AUD here.there goods',
  });
  await element.start();
  handlers().shows(cartOf());
  await handlers().updateCart({ shipping: {} });
  expect(begin.mock.calls[0]?.[1]).toBe('1000+0 AUD here.there goods');
});

test('without a word of what its sheet shows, no sum is approved', async () => {
  const { element, handlers, finish } = createElement('google', 'stripe');
  await element.start();
  await handlers().begin();
  handlers().paid();
  expect(finish.mock.calls[0]?.[1]).toBe('');
});

test('a closed sheet is cancelled, not failed', async () => {
  const { element, lastProblem, ended, handlers, page } = createElement('google', 'stripe');
  await element.start();
  await handlers().begin();
  handlers().cancelled();
  expect(ended).toEqual(['cancelled']);
  await settle();
  expect(page.looks).toBe(1);
  expect(lastProblem()).toBe('payment_cancelled');
});

test('an element removed while it was loading reports no error', async () => {
  const { element, problems, states, page } = createElement('apple', 'stripe', {
    mount: async () => {
      page.isThere = false;
      throw new ShopError(problem('element_missing', { id: 'cart-applepay-button' }));
    },
  });
  await element.start();
  expect([problems, states.at(-1)?.[0]]).toEqual([[null], 'loading']);
});

test('an element that was removed unmounts', async () => {
  const unmount = vi.fn<() => void>();
  const { element, change, page, states } = createElement('apple', 'stripe', {
    mount: async () => ({ unmount }),
  });
  await element.start();
  page.isThere = false;
  const before = states.length;
  change(cartOf({ capture_total: 11 }));
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(states).toHaveLength(before);
});
