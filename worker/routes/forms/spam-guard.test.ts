import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createHandle } from '../../../tests/fixtures/visitor-handle.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import { typedFields } from './handle-form.ts';
import { guardForm } from './spam-guard.ts';

const NOW = 1_800_000_000_000;

/** A form of the contact page, sent again and again from one network. */
function createForm() {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const env = { DB: memoryD1().db };
  const app = new Hono<AppEnv>().post('/', async (c) => {
    c.set(
      'visitor',
      createHandle(() => ({}), {}),
    );
    c.set('config', { challenge: null } as ShopConfig);
    const verdict = await guardForm(c, typedFields(await c.req.formData()), 'message');
    return c.text(verdict.accept ? 'accepted' : (verdict.problem?.code ?? 'dropped'));
  });
  return async (fields: Record<string, string>) => {
    const init = {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'cf-connecting-ip': '203.0.113.9' },
    };
    const ctx = { waitUntil: () => undefined } as unknown as ExecutionContext;
    return (await app.request('/', init, env, ctx)).text();
  };
}

test('a filled honeypot is dropped, without a word to its sender', async () => {
  expect(await createForm()({ website: 'https://spam.example', started: String(NOW - 60_000) })).toBe(
    'dropped',
  );
});

test.each([
  [2_999, 'form_too_fast'],
  [3_000, 'accepted'],
  [-60_000, 'form_too_fast'],
])('a form that was filled in within %i ms: %s', async (ms, verdict) => {
  expect(await createForm()({ started: String(NOW - ms) })).toBe(verdict);
});

test('a page that everybody shares does not say when it was opened, and an unreadable time is no time', async () => {
  const send = createForm();
  expect(await send({})).toBe('accepted');
  expect(await send({ started: 'yesterday' })).toBe('form_too_fast');
});

test('the sixth form of a visitor within an hour is one too many', async () => {
  const send = createForm();
  for (let form = 1; form <= 5; form += 1) expect(await send({})).toBe('accepted');
  expect(await send({})).toBe('form_too_often');
});
