import type { Json, JsonObject } from '#shared/json.ts';
import { randomId } from '../../random-id.ts';
import { findProduct } from '../catalogue/products.ts';
import { isObject } from '../wire/body.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import type { CartLine } from './cart-record.ts';
import { selectOptions } from './options.ts';
import { choosePurchase } from './purchase-option.ts';

const MAX_LINES = 100;
const MAX_QUANTITY = 9999;

/** A new line from a client's request: `{product_id, variant_id?, quantity?, options?, purchase_option?}`. */
export function readLine(input: Json): CartLine {
  if (!isObject(input)) throw new HardError(400, 'invalid_body', 'A cart item must be an object');
  const product = typeof input['product_id'] === 'string' ? findProduct(input['product_id']) : undefined;
  if (!product) throw invalidField('product_id', 'INVALID', 'There is no such product');
  const { options, variant } = selectOptions(product, input['options'] ?? null, input['variant_id'] ?? null);
  return {
    id: randomId(),
    product_id: product.id,
    variant_id: variant?.id ?? null,
    quantity: readQuantity(input['quantity'] ?? 1),
    options,
    purchase_option: choosePurchase(product, input['purchase_option'] ?? null),
    metadata: readMetadata(input['metadata']),
  };
}

/** Adds a line, or adds its quantity to an equal line (docs/commerce-protocol.md#changing-a-cart). */
export function addLine(lines: CartLine[], added: CartLine): CartLine[] {
  const same = lines.find((line) => sameKey(line) === sameKey(added));
  const result = same
    ? lines.map((line) => (line === same ? { ...line, quantity: line.quantity + added.quantity } : line))
    : [...lines, added];
  if (result.length > MAX_LINES) {
    throw invalidField('items', 'MAX', `A cart holds at most ${MAX_LINES} lines`);
  }
  return result;
}

/** Changes the fields of a line; a line that becomes equal to another is merged into it. */
export function changeLine(lines: CartLine[], id: string, fields: JsonObject): CartLine[] {
  const line = requireLine(lines, id);
  const changed = mergeLine(line, fields);
  const others = lines.filter((each) => each !== line);
  if (others.some((each) => sameKey(each) === sameKey(changed))) return addLine(others, changed);
  return lines.map((each) => (each === line ? changed : each));
}

export function removeLine(lines: CartLine[], id: string): CartLine[] {
  const line = requireLine(lines, id);
  return lines.filter((each) => each !== line);
}

/** Replaces all lines; missing fields of entries with a known id stay. `[]` empties the cart. */
export function setLines(lines: CartLine[], input: Json): CartLine[] {
  if (!Array.isArray(input)) throw new HardError(400, 'invalid_body', 'The items must be a list');
  return input.reduce<CartLine[]>((result, entry) => {
    const current = isObject(entry) ? lines.find((line) => line.id === entry['id']) : undefined;
    return addLine(result, current && isObject(entry) ? mergeLine(current, entry) : readLine(entry));
  }, []);
}

/** A line with the given fields changed. */
function mergeLine(line: CartLine, fields: JsonObject): CartLine {
  const product = findProduct(line.product_id);
  if (!product) throw missingLine();
  const { quantity, metadata, options, variant_id, purchase_option } = fields;
  const changed = { ...line };
  if (quantity !== undefined) changed.quantity = readQuantity(quantity);
  if (metadata !== undefined) changed.metadata = readMetadata(metadata);
  if (purchase_option !== undefined) changed.purchase_option = choosePurchase(product, purchase_option);
  if (options === undefined && variant_id === undefined) return changed;
  const selection = selectOptions(product, options ?? null, variant_id ?? null);
  return { ...changed, options: selection.options, variant_id: selection.variant?.id ?? null };
}

/** A whole number from 1; digits as text are accepted too, as forms send them. */
export function readQuantity(input: Json): number {
  const quantity = typeof input === 'string' && /^\d{1,6}$/.test(input) ? Number(input) : input;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) {
    throw invalidField('quantity', 'INVALID', 'Quantity must be a whole number');
  }
  if (quantity < 1) throw invalidField('quantity', 'MIN', 'Quantity must be at least 1');
  if (quantity > MAX_QUANTITY) {
    throw invalidField('quantity', 'MAX', `Quantity must be at most ${MAX_QUANTITY}`);
  }
  return quantity;
}

function readMetadata(input: Json | undefined): JsonObject {
  return isObject(input) ? input : {};
}

function requireLine(lines: CartLine[], id: string): CartLine {
  const line = lines.find((each) => each.id === id);
  if (!line) throw missingLine();
  return line;
}

function missingLine() {
  return new HardError(404, 'not_found', 'Product in cart could not be found.', 'id');
}

function sameKey({ product_id, variant_id, options, purchase_option }: CartLine): string {
  const chosen = options.map(({ id, value_id, value }) => [id, value_id ?? value]);
  return JSON.stringify([product_id, variant_id, chosen, purchase_option.type, purchase_option.plan_id]);
}
