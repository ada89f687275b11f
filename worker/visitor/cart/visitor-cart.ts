import type { InDoubt } from '#shared/cart/in-doubt.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { BackendError, unlessRefused } from '../../backends/failure.ts';
import type { Observe } from '../../metrics/metrics.ts';
import { writeName, writeOutcome } from '../../metrics/visitors-steps.ts';
import { FORM_KEY, type CartReply, type CartWrite, type Limits } from '../contract.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { Orders } from '../orders.ts';
import type { Queue } from '../queue.ts';
import type { BackendSession } from '../session/backend-session.ts';
import { hidesCart, refuseCustomers } from '../session/departure.ts';
import type { CartSummary } from '../storage/cart-record.ts';
import { continues } from '../storage/epochs.ts';
import type { VisitorState } from '../storage/state.ts';
import type { Placed, WriteLog, WriteRow } from '../storage/write-log.ts';
import { CartReader } from './cart-reader.ts';
import { summarizeCart } from './cart-summary.ts';
import { CartWriter, hashOf, type Heard } from './cart-writer.ts';
import { isApplied, type Effect } from './effect.ts';
import { isOverwritten } from './late-fields.ts';
import { differencesIn, LateWrites, LOOKS } from './late-writes.ts';
import { LineIds } from './line-ids.ts';
import { LostCarts } from './lost-carts.ts';
import { planLines } from './restore.ts';
import { noteNames } from './seen-names.ts';

