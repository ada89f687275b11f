import { beforeEach, expect, test, vi } from 'vitest';
import { FakeElement } from '../../tests/fixtures/fake-element.ts';
import { start } from './banner.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
/** A page with this message, and its button that closes it. */
function open(message: string) {
  const button = new FakeElement(['button']);
  const banner = new FakeElement([], [button]);
  banner.textContent = message;
  const main = { focus: vi.fn() };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'main' ? main : banner) });
  start();
  return { banner, main, close: () => button.dispatchEvent(new Event('click')) };
}

test('a message that was closed leaves the focus to the page, and stays away for the session; another one does not', () => {
  const first = open('Free shipping');
  vi.advanceTimersByTime(7_999);
  expect(first.banner.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(first.banner.hidden).toBe(false);
  first.close();
  expect(first.banner.hidden).toBe(true);
  expect(first.main.focus).toHaveBeenCalledOnce();
  for (const [message, hidden] of [
    ['Free shipping', true],
    ['Closed on Monday', false],
  ] as const) {
    const { banner } = open(message);
    vi.advanceTimersByTime(10_000);
    expect([message, banner.hidden]).toEqual([message, hidden]);
  }
});

test('a message that was closed before its time never appears', () => {
  const { banner, close } = open('Free shipping');
  close();
  vi.advanceTimersByTime(10_000);
  expect(banner.hidden).toBe(true);
});

test('without storage a message appears again', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  open('Free shipping').close();
  const { banner } = open('Free shipping');
  vi.advanceTimersByTime(8_000);
  expect(banner.hidden).toBe(false);
});
