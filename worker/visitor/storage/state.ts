import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { Json } from '#shared/json.ts';
import type { Sums } from '#shared/payments/sums.ts';
import type { Handover, SignedIn } from '../contract.ts';
import type { RestorePlan } from '../cart/late-writes/restore.ts';
import type { PossibleWrites } from '../cart/late-writes/effect.ts';
import { readCart } from './read-cart.ts';
import type { Sql } from './schema.ts';
import type { Fingerprint } from '../cart/fingerprint.ts';

/** What the object knows of the cart besides its text. */
export type CartSummary = {
  cartId: string | null;
  checkoutId: string | null;
  itemQuantity: number;
  signedIn: boolean;
  balance: number;
  /** What is to be paid. */
  sums: Sums;
  destination?: string;
  fingerprint: Fingerprint;
};

export type CartRecord = {
  /** The backend's answer as JSON text, `null` when there is no cart. */
  text: string;
  summary: CartSummary;
  locale: string;
  currency: string;
  /** Milliseconds since 1970; 0 when it must not answer a read, as after a restart. */
  loadedAt: number;
};

const KEPT_ORDERS = 5;

/** What one visitor's object keeps: in memory, and in SQLite so that a restart finds it again. */
export class VisitorState {
  readonly #sql: Sql;
  readonly #announce: (message: RevisionMessage) => void;
  /** The rows of the table `visitor` that are the state's own. */
  readonly #values: Map<string, string>;
  #revision: number;
  #cart: CartRecord | null;
  #account: SignedIn | null;
  #lateWrites: PossibleWrites;

  /** @param announce hears of every new revision, once the cart of it is on record */
  constructor(sql: Sql, announce: (message: RevisionMessage) => void = () => undefined) {
    this.#sql = sql;
    this.#announce = announce;
    const rows = sql.exec("SELECT name, value FROM visitor WHERE name <> 'sign_in'").toArray();
    this.#values = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
    this.#revision = Number(this.#value('revision') ?? 0);
    this.#cart = readCart(sql);
    this.#lateWrites = JSON.parse(this.#value('late_writes') ?? '[]') as PossibleWrites;
    this.#account = JSON.parse(this.#value('account') ?? 'null') as SignedIn | null;
  }

  /** The backend's session token. It never leaves the object. */
  get session(): string | null {
    return this.#value('session');
  }

  get revision(): number {
    return this.#revision;
  }

  get cart(): CartRecord | null {
    return this.#cart;
  }

