import { expect, onTestFinished, test } from 'vitest';
import { createText } from '#shared/messages/text.ts';
import { shop } from '#shared/shop/shop.ts';
import { dollars, sampleProduct } from '../../tests/fixtures/product.ts';
import type { AppContext } from '../context.ts';
import { listedLine } from './product-markdown.ts';

test('a listed product says the badge of its tag, as its card does', () => {
  shop.badges = { bestseller: { en: 'Best [seller]' } };
  onTestFinished(() => void delete shop.badges);
  const known: Record<string, unknown> = {
    text: createText({}, 'en-AU'),
    shop: { locale: 'en-AU', currency: 'AUD' },
    visitor: { locale: 'en-AU', currency: 'AUD' },
    prefix: '',
    config: { defaultLocale: 'en-AU' },
    settings: { store: { locales: [{ code: 'en-AU' }], currencies: [] } },
  };
  const c = {
    get: (name: string) => known[name],
    req: { raw: new Request('https://shop.test/shop') },
  } as unknown as AppContext;
  const line = (tags: string[]) =>
    listedLine(c, { ...sampleProduct({ price: 20, variants: [] }), tags }, dollars);
  expect(line(['local', 'bestseller'])).toMatch(/: \$20\.00 · Best \\\[seller\\\]$/);
  expect(line(['local'])).toMatch(/: \$20\.00$/);
});
