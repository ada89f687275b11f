import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { writeName, writeOutcome } from './visitors-steps.ts';

test('a write is named by its call alone', () => {
  const calls = [
    ['POST', '/cart/items'],
    ['PUT', '/cart/items/66f0a1b2c3d4e5f601234567'],
    ['DELETE', '/cart/items/66f0a1b2c3d4e5f601234567'],
    ['PUT', '/cart/items'],
    ['PUT', '/cart/coupon'],
    ['DELETE', '/cart/gift-cards/g1'],
    ['PUT', '/cart'],
    ['POST', '/cart/order'],
    ['POST', '/cart/shipment-rating'],
  ] as const;
  expect(calls.map(([method, path]) => writeName(method, path))).toEqual([
    'add',
    'change',
    'remove',
    'change',
    'code',
    'code',
    'contact',
    'order',
    'other',
  ]);
});

test('an answer shows whether the write was done, refused, lost, or never had its turn', () => {
  expect(writeOutcome(ok(null))).toBe('done');
  expect(writeOutcome(refuse(problem('cart_busy')))).toBe('busy');
  expect(writeOutcome(refuse(problem('cart_unsettled')))).toBe('lost');
  expect(writeOutcome(refuse(problem('server_error')))).toBe('failed');
  expect(writeOutcome(refuse(problem('cart_not_found')))).toBe('refused');
});
