import type { Product } from '#shared/catalogue/product.ts';
import type { AppContext } from '../../context.ts';
import { mapFewAtOnce } from '../../few-at-once.ts';
import { succeeded, type Message } from '../envelope.ts';
import { ProtocolFault } from '../protocol-fault.ts';
import { fits, type Filters } from './filters.ts';
import { toProduct, type AgentProduct, type AgentVariant } from './to-product.ts';
import { readId } from './variant-id.ts';

export type LookupRequest = { ids: string[]; filters?: Filters };

export const MAX_IDS = 50;
const MAX_ID = 500;

/** What is asked for one by one, by its slug too: in other languages each takes several calls. */
const FEW = 5;

/** `lookup_catalog`: products by ids of their own or of variants, each with the variants that were asked for. */
export async function lookupCatalog(c: AppContext, { ids, filters = {} }: LookupRequest): Promise<object> {
  if (ids.length > MAX_IDS) throw new ProtocolFault('request_too_large', `$.ids: at most ${MAX_IDS} at once`);
  const asked = [...new Set(ids)];
  const found = await loadProducts(c, [...new Set(asked.map((id) => readId(id).product))]);
  const products = new Map<string, AgentProduct>();
  const inputs = new Map<AgentVariant, { id: string; match: string }[]>();
  const unknown: string[] = [];
  for (const id of asked) {
    const named = found.get(readId(id).product);
    const product = named && (products.get(named.id) ?? toProduct(c, named));
    const match = product && fits(product, filters) ? matchOf(product, id) : null;
    if (!product || !match) {
      unknown.push(id);
      continue;
    }
    products.set(product.id, product);
    inputs.set(match.variant, [...(inputs.get(match.variant) ?? []), { id, match: match.kind }]);
  }
  return {
    ...succeeded('dev.ucp.shopping.catalog.lookup'),
    products: [...products.values()].map((product) => ({
      ...product,
      variants: product.variants.flatMap((variant) => {
        const of = inputs.get(variant);
        return of ? [{ ...variant, inputs: of }] : [];
      }),
    })),
    ...(unknown.length > 0 ? { messages: unknown.map(notFound) } : {}),
  };
}

function notFound(id: string): Message {
  return { type: 'info', code: 'not_found', content: id.slice(0, MAX_ID) };
}

function matchOf(product: AgentProduct, id: string): { variant: AgentVariant; kind: string } | null {
  const [featured] = product.variants;
  const exact = product.variants.find((variant) => variant.id === id);
  if (exact) return { variant: exact, kind: 'exact' };
  return featured && readId(id).variant === null ? { variant: featured, kind: 'featured' } : null;
}

/** By the names that they were asked for: ids, or slugs. What is not sold is left out. */
export async function loadProducts(c: AppContext, names: string[]): Promise<Map<string, Product>> {
  const { catalogue } = c.get('backends');
  const context = c.get('shop');
  const found = new Map<string, Product>();
  if (names.length > FEW) {
    const { products } = await catalogue.listWholeProducts(
      { page: 1, limit: names.length, ids: names },
      context,
    );
    for (const product of products) if (names.includes(product.id)) found.set(product.id, product);
  }
  const missing = names.filter((name) => !found.has(name)).slice(0, FEW);
  await mapFewAtOnce(missing, FEW, async (name) => {
    const product = name.length > MAX_ID ? null : await catalogue.getProduct(name, context);
    if (product) found.set(name, product);
  });
  return found;
}
