import type { Json } from '#shared/json.ts';
import type { RateLimitBucket } from '../content/auth/rate-limit.ts';
import type { ContentUser } from '../content/auth/users.ts';
import type { Delivery } from '../content/editing/deliver.ts';
import type { ContentState } from '../content/state.ts';
import type { WireAccount } from '../seed/account-types.ts';
import type { PaymentMethods } from '../seed/payment-sets.ts';
import type { IntentRecord } from '../vault/intent-record.ts';
import type { TokenRecord } from '../vault/token-card.ts';
import type { SubscriptionRecord } from './subscription-record.ts';
import type { SeedGiftCard } from '../seed/store-types.ts';

export type JsonObject = { [key: string]: Json };

/** Without a record a session is empty; `ended` marks a token that sign-in or sign-out replaced. */
export type SessionRecord = {
  account_id: string | null;
  cart_id: string | null;
  last_order_id: string | null;
  locale: string | null;
  currency: string | null;
  ended: boolean;
};

export type ChosenOption = {
  id: string;
  name: string;
  value: string;
  value_id: string | null;
  variant: boolean;
};

/** A line as it is kept: what was chosen, never a price; prices are worked out with each answer. */
export type CartLine = {
  id: string;
  product_id: string;
  variant_id: string | null;
  quantity: number;
  options: ChosenOption[];
  purchase_option: { type: string; plan_id: string | null };
  metadata: JsonObject;
};

export type CartRecord = {
  id: string;
  checkout_id: string;
  account_id: string | null;
  /** The session was signed in to that account, so its balance may be spent. */
  signed_in: boolean;
  /** What `PUT /cart {account}` said of a guest. */
  account: JsonObject | null;
  currency: string;
  locale: string;
  lines: CartLine[];
  coupon_code: string | null;
  /** Ids of gift card records. */
  giftcard_ids: string[];
  billing: JsonObject;
  shipping: JsonObject;
  metadata: JsonObject;
  comments: string | null;
  recovered: boolean;
  /** Set once the cart became an order; such a cart is over. */
  order_id: string | null;
  date_created: string;
  date_updated: string;
  /** Sum of the lines as last shown: an order at another price must be confirmed first. */
  seen?: { currency: string; sub_total: number };
};

export type PasswordHash = { salt: string; hash: string; rounds: number };

/** An account as the wire shows it, and what the wire never shows. */
export type AccountRecord = {
  wire: Omit<WireAccount, 'billing' | 'shipping' | 'metadata' | 'first_name' | 'last_name' | 'name'> & {
    name: string | null;
    first_name: string | null;
    last_name: string | null;
    billing: JsonObject;
    shipping: JsonObject;
    metadata: JsonObject;
  };
  /** `'seed'` until the first sign-in: a reset should not spend its time on hashing. */
  password: PasswordHash | 'seed' | null;
  cart_id: string | null;
};

export type GiftcardRecord = SeedGiftCard;

/** An order is kept as the wire shows it. */
export type OrderRecord = JsonObject & { id: string; number: string; checkout_id: string };

/** A payment as the wire shows it; `lookup` finds it by its order, so an order has at most one that a gateway made. */
export type PaymentRecord = JsonObject & {
  id: string;
  order_id: string | null;
  account_id: string | null;
  status: string;
};

export type Fault = {
  /** A method, or `*`, and the start of a path: `GET /commerce/api/products`. */
  match: string;
  delayMs?: number;
  status?: number;
  /** A string goes out as it is (broken JSON, say), anything else as JSON. */
  body?: Json;
  drop?: boolean;
  /** Strikes when the call has done its work: the answer is lost, what it changed is not. */
  after?: boolean;
  /** How many calls it still strikes; without it, every one. */
  times?: number;
};

/** A mail that nobody sends: it is there to be read at `/__sandbox/mails`. `at` is ISO 8601. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  at: string;
  /** What the mail leads to, for programs: its link and the keys in it. */
  links?: { url: string | null; reset_key: string; password_token: string };
};

/** A key from a mail, good once: the id is the key itself. */
export type MailedKeyRecord = {
  account_id: string;
  purpose: 'reset' | 'sign-in';
  date_expires: string;
};

export type ScenarioName =
  | 'normal'
  | 'out-of-stock'
  | 'price-changed'
  | 'expired-session'
  | 'declined-card'
  | 'slow-backend'
  | 'empty-shop'
  | 'large-catalogue';

/** What the store takes payments by; `name` is that of a set, null when it was put together. */
export type PaymentSettings = { name: string | null; methods: PaymentMethods };

export type Records = {
  session: SessionRecord;
  cart: CartRecord;
  account: AccountRecord;
  address: JsonObject & { id: string };
  card: JsonObject & { id: string };
  order: OrderRecord;
  subscription: SubscriptionRecord;
  payment: PaymentRecord;
  /** A request to send something of an order back. */
  return: JsonObject & { id: string };
  mailed_key: MailedKeyRecord;
  giftcard: GiftcardRecord;
  /** Units sold of a product or a variant since the seed; the id is the product's or the variant's. */
  stock: { sold: number };
  counter: { last: number };
  faults: { list: Fault[] };
  scenario: { name: ScenarioName };
  payment_settings: PaymentSettings;
  /** What the vault keeps of a card or a bank; the id is the token. */
  token: TokenRecord;
  /** A payment on its way through a gateway; `lookup` is its secret. */
  intent: IntentRecord;
  mail: Mail;
  /** The content service: what changed since its seed, its customers, their calls, its own calls to the webhook. */
  content: ContentState;
  content_user: ContentUser;
  content_limit: RateLimitBucket;
  content_delivery: Delivery;
  /** What the error service got. */
  error_event: JsonObject;
};

export type Kind = keyof Records;
