import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotifications } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a notification is a confirmation unless it says otherwise', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'Saved' });
  expect(toasts.getState()).toMatchObject({ type: 'confirmation', message: 'Saved' });
});

test.each(['confirmation', 'error', 'success'] as const)(
  'a notification of type %s vanishes after 4 s',
  (type) => {
    const toasts = createNotifications();
    toasts.show({ message: 'Hello', type });
    vi.advanceTimersByTime(3999);
    expect(toasts.getState()?.type).toBe(type);
    vi.advanceTimersByTime(1);
    expect(toasts.getState()).toBeNull();
  },
);

test('a product notification stays until it is closed', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'Added 1 item to cart', type: 'product' });
  vi.advanceTimersByTime(60_000);
  expect(toasts.getState()).not.toBeNull();
  toasts.close();
  expect(toasts.getState()).toBeNull();
});

test('adding while one shows clears it and shows the new one after 200 ms', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first', type: 'product' });
  toasts.show({ message: 'second', type: 'product' });
  expect(toasts.getState()).toBeNull();
  vi.advanceTimersByTime(199);
  expect(toasts.getState()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(toasts.getState()).toMatchObject({ message: 'second' });
});

test('of several notifications within 200 ms only the last shows', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first' });
  toasts.show({ message: 'second' });
  vi.advanceTimersByTime(100);
  toasts.show({ message: 'third' });
  vi.advanceTimersByTime(100);
  expect(toasts.getState()).toBeNull();
  vi.advanceTimersByTime(100);
  expect(toasts.getState()).toMatchObject({ message: 'third' });
});

test('the timer of a replaced notification does not close the new one', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first' });
  vi.advanceTimersByTime(3000);
  toasts.show({ message: 'second' });
  vi.advanceTimersByTime(200 + 3999);
  expect(toasts.getState()).toMatchObject({ message: 'second' });
});

test('closing cancels every timer, including that of a waiting notification', () => {
  const toasts = createNotifications();
  toasts.show({ message: 'first' });
  toasts.show({ message: 'second' });
  toasts.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(toasts.getState()).toBeNull();
});

test('a listener is called on every change until it unsubscribes', () => {
  const toasts = createNotifications();
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  toasts.show({ message: 'first' });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toasts.close();
  expect(listener).toHaveBeenCalledTimes(1);
});
