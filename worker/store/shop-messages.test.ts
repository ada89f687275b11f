import { expect, test, vi } from 'vitest';
import { shopMessages } from './own-messages.ts';

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
