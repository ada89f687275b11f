import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerCookie } from '../../client/behaviours/consent.ts';
import { TIMEOUT_MS } from '../../client/cart/send.ts';
import { SESSION_SECONDS } from '../../ops/access/sign-in.tsx';
import { isNearlyUsedUp } from '../../ops/quotas/quotas.ts';
import { REASON_MAX_LENGTH } from '../../shared/account/returns.ts';
import { MAX_DEVICES } from '../../worker/database/known-devices.ts';
import { PASS_LIFETIME_S } from '../../worker/database/limiter.ts';
import { MAIL_BUDGETS, RIGHT, RULES } from '../../worker/database/rate-limits.ts';
import { MAX_SIGN_INS } from '../../worker/database/sign-ins.ts';
import { PURGE_AGAIN_MS } from '../../worker/pages/page-tags.ts';
import { LIMITS } from '../../worker/visitor/contract.ts';

const QUARTER_MS = 900_000;
const root = join(import.meta.dirname, '../..');

/** Numbers as the documents have them: a test that imports a limit cannot disagree with it. */
const documented: [what: string, value: unknown, number: unknown, document: string, sentence: string][] = [
  [
    'a call of the backend',
    LIMITS.callTimeoutMs,
    20_000,
    'commerce-protocol.md',
    'allows each call 20 seconds',
  ],
  ['a cart that was read', LIMITS.cartFreshMs, 5_000, 'product.md', 'is used for 5 s (5,000 ms)'],
  ['a late write', LIMITS.lateMs, 30_000, 'architecture.md', 'For half a minute the cart is compared'],
  ['an object', LIMITS.idleMs, 691_200_000, 'storage.md', 'not used for 8 days'],
  ['a session of an operator', SESSION_SECONDS, 3_600, 'operations/monitoring.md', 'an hour'],
  ['a call of a browser', TIMEOUT_MS, 20_000, 'product.md', "'Request timed out after {seconds} seconds'"],
  ['a passed challenge', PASS_LIFETIME_S, 900, 'storage.md', 'path /, 15 minutes, HttpOnly'],
  [
    'mails',
    MAIL_BUDGETS.map(({ max }) => max),
    [500, 500, 500, 500, 500, 500],
    'product.md',
    'ask for 500 mails in an hour',
  ],
  [
    'guesses of secrets',
    [RULES['sign-in'], { ...RULES.order, mails: undefined }, RULES.reset],
    Array(3).fill({ visitor: 10, network: 100, withinMs: QUARTER_MS }),
    'product.md',
    '| to sign in, find an order, set a password | 10 | | 100 | 20 | 60 |',
  ],
  [
    'mails of an account',
    [RULES.register, RULES.recover],
    Array(2).fill({ visitor: 10, network: 20, withinMs: QUARTER_MS, mails: 500 }),
    'product.md',
    '| to register, request a link | 10 | | 20 | 20 | 60 |',
  ],
  [
    'payments',
    [RULES.start.visitor, RULES.start.network],
    [30, 300],
    'product.md',
    '| a payment that is begun | 30 | | 300 |',
  ],
  [
    'right sign-ins',
    { max: RIGHT.max, withinMs: RIGHT.withinMs },
    { max: 100, withinMs: 3_600_000 },
    'product.md',
    'sign in to one account 100 times',
  ],
  ['sign-ins of an account', MAX_SIGN_INS, 50, 'product.md', 'the newest fifty browsers'],
  ['devices of an account', MAX_DEVICES, 20, 'privacy.md', 'the newest twenty of an account'],
  ['a repeated purge', PURGE_AGAIN_MS, [0, 10_000, 60_000], 'storage.md', 'A purge is repeated after 10 s'],
];

test.each(documented)('%s has the limit that its document names', (_, value, number, document, sentence) => {
  expect(value).toEqual(number);
  expect(readFileSync(join(root, 'docs', document), 'utf8').replaceAll(/\s+/g, ' ')).toContain(sentence);
});

test('limits that no document names are what was decided', () => {
  expect(LIMITS).toMatchObject({
    readWaitMs: 800,
    queueLength: 100,
    queueWaitMs: 20_000,
    keptWrites: 200,
    repeatedMs: 600_000,
    keptWritesMs: 86_400_000,
    ledgerWaitMs: 1_500,
  });
  expect(REASON_MAX_LENGTH).toBe(1_000);
  expect(answerCookie('allow', false)).toContain('max-age=31536000;');
  const used = (share: number) => ({ name: '', used: share, limit: 100, isBytes: false, exhausted: null });
  expect([79, 80].map((share) => isNearlyUsedUp(used(share)))).toEqual([false, true]);
});
