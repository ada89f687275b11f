import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { protocolSchema, responses } from '../../tools/build/agent-schemas.ts';
import type { Operation } from '../../worker/agents/protocol-version.ts';

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { uri: (text: string) => URL.canParse(text) },
});
const compiled = new Map<string, ValidateFunction>();

function validator(reference: string, direction: 'ucp_response' | null): ValidateFunction {
  const known = compiled.get(reference) ?? ajv.compile(protocolSchema(reference, direction));
  compiled.set(reference, known);
  return known;
}

const ERROR = 'schemas/shopping/types/error_response.json#';
const PROFILE = 'discovery/profile_schema.json#/$defs/business_profile';

function bySchema(reference: string, body: unknown): string[] {
  const validate = validator(reference, 'ucp_response');
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

export const faultsOfProfile = (body: unknown): string[] => bySchema(PROFILE, body);

type Price = { amount: number; currency: string };
type Variant = {
  id: string;
  price: Price;
  list_price?: Price;
  url: string;
  availability: { available: boolean };
} & {
  options: { name: string; label: string }[];
  inputs?: { id: string }[];
};
export type AnsweredProduct = {
  id: string;
  handle: string;
  title: string;
  variants: Variant[];
  price_range: { min: Price; max: Price };
  options: { name: string; values: { label: string; exists?: boolean; available?: boolean }[] }[];
  selected?: { name: string; label: string }[];
};
export type Answer = {
  ucp: { status: string; capabilities: Record<string, { version: string }[]> };
  products?: AnsweredProduct[];
  product?: AnsweredProduct;
  pagination?: { has_next_page: boolean; cursor?: string; total_count?: number };
  messages?: { type: string; code: string; content: string; severity?: string }[];
  continue_url?: string;
};

/** The names that an answer may have: the schemas are open, and let a misspelt one pass. */
const KNOWN = new Set(
  (
    'id handle title description plain markdown url categories value taxonomy price_range list_price_range min max amount ' +
    'currency media type alt_text width height options name values label tags variants sku barcodes price list_price ' +
    'availability available status exists selected inputs match ucp version capabilities products product pagination ' +
    'has_next_page cursor total_count messages code severity content continue_url rating scale_min scale_max count'
  ).split(' '),
);

function strangeNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(strangeNames);
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(KNOWN.has(name) || name.startsWith('dev.ucp.') ? [] : [`the name ${name}`]),
    ...strangeNames(value),
  ]);
}

/** Of rules, those that do not hold. */
function broken(rules: Record<string, boolean>): string[] {
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

/** What is wrong with an answer, by the schema of its operation and by the rules that schemas cannot say; empty where nothing is. */
export function faultsOf(operation: Operation, answer: Answer, origin: string): string[] {
  const isError = answer.ucp?.status === 'error';
  const faults = [...bySchema(isError ? ERROR : responses[operation], answer), ...strangeNames(answer)];
  // The rules below read what the schema requires.
  if (faults.length > 0) return faults;
  return isError ? faultsOfError(answer, origin) : faultsOfResult(operation, answer, origin);
}

function faultsOfResult(operation: Operation, answer: Answer, origin: string): string[] {
  const { ucp, products = answer.product ? [answer.product] : [], pagination } = answer;
  return [
    ...products.flatMap((product) => faultsOfProduct(product, operation, origin)),
    ...broken({
      'a status': ucp.status === 'success',
      'one capability': Object.keys(ucp.capabilities).length === 1,
      'each product once': new Set(products.map(({ id }) => id)).size === products.length,
      'as many as are counted': (pagination?.total_count ?? Infinity) >= products.length,
    }),
  ];
}

function faultsOfError({ messages: [first] = [], continue_url: url = '' }: Answer, origin: string): string[] {
  return broken({
    'an error that says how bad it is': first?.type === 'error' && first.severity === 'unrecoverable',
    'a way on': url.startsWith(`${origin}/`),
  });
}

function faultsOfProduct(product: AnsweredProduct, operation: Operation, origin: string): string[] {
  const { id, variants, price_range: range, options, selected } = product;
  const amounts = variants.map(({ price }) => price.amount);
  const isWhole = operation === 'search_catalog' && variants.length < 50;
  const ends = { min: Math.min(...amounts), max: Math.max(...amounts) };
  return [
    ...variants.flatMap((variant) => faultsOfVariant(variant, { id, operation, origin })),
    ...broken({
      'each variant once': new Set(variants.map((variant) => variant.id)).size === variants.length,
      'one currency': variants.every(({ price }) => price.currency === range.min.currency),
      'in the range': ends.min >= range.min.amount && ends.max <= range.max.amount,
      'a range that is reached': !isWhole || (ends.min === range.min.amount && ends.max === range.max.amount),
    }),
    ...(operation === 'get_product' && options.length > 0 ? faultsOfChoice(options, selected) : []),
  ];
}

type Within = { id: string; operation: Operation; origin: string };

function faultsOfVariant(variant: Variant, { id, operation, origin }: Within): string[] {
  const { price, list_price: list, inputs = [], url } = variant;
  return broken({
    'of this product': variant.id === id || variant.id.startsWith(`${id}.`),
    'of this shop': url.startsWith(`${origin}/`),
    'an amount': Number.isInteger(price.amount) && price.amount >= 0,
    'a reduction': list === undefined || list.amount > price.amount,
    'asked for': operation !== 'lookup_catalog' || inputs.length > 0,
  });
}

function faultsOfChoice(
  options: AnsweredProduct['options'],
  selected: AnsweredProduct['selected'] = [],
): string[] {
  const chosen = options.flatMap(({ name, values }) => {
    const own = selected.find((each) => each.name === name);
    return values.filter(({ label }) => label === own?.label);
  });
  return broken({
    'a whole choice': selected.length === options.length && chosen.length === options.length,
    'a choice that exists': chosen.every(({ exists }) => exists),
    'only what exists is available': options.every(({ values }) =>
      values.every(({ exists, available }) => exists || !available),
    ),
  });
}
