import { beforeAll, expect, test } from 'vitest';
import { startWithFaultyKv, type KvCalls, type Mode, type ShopWithFaultyKv } from './faulty-kv.ts';

const pages = ['/', '/about', '/shop', '/articles/cold-brew'];
const ROUNDS = 3;

/** What an isolate asks behind its first answers, of a service whose version it may not know yet: KV has no part in it. */
const LEARNING = /\[pageSize\]=100&locale=/;

type Seen = {
  statuses: number[];
  /** Of settings and content, which KV caches: products are requested each time. */
  keptCalls: number;
  allCalls: number;
  /** Lines in the log that name a key of KV. */
  faults: number;
  kv: KvCalls;
};

async function browse(mode: Mode): Promise<Seen> {
  const it = await startWithFaultyKv(mode);
  return browseIn(it).finally(() => it.stop());
}

async function browseIn(it: ShopWithFaultyKv): Promise<Seen> {
  const statuses = new Set<number>();
  const calls: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of pages) {
      const response = await fetch(`${it.shop}${path}`);
      expect(await response.text(), path).toContain('</body></html>');
      statuses.add(response.status);
    }
    calls.push(...(await it.takeCalls()).filter((path) => !LEARNING.test(path)));
  }
  return {
    statuses: [...statuses],
    keptCalls: calls.filter((path) => /^\/content\/|\/settings\/all|\/categories|\/attributes/.test(path))
      .length,
    allCalls: calls.length,
    faults: it.logged().filter((line) => line.includes('"cache":')).length,
    kv: await it.kvCalls(),
  };
}

let well: Seen;

beforeAll(async () => {
  well = await browse('well');
  expect(well).toMatchObject({ statuses: [200], faults: 0 });
});

test.for(['failing', 'at its quota', 'hanging'] as const)(
  'A KV that is %s costs no page, and no more calls of the backends than one that works',
  async (mode) => {
    const seen = await browse(mode);
    const { get, put, keys } = seen.kv;
    expect(seen.statuses).toEqual([200]);
    expect(seen.keptCalls).toBeLessThanOrEqual(well.keptCalls);
    expect(seen.allCalls).toBeLessThanOrEqual(well.allCalls);
    // The data that every page needs is written as it arrives, each time with the earlier parts.
    expect(put).toBeLessThanOrEqual(keys + 4);
    expect(seen.faults).toBeLessThanOrEqual(get + put);
  },
);
