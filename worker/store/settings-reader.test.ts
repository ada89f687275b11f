import { expect, test, vi } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { shopMessages, createMissingSettings } from './settings-reader.ts';

vi.mock('#shop-messages', () => ({
  default: {
    fr: { 'cart.summary': 'Votre panier', 'cart.close': 'Fermer' },
    'fr-CA': { 'cart.summary': 'Ton panier' },
  },
}));

test('words of a locale come before those of its language', () => {
  expect(shopMessages('fr-CA')).toEqual({ 'cart.summary': 'Ton panier', 'cart.close': 'Fermer' });
  expect(shopMessages('fr-FR')).toEqual({ 'cart.summary': 'Votre panier', 'cart.close': 'Fermer' });
  expect(shopMessages('ja-JP')).toEqual({});
});

function operator() {
  const log: string[] = [];
  const reportMissing = createMissingSettings();
  const report = (fault: Problem | Error) => void log.push(fault.message);
  return { log, read: (payments: Parameters<typeof reportMissing>[0]) => reportMissing(payments, report) };
}

const unknownGateway = { card: { gateway: 'checkout_com' } };
const noKey = { card: { gateway: 'stripe' }, google: { gateway: 'stripe', merchant_id: 'm' } };

test('a gateway that the shop does not support, and a missing key, are reported once', () => {
  const { log, read } = operator();
  for (let minute = 0; minute < 3; minute += 1) read(unknownGateway);
  expect(log).toEqual([expect.stringContaining('card ("checkout_com")')]);
  for (let minute = 0; minute < 3; minute += 1) read(noKey);
  expect(log).toHaveLength(2);
  expect(log[1]).toContain('publishable key');
});

test('a setting that was corrected and is wrong again is reported again', () => {
  const { log, read } = operator();
  read(noKey);
  read({ card: { gateway: 'stripe', publishable_key: 'pk' } });
  expect(log).toHaveLength(1);
  read(noKey);
  expect(log).toHaveLength(2);
});

test('disabled methods lack nothing', () => {
  const { log, read } = operator();
  read({ card: { gateway: 'checkout_com', enabled: false } });
  expect(log).toEqual([]);
});
