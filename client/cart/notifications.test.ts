import { beforeEach, expect, test, vi } from 'vitest';
import { sampleItem } from '../../tests/fixtures/cart.ts';
import { createNotifications, type Notifications } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const messagesOf = (toasts: Notifications) => toasts.getState().map(({ message }) => message);

test('a notification is a confirmation unless it says otherwise', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'Saved' });
  expect(toasts.getState()).toMatchObject([{ type: 'confirmation', message: 'Saved' }]);
});

test.each(['confirmation', 'success'] as const)('a notification of type %s vanishes after 4 s', (type) => {
  const toasts = createNotifications();
  toasts.show({ message: 'Hello', type });
  vi.advanceTimersByTime(3999);
  expect(toasts.getState()).toMatchObject([{ type }]);
  vi.advanceTimersByTime(1);
  expect(toasts.getState()).toEqual([]);
});

test('a product notification stays until it is closed', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'Added 1 item to cart', type: 'product' });
  vi.advanceTimersByTime(60_000);
  expect(messagesOf(toasts)).toEqual(['Added 1 item to cart']);
  for (const one of toasts.getState()) toasts.close(one);
  expect(toasts.getState()).toEqual([]);
});

test('adding while one shows clears it and shows the new one after 200 ms', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first', type: 'product' });
  toasts.show({ message: 'second', type: 'product' });
  expect(toasts.getState()).toEqual([]);
  vi.advanceTimersByTime(199);
  expect(toasts.getState()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(messagesOf(toasts)).toEqual(['second']);
});

test('of several notifications within 200 ms only the last shows', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first' });
  toasts.show({ message: 'second' });
  vi.advanceTimersByTime(100);
  toasts.show({ message: 'third' });
  vi.advanceTimersByTime(100);
  expect(toasts.getState()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(messagesOf(toasts)).toEqual(['third']);
});

test('the timer of a replaced notification does not close the new one', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first' });
  vi.advanceTimersByTime(3000);
  toasts.show({ message: 'second' });
  vi.advanceTimersByTime(200 + 3999);
  expect(messagesOf(toasts)).toEqual(['second']);
});

test('clearing cancels every timer, including that of a waiting notification', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first' });
  toasts.show({ message: 'second' });
  toasts.clear();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(toasts.getState()).toEqual([]);
});

test('a refusal stays until it is closed, whatever succeeds or is refused meanwhile', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'Added', type: 'product' });
  toasts.show({ message: 'Sold out', type: 'error' });
  toasts.show({ message: 'Added, too', type: 'product' });
  expect(messagesOf(toasts)).toEqual(['Sold out']);
  toasts.show({ message: 'No connection', type: 'error' });
  vi.advanceTimersByTime(60_000);
  expect(messagesOf(toasts)).toEqual(['Sold out', 'No connection', 'Added, too']);
  // As for another visitor.
  toasts.clear();
  expect(messagesOf(toasts)).toEqual(['Sold out', 'No connection']);
  const [refusal] = toasts.getState();
  if (refusal) toasts.close(refusal);
  expect(messagesOf(toasts)).toEqual(['No connection']);
});

test('a refusal leaves what is about to be shown, and one that is read leaves what has succeeded', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first' });
  toasts.show({ message: 'second', type: 'product' });
  toasts.show({ message: 'Sold out', type: 'error' });
  vi.advanceTimersByTime(200);
  const refusal = toasts.getState().find(({ type }) => type === 'error');
  if (refusal) toasts.close(refusal);
  expect(messagesOf(toasts)).toEqual(['second']);
});

test('the same refusal once more is one, and is said again', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'Sold out', type: 'error' });
  const [first] = toasts.getState();
  toasts.show({ message: 'Sold out', type: 'error' });
  expect(messagesOf(toasts)).toEqual(['Sold out']);
  expect(toasts.getState()[0]?.id).not.toBe(first?.id);
});

test('what is taken back of one press leaves the same words about another, and about none', () => {
  const toasts = createNotifications();
  const lost = { message: 'Not confirmed', type: 'error' } as const;
  for (const about of ['k1', 'k2']) toasts.show({ ...lost, about });
  expect(messagesOf(toasts)).toEqual(['Not confirmed']);
  toasts.retract(['k2']);
  expect(messagesOf(toasts)).toEqual(['Not confirmed']);
  toasts.retract(['k1', 'k2']);
  expect(messagesOf(toasts)).toEqual([]);
  toasts.show(lost);
  toasts.show({ ...lost, about: 'k3' });
  toasts.retract(['k3']);
  expect(messagesOf(toasts)).toEqual(['Not confirmed']);
  for (const one of toasts.getState()) toasts.close(one);
  expect(messagesOf(toasts)).toEqual([]);
});

test('several lost additions that were carried out after all are confirmed as one', () => {
  const toasts = createNotifications();
  const lines = ['Tee', 'Tee', 'Cup'].map((name, press) => sampleItem({ name, quantity: press + 1 }));
  for (const [press, ifMade] of lines.entries())
    toasts.show({ message: 'Not confirmed', type: 'error', about: `k${press}`, ifMade });
  toasts.confirm(['k0', 'k1', 'k2']);
  const said = { type: 'product', message: 'Added 6 items to cart', detail: 'Tee · Cup' };
  expect(toasts.getState()).toMatchObject([said]);
});

test('a listener is called on every change until it unsubscribes', () => {
  const toasts = createNotifications();
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  toasts.show({ message: 'first' });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toasts.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});
