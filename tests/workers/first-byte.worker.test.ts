import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../random.ts';
import { eventually } from './eventually.ts';
import { NOTHING_KEPT, type Fault } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const PAGES = ['/', '/shop', '/shop/scarce-roast', '/brewing', '/articles', '/articles/cold-brew'];

const ALL: [what: string, fault: Omit<Fault, 'match'>][] = [
  ['hangs', { hold: true }],
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

// A page that is kept would wait for no backend.
const it = shopOfFile(NOTHING_KEPT);
it.expectLines('bad_answer', 'request_error', 'connection_error');

/** The status of a page, and whether it has an end. */
async function load(path: string): Promise<[path: string, status: number, isWhole: boolean]> {
  const response = await fetch(`${it.shop}${path}`);
  return [path, response.status, (await response.text()).includes('</html>')];
}

/** What every isolate has before an outage: all pages were visited, and their copies are in KV. */
async function visitAll(): Promise<void> {
  await it.setFaults([]);
  for (const path of PAGES) expect(await load(path)).toEqual([path, 200, true]);
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

  // How long one waits at most, worker/backends/reading-time.test.ts says.
  test.each(FAULTS[backend])('and %s, each page is there without it', async (_what, fault) => {
    // A new isolate knows nothing of the outage.
    await it.restart();
    await it.setFaults([{ match: `GET /${backend}`, ...fault }]);
    expect(await Promise.all(PAGES.map(load))).toEqual(PAGES.map((path) => [path, 200, true]));
  });
});

test('Without a copy a page of a store that hangs ends, and the next', async () => {
  await it.restart();
  const cache = await it.miniflare.getKVNamespace('CACHE', 'storefront');
  for (const { name } of (await cache.list()).keys) await cache.delete(name);
  await it.setFaults([{ match: 'GET /commerce', hold: true }]);
  for (const _time of ['first', 'next'])
    expect(await load('/shop/scarce-roast')).toEqual(['/shop/scarce-roast', 500, true]);
});
