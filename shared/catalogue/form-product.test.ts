import { expect, test, vi } from 'vitest';
import { sampleProduct } from '../../tests/fixtures/product.ts';
import { productWithVariants } from '../../tests/fixtures/variants.ts';
import { choiceAddress, readChoiceAddress } from './choice-address.ts';
import { choiceOf } from './choice.ts';
import { packProduct, unpackProduct } from './form-product.ts';
import { resolveVariation } from './variation.ts';

test.each([0, 1, 100, 1_000])('a form gets all that it reads of a product with %i variants', (count) => {
  const product = count === 0 ? sampleProduct() : productWithVariants(count);
  const unpacked = unpackProduct(structuredClone(packProduct(product)));
  const variants = product.variants.map((variant) => ({ ...variant, name: '', sku: null }));
  expect(unpacked).toEqual({ ...product, description: '', attributes: [], categories: [], variants });
});

/** How often the names and variants of a product are looked through for the addresses of all its variants. */
function lookups(count: number): number {
  const product = productWithVariants(count);
  const [slugs, keys] = [vi.spyOn(String.prototype, 'normalize'), vi.spyOn(JSON, 'stringify')];
  for (const variant of product.variants) {
    const choice = choiceOf(product, variant);
    const query = new URLSearchParams(choiceAddress(product, { choice, plan: null }));
    const read = readChoiceAddress(product, query);
    const found = resolveVariation(product, read.choice);
    if (!found.ok || found.value.variantId !== variant.id) throw new Error(`Not found: ${query}`);
  }
  const calls = slugs.mock.calls.length + keys.mock.calls.length;
  vi.restoreAllMocks();
  return calls;
}

test('ten times the variants are ten times the work for their addresses, and not a hundred times', () => {
  expect(lookups(1_000)).toBeLessThan(12 * lookups(100));
});