export type CartParts = {
  state: VisitorState;
  log: WriteLog;
  queue: Queue;
  backend: BackendSession;
  orders: Orders;
  limits: Limits;
  observe: Observe;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** One visitor's cart. Everything that calls the backend runs in the queue. */
export class VisitorCart {
  readonly #parts: CartParts & { late: LateWrites; lost: LostCarts; lineIds: LineIds };
  readonly #reader: CartReader;
  readonly #writer: CartWriter;

  constructor(parts: CartParts) {
    const lineIds = new LineIds(parts.state);
    this.#parts = { ...parts, late: new LateWrites(parts), lost: new LostCarts(parts), lineIds };
    const own = {
      isFresh: (context: ShopContext) => this.#isFresh(context),
      refresh: (context: ShopContext) => this.#refresh(context),
      settle: (context: ShopContext) => this.settle(context),
      keep: (body: Json, context: ShopContext) => this.keep(body, context),
      reply: () => this.reply(),
    };
    this.#reader = new CartReader({ ...parts, ...own });
    this.#writer = new CartWriter({ ...this.#parts, ...own });
  }

  /**
   * The recorded cart while it is fresh, else the backend's; the record again where that is slow or
   * unavailable.
   * @param inDoubt writes of which the reader does not know what became
   */
  async read(context: ShopContext, inDoubt: readonly InDoubt[] = []): Promise<Result<CartReply>> {
    const { state, log } = this.#parts;
    const read = await this.#reader.read(context);
    // What has ended since is not in the cart that was read.
    if (!read.ok || inDoubt.length === 0 || read.value.revision !== state.revision) return read;
    const known = inDoubt.map((one) => ({ ...one, row: log.find(one.key) }));
    const done = known.filter(({ row }) => row?.state === 'done');
    const settled = known.filter((one) => done.includes(one) || !continues(state, one.sentTo));
    const made = done.filter(({ row }) => row?.problem === null);
    const refused = done.flatMap(({ key, row }) => (row?.problem ? { key, problem: row.problem } : []));
    return ok({ ...read.value, settled: settled.map(keyOf), made: made.map(keyOf), refused });
  }

  /** The backend's cart, seconds old at most. Only inside the queue. */
  async readInTurn(context: ShopContext): Promise<Result<CartReply>> {
    return this.#isFresh(context) ? ok(this.reply()) : this.#refresh(context);
  }

  async write(write: CartWrite, context: ShopContext, heard?: Heard): Promise<Result<CartReply>> {
    const { queue, observe, now } = this.#parts;
    const startedAt = now();
    const answer = await queue.run(() => this.writeInTurn(write, context, heard), write);
    const labels = { write: writeName(write.method, write.path), outcome: writeOutcome(answer) };
    observe({ kind: 'cart', labels, ms: now() - startedAt });
    return answer;
  }

  /**
   * Puts the lines and codes of another cart into the visitor's current one, unless that has items of its own as read
   * now. A refused one leaves nothing to be carried out by itself.
   */
  async copy(source: Json, context: ShopContext): Promise<Result<CartReply>> {
    const { queue, state, backend, lost } = this.#parts;
    return queue.run(async () => {
      state.markCartStale();
      const read = await this.readInTurn(context);
      if (!read.ok || !lost.isFillable(source)) return read;
      const begun = state.session === null ? await backend.start(context) : ok(null);
      if (!begun.ok) return begun;
      try {
        await this.keep(await lost.fill(source, context), context);
        return ok(this.reply());
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        state.markCartStale();
        return refuse(error.problem);
      }
    });
  }

  /** Puts the lines that the cart lacks beside its own: at once, or with its next read within a day. Only inside the queue. */
  async addLines(missing: (cart: Json) => Json[], context: ShopContext): Promise<void> {
    const { state, limits, now } = this.#parts;
    state.markCartStale();
    await this.readInTurn(context);
    const lines = missing(state.wireCart);
    if (lines.length === 0) return;
    const plan = planLines(state.wireCart, lines);
    state.saveRestorePlan({ plan, until: now() + limits.keptWritesMs });
    state.markCartStale();
    await this.readInTurn(context);
  }

  /** The order that the write with this key placed; null when none was sent by this key. */
  orderedBy(key: string | null): Placed | null {
    const row = key === null ? null : this.#parts.log.find(key);
    if (!row?.checkoutId) return null;
    return { checkoutId: row.checkoutId, orderId: row.orderId ?? null };
  }

  /** Which order this call asks for, and is answered by; null where it may ask for another one. */
  async noteOrder({ body, key }: Pick<CartWrite, 'body' | 'key'>, placed: Placed | null): Promise<void> {
    const { log, now } = this.#parts;
    if (key === null) return;
    const hash = await hashOf({ method: 'POST', path: '/cart/order', body });
    const id = log.begin({ key, hash, effect: null, at: now() });
    if (placed === null) log.forget(id);
    else log.finish(id, null, placed);
  }

  /** Finds the outcome of a write whose answer was lost. Only inside the queue. */
  async settle(context: ShopContext): Promise<Result<null>> {
    const { log, state } = this.#parts;
    if (!log.hasUnknown() && !state.plan) return ok(null);
    const read = await this.#refresh(context);
    return read.ok ? ok(null) : refuse(problem('cart_unsettled'));
  }

  /** Records a cart from the backend; throws a `bad_answer` when it is not a cart. */
  async keep(body: Json, { locale, currency }: ShopContext): Promise<CartSummary> {
    const { state, log, lineIds, now } = this.#parts;
    const summary = await summarizeCart(body);
    refuseCustomers(state, body);
    lineIds.learn(body);
    noteNames(state.values, body);
    state.saveCart(body, { summary, locale, currency, loadedAt: now() });
    log.prune(now());
    return summary;
  }

  reply(): CartReply {
    const { epoch, revision, cart, wireCart, differences } = this.#parts.state;
    if (hidesCart(this.#parts.state)) return { epoch, revision: 0, cart: 'null' };
    const shown = wireCart === null ? [] : differencesIn(wireCart, differences);
    const { halfCopied } = this.#parts.lost;
    const known = { epoch, revision, ...(halfCopied === null ? {} : { halfCopied }) };
    if (shown.length === 0) return { ...known, cart: cart?.text ?? 'null' };
    return { ...known, cart: JSON.stringify({ ...(wireCart as object), differences: shown }) };
  }

  /** Whether an abandoned write may still arrive, so that the next cart has to be compared. */
  get isWatching(): boolean {
    return this.#parts.state.lateUntil !== null;
  }

  /** Gives up what was written to these fields without an answer: where it arrives yet, the cart keeps what it has. */
  withdraw(fields: string[]): void {
    this.#parts.late.withdraw(fields);
  }

  /** Whether the recorded cart has an address that nobody wants any more. */
  get isAddressOverwritten(): boolean {
    return this.#parts.state.lateWrites.some((write) => isOverwritten(write, ['shipping', 'account']));
  }

  /** Checks whether an abandoned write arrived after all. */
  async look(): Promise<void> {
    const { state, queue, limits, now } = this.#parts;
    const { locale = '', currency = '' } = state.cart ?? {};
    const read = await queue.run(() => this.#refresh({ locale, currency }));
    const isOver = (state.lateUntil ?? 0) + LOOKS * limits.lateMs < now();
    if (!read.ok && isOver) state.saveLateWrites([]);
  }

  #isFresh({ locale, currency }: ShopContext): boolean {
    const { state, log, limits, now } = this.#parts;
    if (log.hasUnknown() || state.plan) return false;
    const { cart } = state;
    // Without a backend session there is no cart, and reading one would start a session.
    if (!cart) return state.session === null;
    return now() - cart.loadedAt < limits.cartFreshMs && cart.locale === locale && cart.currency === currency;
  }

  /** Reads the backend's cart, and settles the writes whose answers were lost. */
  async #refresh(context: ShopContext): Promise<Result<CartReply>> {
    const { state, log, backend, late, lost } = this.#parts;
    return unlessRefused(async () => {
      const body =
        state.session === null ? null : (await backend.call({ method: 'GET', path: '/cart' }, context)).body;
      const recordedId = state.cart?.summary.cartId ?? null;
      const found = await lost.bringBack(body, context);
      // A cart that was created again says nothing about writes to the old one.
      const isNewCart = found !== body && body === null && textOf(fieldsOf(found)('id')) !== recordedId;
      const verdicts = await log.judge(async (effect) => !isNewCart && isApplied(effect, found));
      const [done, absent] = [effectsOf(verdicts.done), effectsOf(verdicts.absent)];
      const whole = await late.setAgain(found, done, context);
      late.compare(whole, done);
      await this.keep(whole, context);
      log.settle(verdicts);
      late.expire();
      late.watch([...done, ...absent]);
      return ok(this.reply());
    });
  }

  /** As `write`. Only inside the queue. */
  async writeInTurn(write: CartWrite, context: ShopContext, heard?: Heard): Promise<Result<CartReply>> {
    const answer = await this.#writer.write(write, context, heard);
    const { log } = this.#parts;
    const { key } = write;
    const isForm = key?.startsWith(FORM_KEY);
    if (key === null || (answer.ok && !isForm)) return answer;
    const row = log.find(key);
    if (row?.state !== 'done') return answer;
    if (isForm) log.release(row.id);
    return answer.ok || !row.problem ? answer : refuse({ ...answer.error, key });
  }
}

const keyOf = ({ key }: InDoubt): string => key;

function effectsOf(rows: readonly WriteRow[]): Effect[] {
  return rows.flatMap(({ effect }) => effect ?? []);
}
