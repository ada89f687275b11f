import type { JsonObject } from '#shared/json.ts';
import { seedId } from '../../seed/ids.ts';
import { readRecord } from '../../store/read.ts';
import { scenarioInForce } from '../../store/scenario.ts';
import { refusalOf } from '../../vault/test-cards.ts';
import type { TokenCard } from '../../vault/token-card.ts';
import { readToken } from '../../vault/tokens.ts';
import { CARDS } from '../account/account-record.ts';
import type { CartRecord } from '../cart/cart-record.ts';
import { isObject } from '../wire/body.ts';
import { invalidField } from '../wire/refusal.ts';
import { isDeclinedToken, readCard } from './test-cards.ts';

const SUMMARY_FIELDS = [
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

/** The summary of a card without its number (docs/commerce-protocol/records.md#account). */
export type CardSummary = Record<(typeof SUMMARY_FIELDS)[number], string | number | boolean>;

/** The outcome of a charge: paid, declined, or paid once the shopper has confirmed with the bank. */
export type Outcome = 'approved' | 'declined' | 'authenticate';

/** The card of a vault token or of a stored card; null if there is none. */
export async function findCardByToken(db: D1Database, token: string): Promise<CardSummary | null> {
  const card = await readToken(db, token);
  return card
    ? cardSummary({ ...card, fingerprint: fingerprintOf(card), test: true })
    : findStoredCard(db, token);
}

/** The outcome of charging the card of a cart's billing. An unknown token is accepted. */
export async function outcomeOf(db: D1Database, billing: JsonObject): Promise<Outcome> {
  const token = chargedToken(billing);
  if (token === null) return 'approved';
  if (scenarioInForce() === 'declined-card' || isDeclinedToken(token)) return 'declined';
  const known = await readToken(db, token);
  if (!known) return 'approved';
  if (known.behaviour === 'decline_at_order' || refusalOf(known.behaviour)) return 'declined';
  // A confirmed intent has already been authenticated.
  return known.behaviour === 'authenticate' && !isObject(billing['intent']) ? 'authenticate' : 'approved';
}

/** The billing with the stored card of `account_card_id`, which must belong to the signed-in customer. */
export async function withStoredCard(db: D1Database, cart: CartRecord): Promise<JsonObject> {
  const { account_card_id: id } = cart.billing;
  if (typeof id !== 'string' || readCard(cart.billing)?.['token']) return cart.billing;
  const card = cart.signed_in ? await readRecord(db, CARDS, id) : null;
  if (!card || card['parent_id'] !== cart.account_id) {
    throw invalidField('billing.account_card_id', 'INVALID', 'The account has no such card');
  }
  return { ...cart.billing, method: cart.billing['method'] ?? 'card', card: cardSummary(card) };
}

/** A card's token, or a wallet's nonce from Braintree; null if no card is charged. */
function chargedToken(billing: JsonObject): string | null {
  const card = readCard(billing);
  if (card) return typeof card['token'] === 'string' ? card['token'] : '';
  const wallet = [billing['google'], billing['apple']].find(isObject);
  return typeof wallet?.['nonce'] === 'string' ? wallet['nonce'] : null;
}

async function findStoredCard(db: D1Database, token: string): Promise<CardSummary | null> {
  const row = await db
    .prepare(`SELECT data FROM records WHERE kind = 'card' AND json_extract(data, '$.token') = ?1 LIMIT 1`)
    .bind(token)
    .first<{ data: string }>();
  return row ? cardSummary(JSON.parse(row.data) as JsonObject) : null;
}

function cardSummary(card: object): CardSummary {
  const current = card as Partial<CardSummary>;
  return Object.fromEntries(SUMMARY_FIELDS.map((name) => [name, current[name] ?? ''])) as CardSummary;
}

/** Equal for all tokens of one card; the vault stores no number to derive it from. */
function fingerprintOf({ brand, last4, behaviour }: TokenCard): string {
  return seedId(`fingerprint/${brand}/${last4}/${behaviour}`).slice(0, 16);
}
