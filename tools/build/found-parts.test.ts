import { expect, test } from 'vitest';
import { fieldsModule, partsModule, readShopMessages, requireOwnNames } from './found-parts.ts';

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

test('blocks and pages are found by the names of their files; a page is loaded on its first visit', () => {
  const module = partsModule({ blocks: ['pull-quote'], routes: ['gift-guide.tsx'] });
  expect(module).toContain("import View0 from '#shop/blocks/pull-quote/view.tsx';");
  expect(module).toContain("export const blocks = { 'pull-quote': { View: View0 } };");
  expect(module).toContain("'gift-guide': async () => (await import('#shop/routes/gift-guide.tsx')).default");
  expect(fieldsModule(['pull-quote'])).toContain("export default { 'pull-quote': fields0 };");
  expect(fieldsModule([])).toBe('export default {  };\n');
});

test('a block or a page with a name of core is refused, with both', () => {
  expect(() => requireOwnNames({ blocks: ['pull-quote'], routes: ['gift-guide.tsx'] })).not.toThrow();
  expect(() => requireOwnNames({ blocks: ['pull-quote', 'rich-text'], routes: [] })).toThrow(
    'shop/blocks/rich-text: blocks.rich-text is a block of every shop',
  );
  expect(() => requireOwnNames({ blocks: [], routes: ['gift-guide.tsx', 'contact.tsx'] })).toThrow(
    'shop/routes/contact.tsx: /contact is an address of every shop',
  );
});
