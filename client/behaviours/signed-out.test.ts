import { beforeEach, expect, test, vi } from 'vitest';
import { start } from './signed-out.ts';

const storeOf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  };
};

let stores = { localStorage: storeOf(), sessionStorage: storeOf() };

beforeEach(() => {
  stores = { localStorage: storeOf(), sessionStorage: storeOf() };
  vi.stubGlobal('window', stores);
  stores.localStorage.kept.set('shop:address', '{"city":"Hobart"}');
  stores.sessionStorage.kept.set('shop:address-draft', '{"city":"Hobart"}');
});

/** A page as it is made for this visitor. */
function open(visitor: object | null): void {
  const element = visitor && { textContent: JSON.stringify(visitor) };
  vi.stubGlobal('document', { getElementById: () => element });
  start();
}

const storedNow = () => [...stores.localStorage.kept.keys(), ...stores.sessionStorage.kept.keys()];

test('what scripts stored ends with the first page after a sign-in, and what a guest stored stays', () => {
  open({ signedIn: false });
  expect(storedNow()).toEqual(['shop:address', 'shop:address-draft']);
  open({ signedIn: true });
  open(null);
  // The visitor's object did not answer.
  open({ epoch: '', revision: 0 });
  expect(storedNow()).toContain('shop:address');
  open({ signedIn: false });
  expect(storedNow()).toEqual([]);
  stores.localStorage.kept.set('shop:address', 'of the next guest');
  open({ signedIn: false });
  expect(storedNow()).toEqual(['shop:address']);
});

test('another tab ends what it stored as well, and a browser that stores nothing is left alone', () => {
  open({ signedIn: true });
  stores.localStorage.clear();
  open({ signedIn: false });
  expect(storedNow()).toEqual([]);
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('SecurityError');
    },
    sessionStorage: stores.sessionStorage,
  });
  open({ signedIn: true });
  expect(storedNow()).toEqual(['shop:signed-in']);
});
