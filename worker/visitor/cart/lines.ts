import type { Json } from '#shared/json.ts';
import type { CartCall } from '../contract.ts';
import { fieldsOf, listOf, textOf } from '../fields.ts';

/** A line of a cart as a request for the same line, wherever it is asked for. */
export function toRequest(item: Json): { [name: string]: Json } {
  const read = fieldsOf(item);
  const purchase = fieldsOf(read('purchase_option'));
  const plan = textOf(purchase('plan_id'));
  const variantId = textOf(read('variant_id'));
  return {
    product_id: read('product_id'),
    quantity: read('quantity'),
    ...(variantId === null ? {} : { variant_id: variantId }),
    options: listOf(read('options')).map((option) => {
      const field = fieldsOf(option);
      return { id: field('id'), value: field('value_id') ?? field('value') };
    }),
    ...(plan === null ? {} : { purchase_option: { type: 'subscription', plan } }),
  };
}

/** A cart's lines as they are: each by its id, and with all that makes it anew where the id is gone. */
export function linesOf(cart: Json): { [name: string]: Json }[] {
  return listOf(fieldsOf(cart)('items')).map((item) => ({ id: fieldsOf(item)('id'), ...toRequest(item) }));
}

/**
 * A change of one line as the whole list it comes to. Such a call may be carried out twice: the second time changes
 * nothing. Null for other calls, and where the cart has no such line.
 */
export function toWholeList({ method, path, body }: CartCall, cart: Json): CartCall | null {
  const lines = linesOf(cart);
  const given = (body === null ? null : JSON.parse(body)) as Json;
  const list = (items: Json[]): CartCall => ({
    method: 'PUT',
    path: '/cart/items',
    body: JSON.stringify(items),
  });
  if (path === '/cart/items') return method === 'POST' ? list([...lines, given]) : null;
  const id = path.startsWith('/cart/items/') ? path.slice('/cart/items/'.length) : null;
  if (id === null || !lines.some((line) => line['id'] === id)) return null;
  if (method === 'DELETE') return list(lines.filter((line) => line['id'] !== id));
  const fields = given as { [name: string]: Json };
  return list(lines.map((line) => (line['id'] === id ? { ...line, ...fields } : line)));
}
