import { lookUpRecord } from '../../store/read.ts';
import { HardError } from '../wire/refusal.ts';
import type { CartRecord } from './cart-record.ts';
import { findDiscount, normaliseGiftCode } from './discounts.ts';
import { GIFTCARDS } from './giftcard-record.ts';

const MAX_CODE_LENGTH = 100;

/** Applies a discount or gift card code; the same one only once (docs/commerce-protocol.md#cart-calls). */
export async function applyCode(db: D1Database, cart: CartRecord, code: unknown): Promise<CartRecord> {
  const text = readCode(code);
  const discount = text === null ? null : findDiscount(text);
  if (discount) return { ...cart, coupon_code: discount.code };
  const card = text === null ? null : await findGiftcard(db, text);
  if (!card) throw new HardError(400, 'invalid_coupon', 'Discount code invalid', 'coupon_code');
  return addGiftcard(cart, card.id);
}

/** Applies a gift card; refused if it is unknown or empty. */
export async function applyGiftcard(db: D1Database, cart: CartRecord, code: unknown): Promise<CartRecord> {
  const text = readCode(code);
  const card = text === null ? null : await findGiftcard(db, text);
  if (!card) throw new HardError(400, 'invalid_gift_card', 'Invalid gift card', 'code');
  return addGiftcard(cart, card.id);
}

export function removeGiftcard(cart: CartRecord, id: string): CartRecord {
  if (!cart.giftcard_ids.includes(id)) {
    throw new HardError(404, 'not_found', 'This gift card is not in the cart', 'id');
  }
  return { ...cart, giftcard_ids: cart.giftcard_ids.filter((each) => each !== id) };
}

function addGiftcard(cart: CartRecord, id: string): CartRecord {
  return cart.giftcard_ids.includes(id) ? cart : { ...cart, giftcard_ids: [...cart.giftcard_ids, id] };
}

async function findGiftcard(db: D1Database, code: string) {
  const found = await lookUpRecord(db, GIFTCARDS, normaliseGiftCode(code));
  return found && found.data.active && found.data.balance > 0 ? found : null;
}

function readCode(code: unknown): string | null {
  return typeof code === 'string' && code.trim() !== '' && code.length <= MAX_CODE_LENGTH ? code : null;
}
