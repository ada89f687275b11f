import type { Line } from './csv.ts';

type Repeated = { name: string; sku: string; cells: Line['cells'] };

/** What has an SKU that stands above it in the file, too: stock is counted by SKU, so that each needs its own. */
export function repeatedSkusIn(products: readonly Line[]): Repeated[] {
  const known = new Set<string>();
  return products.flatMap(({ cells: product, variants }) => {
    const name = product['name'] ?? '';
    const sold = variants?.map(({ values, cells }) => ({ name: `${name}, ${values.join(', ')}`, cells }));
    return (sold ?? [{ name, cells: product }]).flatMap((one) => {
      const { sku = '' } = one.cells;
      const isKnown = known.has(sku);
      known.add(sku);
      return isKnown && sku !== '' ? [{ ...one, sku }] : [];
    });
  });
}

/** The products without those: they get an SKU that is made, as what has none. */
export function withOwnSkus(products: readonly Line[]): Line[] {
  const repeated = new Set(repeatedSkusIn(products).map(({ cells }) => cells));
  const own = <T extends { cells: Line['cells'] }>(one: T): T =>
    repeated.has(one.cells) ? { ...one, cells: { ...one.cells, sku: '' } } : one;
  return products.map((product) => ({
    ...own(product),
    ...(product.variants && { variants: product.variants.map(own) }),
  }));
}
