import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { Json } from '#shared/json.ts';
import type { LateWrite } from '../cart/effect.ts';
import type { KeptPlan } from '../cart/restore.ts';
import type { Handover, SignedIn } from '../contract.ts';
import { hidesCart, type Leaving } from '../session/departure.ts';
import { readCart, type CartRecord, type CartSummary, type Difference } from './cart-record.ts';
import { checkoutOf, readOrder, writeOrder } from './order-rows.ts';
import type { Sql } from './schema.ts';
import { VisitorValues } from './visitor-values.ts';

/** The state of one visitor's object: in memory, and in SQLite so that it survives a restart. */
export class VisitorState {
  readonly #sql: Sql;
  readonly #announce: (message: RevisionMessage) => void;
  readonly values: VisitorValues;
  /** Names this object in browsers. */
  readonly epoch: string;
  #revision: number;
  #cart: CartRecord | null;
  /** The cart of the record, once it was read. Everything shares it, so nothing may change it. */
  #wireCart: { text: string; body: Json } | null = null;
  #account: SignedIn | null;
  #lateWrites: readonly LateWrite[];
  #differences: readonly Difference[];

  /** @param announce is called with every new revision, once its cart is recorded */
  constructor(sql: Sql, epoch = '', announce: (message: RevisionMessage) => void = () => undefined) {
    this.#sql = sql;
    this.epoch = epoch;
    this.#announce = announce;
    this.values = new VisitorValues(sql);
    this.#revision = Number(this.values.read('revision') ?? 0);
    this.#cart = readCart(sql);
    this.#lateWrites = JSON.parse(this.values.read('late_writes') ?? '[]') as LateWrite[];
    this.#differences = JSON.parse(this.values.read('differences') ?? '[]') as Difference[];
    this.#account = JSON.parse(this.values.read('account') ?? 'null') as SignedIn | null;
  }

  /** The backend's session token. It never leaves the object. */
  get session(): string | null {
    return this.values.read('session');
  }

  get revision(): number {
    return this.#revision;
  }

