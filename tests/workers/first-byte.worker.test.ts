import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../random.ts';
import { eventually } from './eventually.ts';
import { NOTHING_KEPT, type Fault } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const PAGES = ['/', '/shop', '/shop/scarce-roast', '/brewing', '/articles', '/articles/cold-brew'];

const ALL: [what: string, fault: Omit<Fault, 'match'>][] = [
  ['hangs', { delayMs: 15_000 }],
  ['takes three seconds', { delayMs: 3_000 }],
  ['drops the connection', { drop: true }],
  ['answers 503', { status: 503 }],
  ['answers 401: its key was revoked', { status: 401, body: '{"error":{"message":"Invalid key"}}' }],
  ['answers 403', { status: 403, body: '{"error":"Forbidden"}' }],
  ['answers nonsense', { status: 200, body: '<html>Maintenance</html>' }],
];

/**
 * Of those that end alike one, each of which a new isolate meets; `npm run test:long` has all, for both backends. What is
 * read into a failed answer is in tests/project/hostile-answers.test.ts.
 */
const FAULTS = {
  commerce: isLong ? ALL : ALL.filter(([what]) => /hangs|drops|401/.test(what)),
  // Others are in content-down.worker.test.ts.
  content: isLong ? ALL : ALL.filter(([what]) => /hangs/.test(what)),
};

/** Beside the two and a half seconds, or the five, that a shopper may wait: a busy machine's own time for six cold pages. */
const OWN_MS = 4_500;

const it = shopOfFile(NOTHING_KEPT);
it.expectLines('bad_answer', 'request_error', 'connection_error');

async function firstByte(path: string): Promise<{ status: number; waitedMs: number; html: string }> {
  const startedAt = performance.now();
  const response = await fetch(`${it.shop}${path}`);
  const waitedMs = performance.now() - startedAt;
  return { status: response.status, waitedMs, html: await response.text() };
}

/** What every isolate has before an outage: all pages were visited, and their copies are in KV. */
async function visitAll(): Promise<void> {
  await it.setFaults([]);
  for (const path of PAGES) expect((await firstByte(path)).status, path).toBe(200);
  const cache = await it.miniflare.getKVNamespace('CACHE', 'storefront');
  // They are written a second after they were read.
  await eventually(async () => {
    const { keys } = await cache.list();
    return ['scarce-roast', 'brewing', 'cold-brew'].every((slug) =>
      keys.some(({ name }) => name.endsWith(slug)),
    );
  });
}

describe.each(['commerce', 'content'] as const)('While the %s backend fails', (backend) => {
  beforeAll(visitAll);

  test.each(FAULTS[backend])(
    'and %s, each page is there within two and a half seconds',
    async (_what, fault) => {
      // A new isolate knows nothing of the outage.
      await it.restart();
      await it.setFaults([{ match: `GET /${backend}`, ...fault }]);
      const pages = await Promise.all(PAGES.map(async (path) => ({ path, ...(await firstByte(path)) })));
      for (const { path, status, waitedMs, html } of pages) {
        expect([path, status, html.includes('</html>')]).toEqual([path, 200, true]);
        expect(waitedMs, path).toBeLessThan(2_500 + OWN_MS);
      }
    },
  );
});

test('Without a copy a page of a store that hangs ends within five seconds, and the next at once', async () => {
  await it.restart();
  const cache = await it.miniflare.getKVNamespace('CACHE', 'storefront');
  for (const { name } of (await cache.list()).keys) await cache.delete(name);
  await it.setFaults([{ match: 'GET /commerce', delayMs: 15_000 }]);
  const first = await firstByte('/shop/scarce-roast');
  expect([first.status, first.html.includes('</html>')]).toEqual([500, true]);
  expect(first.waitedMs).toBeLessThan(5_000 + OWN_MS);
  const second = await firstByte('/shop/scarce-roast');
  expect(second.status).toBe(500);
  expect(second.waitedMs).toBeLessThan(OWN_MS);
});
