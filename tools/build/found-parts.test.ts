import { expect, test } from 'vitest';
import { readShopMessages } from './found-parts.ts';

const file = (name: string, messages: unknown) => ({ name, text: JSON.stringify(messages) });

test('the shop words messages of its own, by locale or by language, and leaves out lines that may be blank', () => {
  expect(
    readShopMessages([
      file('fr.json', { 'cart.summary': 'Votre panier', 'productPage.returns': '' }),
      file('fr-CA.json', { 'cart.summary': 'Ton panier' }),
    ]),
  ).toEqual({
    fr: { 'cart.summary': 'Votre panier', 'productPage.returns': '' },
    'fr-CA': { 'cart.summary': 'Ton panier' },
  });
});

test('no build has a message that could not be shown', () => {
  expect(() => readShopMessages([file('fr.json', { 'cart.summary': ' ' })])).toThrow(
    'shop/messages/fr.json: cart.summary: each text has 1 to 1000 characters',
  );
  expect(() => readShopMessages([file('fr.json', { 'cart.sumary': 'Panier' })])).toThrow(
    'shop/messages/fr.json: cart.sumary: there is no such message',
  );
});
