import { afterEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import type { Env } from '../env.ts';
import { watchShop } from './watch-shop.ts';

afterEach(() => vi.restoreAllMocks());

test.each(['hooks.example/s3cret', 'hooks.example:443/s3cret', '/s3cret'])(
  'the address %s cannot be called, and its secret is not logged',
  async (address) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const db = memoryD1().db as unknown as D1Database;
    const env = {
      DB: db,
      SHOP_NAME: 'Acme',
      OPS_URL: 'https://ops.acme.example',
      ALARM_WEBHOOK: address,
      HEARTBEAT_URL: address,
    };
    const failed = [{ what: 'listing', path: '/shop', problem: 'answered 500', ms: 12 }];
    const seen = { sights: failed, before: failed, unchecked: [] };
    const looked = { memory: db, ...seen, isWhole: false, now: Date.now() };
    await watchShop(env as unknown as Env, looked);
    const lines = logged.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([
      expect.stringContaining('ALARM_WEBHOOK is no address'),
      expect.stringContaining('HEARTBEAT_URL is no address'),
    ]);
    expect(lines.join('')).not.toContain('s3cret');
  },
);