  /** The cart on record as the backend answered it. */
  get wireCart(): Json {
    return JSON.parse(this.#cart?.text ?? 'null') as Json;
  }

  /** A call without a session starts one; a call with one may be handed another (sign-in, sign-out). */
  saveSession(token: string | null, sentWith: string | null): void {
    if (token === null || token === this.session || sentWith !== this.session) return;
    this.#keep('session', token);
    // Whoever was signed in was so in the other session.
    this.saveAccount(null);
  }

  /** The customer who is signed in, as the backend last said. */
  get account(): SignedIn | null {
    return this.#account;
  }

  saveAccount(account: SignedIn | null): void {
    if (this.#account?.balance === account?.balance) return;
    this.#account = account;
    this.#keep('account', account && JSON.stringify(account));
  }

  /** Takes the place of another object: its session, and a revision that every open tab finds newer. */
  adopt({ session, revision, account }: Handover): void {
    this.#keep('session', session);
    this.#revision = Math.max(this.#revision, revision) + 1;
    this.#keep('revision', String(this.#revision));
    this.saveAccount(account);
  }

  /** Another object goes on for this visitor; calls that still know the previous id must not begin again here. */
  get isHandedOver(): boolean {
    return this.#value('handed_over') !== null;
  }

  /** Another object was given everything, and may go on already: this one has not heard. */
  get isMoving(): boolean {
    return this.#value('moving') !== null;
  }

  markMoving(): void {
    this.#keep('moving', '1');
  }

  /** No object goes on: the session was ended from elsewhere, or is too old. */
  get isEnded(): boolean {
    return this.#value('handed_over') === 'ended';
  }

  /** Nothing of the visitor stays here, except that there was one. */
  forget(because: 'ended' | '1' = '1'): void {
    for (const table of ['visitor', 'cart', 'writes', 'orders', 'payments'])
      this.#sql.exec(`DELETE FROM ${table}`);
    this.#values.clear();
    this.#cart = null;
    this.#account = null;
    this.#lateWrites = [];
    this.#revision = 0;
    this.#keep('handed_over', because);
  }

  /** The revision grows when the cart differs from the one on record. */
  saveCart(record: CartRecord): void {
    const known = this.#cart;
    const { text, summary, locale, currency } = record;
    this.#cart = record;
    if ((known?.text ?? 'null') !== text) this.#grow();
    // Reading the same cart again is not worth a row.
    else if (known?.locale === locale && known.currency === currency) return;
    this.#sql.exec(
      'INSERT OR REPLACE INTO cart (id, text, summary, locale, currency) VALUES (1, ?, ?, ?, ?)',
      text,
      JSON.stringify(summary),
      locale,
      currency,
    );
  }

  /** The next read goes to the backend; until then the record still says what the cart was. */
  markCartStale(): void {
    if (this.#cart) this.#cart = { ...this.#cart, loadedAt: 0 };
  }

  /** How a cart that the backend lost is to be brought back; null when none is missing. */
  get plan(): RestorePlan | null {
    const text = this.#value('restore');
    return text === null ? null : (JSON.parse(text) as RestorePlan);
  }

  saveRestorePlan(plan: RestorePlan | null): void {
    this.#keep('restore', plan && JSON.stringify(plan));
  }

  /** Ids of lines that were added again since, by the ids that browsers may still show. */
  get replacedLineIds(): { [id: string]: string } {
    return JSON.parse(this.#value('line_ids') ?? '{}') as { [id: string]: string };
  }

  saveReplacedLineIds(lines: { [id: string]: string }): void {
    this.#keep('line_ids', JSON.stringify(lines));
  }

  /** Until when the object is kept, in milliseconds since 1970; null before it was ever said. */
  get idleAt(): number | null {
    const at = this.#value('idle_at');
    return at === null ? null : Number(at);
  }

  saveIdleAt(at: number): void {
    this.#keep('idle_at', String(at));
  }

  /** Writes that were given up, and that the backend may still carry out. */
  get lateWrites(): PossibleWrites {
    return this.#lateWrites;
  }

  /** When the last of them can no longer be carried out; milliseconds since 1970, null when there is none. */
  get lateUntil(): number | null {
    const writes = this.#lateWrites.flat();
    return writes.length === 0 ? null : Math.max(...writes.map(({ until }) => until));
  }

  saveLateWrites(possible: PossibleWrites): void {
    const writes = possible.flat().length === 0 ? [] : possible;
    if (writes.length === 0 && this.#lateWrites.length === 0) return;
    this.#lateWrites = writes;
    this.#keep('late_writes', writes.length === 0 ? null : JSON.stringify(writes));
  }

  /** The cart became an order: there is none any more, and the next read makes sure. */
  endCart(none: CartSummary): void {
    if (this.#cart) this.saveCart({ ...this.#cart, text: 'null', summary: none, loadedAt: 0 });
  }

  /** `checkoutId` null stands for the newest order. */
  order(checkoutId: string | null): string | null {
    const [row] =
      checkoutId === null
        ? this.#sql.exec('SELECT text FROM orders ORDER BY at DESC LIMIT 1').toArray()
        : this.#sql.exec('SELECT text FROM orders WHERE checkout_id = ?', checkoutId).toArray();
    return row ? String(row.text) : null;
  }

  saveOrder(checkoutId: string, text: string, at: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO orders (checkout_id, text, at) VALUES (?, ?, ?)',
      checkoutId,
      text,
      at,
    );
    this.#sql.exec(
      'DELETE FROM orders WHERE checkout_id NOT IN (SELECT checkout_id FROM orders ORDER BY at DESC LIMIT ?)',
      KEPT_ORDERS,
    );
  }

  #grow(): void {
    this.#revision += 1;
    this.#keep('revision', String(this.#revision));
    this.#announce({ revision: this.#revision, itemQuantity: this.#cart?.summary.itemQuantity ?? 0 });
  }

  #value(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  #keep(name: string, value: string | null): void {
    if (value === null) {
      this.#sql.exec('DELETE FROM visitor WHERE name = ?', name);
      this.#values.delete(name);
    } else {
      this.#sql.exec('INSERT OR REPLACE INTO visitor (name, value) VALUES (?, ?)', name, value);
      this.#values.set(name, value);
    }
  }
}