  /** What pages and sockets are told: of a customer's cart nothing, once somebody signs in or out here. */
  get message(): RevisionMessage {
    const { itemQuantity = 0 } = this.#cart?.summary ?? {};
    if (hidesCart(this)) return { epoch: this.epoch, revision: 0, itemQuantity: 0 };
    return { epoch: this.epoch, revision: this.#revision, itemQuantity };
  }

  get cart(): CartRecord | null {
    return this.#cart;
  }

  get wireCart(): Json {
    const text = this.#cart?.text ?? 'null';
    if (this.#wireCart?.text !== text) this.#wireCart = { text, body: JSON.parse(text) as Json };
    return this.#wireCart.body;
  }

  /** A call without a session starts one; a call with one may receive another (sign-in, sign-out). */
  saveSession(token: string | null, sentWith: string | null): void {
    if (token === null || token === this.session || sentWith !== this.session) return;
    this.values.keep('session', token);
    // Any sign-in belonged to the other session.
    this.saveAccount(null);
  }

  /** The signed-in customer, according to the backend's last answer. */
  get account(): SignedIn | null {
    return this.#account;
  }

  saveAccount(account: SignedIn | null): void {
    if (this.#account?.balance === account?.balance) return;
    this.#account = account;
    this.values.keep('account', account && JSON.stringify(account));
  }

  /** Replaces another object: takes its session, and a revision that every open tab finds newer. */
  adopt({ session, revision, account }: Handover): void {
    this.values.keep('session', session);
    this.#revision = Math.max(this.#revision, revision) + 1;
    this.values.keep('revision', String(this.#revision));
    this.saveAccount(account);
  }

  /** Another object continues for this visitor; calls with the previous id must not start over here. */
  get isHandedOver(): boolean {
    return this.values.read('handed_over') !== null;
  }

  /** Another object was given everything, and may have continued already: it has not confirmed. */
  get isMoving(): boolean {
    return this.values.read('moving') !== null;
  }

  markMoving(): void {
    this.values.keep('moving', '1');
  }

  get leaving(): Leaving | null {
    return JSON.parse(this.values.read('leaving') ?? 'null') as Leaving | null;
  }

  saveLeaving(leaving: Leaving | null): void {
    this.values.keep('leaving', leaving && JSON.stringify(leaving));
  }

  /** Another object continues. */
  get isMoved(): boolean {
    return this.isHandedOver && !this.isEnded;
  }

  /** No object continues: the session was ended from elsewhere, or is too old. */
  get isEnded(): boolean {
    return this.values.read('handed_over') === 'ended';
  }

  /** No data of the visitor stays here, except that there was one. */
  forget(because: 'ended' | '1' = '1'): void {
    for (const table of ['cart', 'writes', 'orders', 'payments']) this.#sql.exec(`DELETE FROM ${table}`);
    this.values.clear();
    this.#cart = null;
    this.#account = null;
    this.#lateWrites = [];
    this.#differences = [];
    this.#revision = 0;
    this.values.keep('handed_over', because);
  }

  /** The revision grows when the cart differs from the recorded one. Nothing may change `body` from now on. */
  saveCart(body: Json, record: Omit<CartRecord, 'text'>): void {
    const [known, text] = [this.#cart, JSON.stringify(body)];
    const { summary, locale, currency } = record;
    this.#cart = { ...record, text };
    this.#wireCart = { text, body };
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

  /** The next read goes to the backend; until then the record still describes the cart. */
  markCartStale(): void {
    if (this.#cart) this.#cart = { ...this.#cart, loadedAt: 0 };
  }

  /** How a cart that the backend lost is to be restored; null when none is missing. */
  get plan(): KeptPlan | null {
    return JSON.parse(this.values.read('restore') ?? 'null') as KeptPlan | null;
  }

  saveRestorePlan(kept: KeptPlan | null): void {
    this.values.keep('restore', kept && JSON.stringify(kept));
  }

  /** Current ids of lines that were added again, by the ids that browsers may still show. */
  get replacedLineIds(): { [id: string]: string } {
    return JSON.parse(this.values.read('line_ids') ?? '{}') as { [id: string]: string };
  }

  saveReplacedLineIds(lines: { [id: string]: string }): void {
    this.values.keep('line_ids', JSON.stringify(lines));
  }

  /** Until when the object is kept, in milliseconds since 1970; null before it was first set. */
  get idleAt(): number | null {
    const at = this.values.read('idle_at');
    return at === null ? null : Number(at);
  }

  saveIdleAt(at: number): void {
    this.values.keep('idle_at', String(at));
  }

  /** Abandoned writes that the backend may still carry out. */
  get lateWrites(): readonly LateWrite[] {
    return this.#lateWrites;
  }

  /** When the last of them can no longer be carried out; milliseconds since 1970, null when there is none. */
  get lateUntil(): number | null {
    const writes = this.#lateWrites;
    return writes.length === 0 ? null : Math.max(...writes.map(({ until }) => until));
  }

  saveLateWrites(writes: readonly LateWrite[]): void {
    if (writes.length === this.#lateWrites.length && writes.every((each) => this.#lateWrites.includes(each)))
      return;
    this.#lateWrites = writes;
    this.values.keep('late_writes', writes.length === 0 ? null : JSON.stringify(writes));
  }

  /** What late writes may have changed, until the visitor decides about it. */
  get differences(): readonly Difference[] {
    return this.#differences;
  }

  /** Part of every answer with the cart, so that the revision grows with a change. */
  saveDifferences(differences: readonly Difference[]): void {
    const text = JSON.stringify(differences);
    if (text === JSON.stringify(this.#differences)) return;
    this.#differences = differences;
    this.values.keep('differences', differences.length === 0 ? null : text);
    this.#grow();
  }

  /** The cart became an order: it no longer exists, and the next read verifies that. */
  endCart(none: CartSummary): void {
    this.saveDifferences([]);
    if (this.#cart) this.saveCart(null, { ...this.#cart, summary: none, loadedAt: 0 });
  }

  /** What the order with this id was kept for. */
  checkoutOf(orderId: string): string | null {
    return checkoutOf(this.#sql, orderId);
  }

  /** `checkoutId` null stands for the newest order. */
  order(checkoutId: string | null): string | null {
    return readOrder(this.#sql, checkoutId);
  }

  saveOrder(checkoutId: string, text: string, at: number): void {
    writeOrder(this.#sql, { checkoutId, text, at });
  }

  #grow(): void {
    this.#revision += 1;
    this.values.keep('revision', String(this.#revision));
    this.#announce(this.message);
  }
}
