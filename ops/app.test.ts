import { afterEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../tests/memory-d1.ts';
import { hashPassword } from './access/password.ts';
import { createSession, SESSION_COOKIE } from './access/session.ts';
import { createOps } from './app.tsx';

afterEach(() => vi.restoreAllMocks());

const password = await hashPassword('a password for tests');
const { db, rows } = memoryD1();

const broken = async (): Promise<never> => {
  throw new Error('Analytics is gone');
};

/** Opens a page as a signed-in operator; measurements cannot be read. */
async function open(path: string, fields?: Record<string, string>, env: object = {}) {
  const session = await createSession('Ada', password, Date.now());
  const headers = { Cookie: `${SESSION_COOKIE}=${session}`, Origin: 'https://ops.example' };
  const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
  const own = { DB: db, SHOP_NAME: 'Gum', DATASET: 'storefront', OPS_PASSWORD: password };
  const response = await createOps().request(
    `https://ops.example${path}`,
    { headers, ...form },
    { ...own, ANALYTICS: { query: broken }, ...env },
  );
  const text = (await response.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return { status: response.status, text };
}

function silence(): string[] {
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
  return logged;
}

test('open incidents are shown when no figures can be read, and the log says why', async () => {
  const logged = silence();
  rows(`INSERT INTO alarms (name, facts, raised_at) VALUES ('errors', '12 of 300 requests failed', 1)`);
  const { status, text } = await open('/');
  expect([status, text]).toEqual([200, expect.stringContaining('An alarm is on: errors')]);
  expect(text).toContain('The figures cannot be read at the moment');
  for (const path of ['/cart', '/visits', '/browsers', '/payments', '/quotas', '/alarms', '/content']) {
    expect((await open(path)).status, path).toBe(200);
  }
  expect(logged.join('\n')).toContain('Analytics is gone');
});

test('without a dataset and an account a page says what to configure', async () => {
  const { status, text } = await open('/', undefined, { ANALYTICS: undefined });
  expect([status, text]).toEqual([200, expect.stringContaining('There are no figures')]);
});

test('missing pages, failures and refusals are shown as pages with links', async () => {
  const logged = silence();
  const answers = [
    [await open('/no-such-page'), 404, 'There is no such page'],
    [await open('/messages', undefined, { DB: null }), 500, 'The log of the ops page says why'],
    [await open('/content/purge', { what: 'brewing' }), 422, 'A page is named by its path'],
    [await open('/payments/close', { id: 'pay-1', because: ' ' }), 422, 'Say how it was resolved'],
    [await open('/returns/answer', { id: '1', state: 'lost' }), 422, 'A return has no such state'],
  ] as const;
  for (const [{ status, text }, expected, said] of answers) {
    expect(status).toBe(expected);
    expect(text).toContain(said);
    expect(text).toContain('Overview Alarms Payments');
  }
  expect(logged).toHaveLength(1);
});
