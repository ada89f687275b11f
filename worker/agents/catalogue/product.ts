import { routes } from '#shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { absolute } from '../../markdown/absolute.ts';
import { failed, succeeded } from '../envelope.ts';
import type { Filters } from './filters.ts';
import { fits } from './filters.ts';
import { loadProducts } from './lookup.ts';
import { toProduct, type AgentProduct, type AgentVariant, type Selected } from './to-product.ts';
import { readId } from './variant-id.ts';

type Wish = { name: string; label: string; id?: string };
export type ProductRequest = { id: string; selected?: Wish[]; preferences?: string[]; filters?: Filters };

/** `get_product`: one product, with the variants that have what was selected, and what else can be selected beside it. */
export async function getProduct(c: AppContext, request: ProductRequest): Promise<object> {
  const name = readId(request.id);
  const found = (await loadProducts(c, [name.product])).get(name.product);
  const product = found ? toProduct(c, found) : null;
  const requested = product?.variants.find(({ id }) => id === request.id);
  const isThere = product && (requested || name.variant === null) && fits(product, request.filters ?? {});
  if (!isThere)
    return failed(
      'dev.ucp.shopping.catalog.lookup',
      {
        type: 'error',
        code: 'not_found',
        severity: 'unrecoverable',
        content: c.get('text')('agents.noProduct'),
      },
      absolute(c, routes.shop.href()),
    );
  return { ...succeeded('dev.ucp.shopping.catalog.lookup'), product: detailed(product, request, requested) };
}

/** A variant that was asked for overrides what was selected. */
function detailed(product: AgentProduct, request: ProductRequest, requested: AgentVariant | undefined) {
  if (product.options.length === 0) return product;
  const wishes = requested?.options ?? relaxed(product, request);
  const matching = product.variants.filter((variant) => hasAll(variant, wishes));
  const variants = requested ? [requested, ...matching.filter((each) => each !== requested)] : matching;
  const selected = variants[0]?.options ?? [];
  return {
    ...product,
    variants,
    selected,
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ ...value, ...availabilityOf(product, selected, { ...value, name }) })),
    })),
  };
}

/** The wishes that a variant has together: the least preferred give way, first those that no preference names. */
function relaxed(
  { variants, options }: AgentProduct,
  { selected = [], preferences = [] }: ProductRequest,
): Wish[] {
  const known = selected.filter(({ name }) => options.some((option) => option.name === name));
  const rank = ({ name }: Wish) => (preferences.includes(name) ? preferences.indexOf(name) : Infinity);
  const wishes = known.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
  while (wishes.length > 0 && !variants.some((variant) => hasAll(variant, wishes))) wishes.pop();
  return wishes;
}

function hasAll({ options }: AgentVariant, wishes: readonly Wish[]): boolean {
  return wishes.every(({ name, label, id }) =>
    options.some((own) => own.name === name && (id === undefined ? own.label === label : own.id === id)),
  );
}

/** Of a value, beside the others that are selected: whether there is such a variant, and whether it can be bought. */
function availabilityOf({ variants }: AgentProduct, selected: Selected[], value: Selected) {
  const wishes = [...selected.filter(({ name }) => name !== value.name), value];
  const having = variants.filter((variant) => hasAll(variant, wishes));
  return { exists: having.length > 0, available: having.some(({ availability }) => availability.available) };
}
