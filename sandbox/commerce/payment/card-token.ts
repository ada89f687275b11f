import { seedId } from '../../seed/ids.ts';
import { readRecord } from '../../store/read.ts';
import { scenarioInForce } from '../../store/scenario.ts';
import { refusalOf } from '../../vault/test-cards.ts';
import type { TokenCard } from '../../vault/token-card.ts';
import { readToken } from '../../vault/tokens.ts';
import { isObject } from '../wire/body.ts';
import { invalidField } from '../wire/refusal.ts';
import { isDeclinedToken, readCard } from './test-cards.ts';
import { CARDS } from '../account/account-record.ts';
import type { JsonObject } from '#shared/json.ts';
import type { CartRecord } from '../cart/cart-record.ts';

const FACE_NAMES = [
  'token',
  'brand',
  'last4',
  'exp_month',
  'exp_year',
  'fingerprint',
  'gateway',
  'test',
  'address_check',
  'cvc_check',
  'zip_check',
] as const;

/** What is known of a card without its number (docs/commerce-protocol.md#account). */
export type CardFace = Record<(typeof FACE_NAMES)[number], string | number | boolean>;

/** What becomes of a charge: paid, refused, or paid once the shopper has proven who they are. */
export type Outcome = 'approved' | 'declined' | 'authenticate';

/** The card behind a token that the vault handed out, or that a stored card has; null when there is none. */
export async function findCardBehindToken(db: D1Database, token: string): Promise<CardFace | null> {
  const card = await readToken(db, token);
  return card ? faceOf({ ...card, fingerprint: fingerprintOf(card), test: true }) : findStoredCard(db, token);
}

/** How the card of a cart's billing behaves when the order is placed. A token that nobody knows is good. */
export async function outcomeOf(db: D1Database, billing: JsonObject): Promise<Outcome> {
  const token = chargedToken(billing);
  if (token === null) return 'approved';
  if (scenarioInForce() === 'declined-card' || isDeclinedToken(token)) return 'declined';
  const known = await readToken(db, token);
  if (!known) return 'approved';
  if (known.behaviour === 'decline_at_order' || refusalOf(known.behaviour)) return 'declined';
  // A confirmed intent has been authenticated on its way.
  return known.behaviour === 'authenticate' && !isObject(billing['intent']) ? 'authenticate' : 'approved';
}

/** The billing with the stored card that `account_card_id` names, which must be the signed-in customer's own. */
export async function withStoredCard(db: D1Database, cart: CartRecord): Promise<JsonObject> {
  const { account_card_id: id } = cart.billing;
  if (typeof id !== 'string' || readCard(cart.billing)?.['token']) return cart.billing;
  const card = cart.signed_in ? await readRecord(db, CARDS, id) : null;
  if (!card || card['parent_id'] !== cart.account_id) {
    throw invalidField('billing.account_card_id', 'INVALID', 'The account has no such card');
  }
  return { ...cart.billing, method: cart.billing['method'] ?? 'card', card: faceOf(card) };
}

/** A card's token, or the nonce that a device wallet left through the card vault; null when no card is charged. */
function chargedToken(billing: JsonObject): string | null {
  const card = readCard(billing);
  if (card) return typeof card['token'] === 'string' ? card['token'] : '';
  const wallet = [billing['google'], billing['apple']].find(isObject);
  return typeof wallet?.['nonce'] === 'string' ? wallet['nonce'] : null;
}

async function findStoredCard(db: D1Database, token: string): Promise<CardFace | null> {
  const row = await db
    .prepare(`SELECT data FROM records WHERE kind = 'card' AND json_extract(data, '$.token') = ?1 LIMIT 1`)
    .bind(token)
    .first<{ data: string }>();
  return row ? faceOf(JSON.parse(row.data) as JsonObject) : null;
}

function faceOf(card: object): CardFace {
  const held = card as Partial<CardFace>;
  return Object.fromEntries(FACE_NAMES.map((name) => [name, held[name] ?? ''])) as CardFace;
}

/** The same for every token of one card; the vault keeps no number that it could be made of. */
function fingerprintOf({ brand, last4, behaviour }: TokenCard): string {
  return seedId(`fingerprint/${brand}/${last4}/${behaviour}`).slice(0, 16);
}
