import type { Json } from '#shared/json.ts';
import { numberOf } from '../../cart/lines.ts';
import { requestsOf } from '../../cart/restore.ts';
import { fieldsOf } from '../../fields.ts';

/** Lines as requests that add them, with what there is of each beside the known ones. */
function linesBeyond(lines: Json[], known: Json[]): Json[] {
  const left = new Map<string, number>();
  for (const line of known) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + quantityOf(line));
  return lines.flatMap((line) => {
    const of = keyOf(line);
    const there = Math.min(quantityOf(line), left.get(of) ?? 0);
    left.set(of, (left.get(of) ?? 0) - there);
    const quantity = quantityOf(line) - there;
    return quantity > 0 ? [{ ...(line as object), quantity }] : [];
  });
}

/** The lines of a cart that were not paid, and what it has more of the others. */
export function unpaidIn(cart: Json, paid: Json): Json[] {
  return linesBeyond(requestsOf(cart), requestsOf(paid));
}

/** Those of them that a cart does not have, beside what was paid. */
export function missingIn(cart: Json, paid: Json, unpaid: Json[]): Json[] {
  return linesBeyond(unpaid, unpaidIn(cart, paid));
}

function quantityOf(line: Json): number {
  return numberOf(fieldsOf(line)('quantity'));
}

/** The same for two lines of one product with the same options, whatever their quantity. */
function keyOf(line: Json): string {
  return JSON.stringify({ ...(line as object), quantity: null });
}
