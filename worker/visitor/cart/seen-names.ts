import type { Json } from '#shared/json.ts';
import { fieldsOf } from '../fields.ts';
import { namesIn } from '../payments/cart/billing-method.ts';
import { KeptNames } from '../storage/kept-names.ts';
import type { VisitorValues } from '../storage/visitor-values.ts';

/** Notes what a cart is charged by, unless a page of this visitor wrote it: a page that read it may send it back. */
export function noteNames(values: VisitorValues, cart: Json): void {
  const written = new KeptNames(values, 'page_names').all;
  const names = namesIn(fieldsOf(cart)('billing')).filter((name) => !written.includes(name));
  new KeptNames(values, 'seen_names').add(names);
}
