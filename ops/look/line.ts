import * as z from 'zod/mini';

export type Answer = { status: number; text: string };

/** Asks the shop's API as the look, whose cart is always the same one. */
export type AskShop = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

export const CART_ITEMS = '/api/cart/items';

export const PRODUCTS = '/api/products?limit=100';

/** Some may be sold out by now. */
const MOST_TRIED = 3;

const products = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      options: z.nullish(z.array(z.unknown())),
      bundle: z.nullish(z.boolean()),
      stock_status: z.nullish(z.string()),
      purchase_options: z.nullish(
        z.object({ standard: z.nullish(z.object({ active: z.nullish(z.boolean()) })) }),
      ),
    }),
  ),
});

/** The products of the catalogue's answer that can be bought once, and without a choice. */
export function addableIn({ text }: Answer): string[] {
  const { success, data } = products.safeParse(jsonIn(text));
  const plain = (success ? data.results : []).filter(
    ({ options, bundle, stock_status: stock, purchase_options: ways }) =>
      (options ?? []).length === 0 &&
      !bundle &&
      stock !== 'out_of_stock' &&
      (!ways || isActive(ways.standard)),
  );
  return plain.map(({ id }) => id).slice(0, MOST_TRIED);
}

function isActive(way: { active?: boolean | null | undefined } | null | undefined): boolean {
  return way !== null && way !== undefined && way.active !== false;
}

/** Adds a line to the look's cart and takes it out. Returns what went wrong; null if nothing did. */
export async function tryLine(ask: AskShop, ids: readonly string[]): Promise<string | null> {
  let refused: string | null = null;
  for (const product of ids) {
    const answer = await ask('POST', CART_ITEMS, { product_id: product, quantity: 1 });
    if (answer.status === 200) return takeOut(ask, lineOf(answer, product));
    refused = saysOf(answer);
    if (answer.status >= 500) break;
  }
  return refused;
}

async function takeOut(ask: AskShop, line: string | null): Promise<string | null> {
  if (line === null) return 'did not put the product into the cart';
  const answer = await ask('DELETE', `${CART_ITEMS}/${line}`);
  return answer.status === 200 ? null : `did not take the line out: ${saysOf(answer)}`;
}

const cart = z.object({ items: z.array(z.object({ id: z.string(), product_id: z.string() })) });

function lineOf({ text }: Answer, product: string): string | null {
  const { success, data } = cart.safeParse(jsonIn(text));
  return (success && data.items.find(({ product_id: id }) => id === product)?.id) || null;
}

const problem = z.object({ code: z.string() });

function saysOf({ status, text }: Answer): string {
  const { success, data } = problem.safeParse(jsonIn(text));
  return success ? `answered ${status} (${data.code})` : `answered ${status}`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
