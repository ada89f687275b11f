import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const running = { shopUrl: 'http://127.0.0.1:5173', sandboxPort: 8788, ops: null };

test('a shop at the sandbox says so, and how to reach a real store', () => {
  const text = greeting({ ...running, store: null });
  expect(text).toContain('http://127.0.0.1:8788/__sandbox');
  expect(text).toContain('copy .dev.vars.example to .dev.vars');
});

test('a shop at a real store names its backends, and no sandbox', () => {
  const text = greeting({ ...running, store: { COMMERCE_URL: 'https://acme.swell.store' } });
  expect(text).toContain('https://acme.swell.store');
  expect(text).not.toContain('8788');
});

test('the address and password of a running ops page are shown', () => {
  const text = greeting({ ...running, store: null, ops: { port: 8789, password: 'wattle' } });
  expect(text).toContain('http://127.0.0.1:8789 (password wattle)');
});
