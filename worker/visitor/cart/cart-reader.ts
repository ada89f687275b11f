import { ok, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { CartReply, Limits } from '../contract.ts';
import type { Queue } from '../queue.ts';
import { hidesCart } from '../session/departure.ts';
import type { VisitorState } from '../storage/state.ts';

type Parts = {
  state: VisitorState;
  queue: Queue;
  limits: Limits;
  now: () => number;
  isFresh: (context: ShopContext) => boolean;
  /** Reads from the backend. Only inside the queue. */
  refresh: (context: ShopContext) => Promise<Result<CartReply>>;
  reply: () => CartReply;
};

/** Reads of a visitor's cart with a bounded wait: the stored record answers when the backend does not. */
export class CartReader {
  readonly #parts: Parts;
  readonly #running = new Map<string, Promise<Result<CartReply>>>();
  /** When the backend last timed out or failed. */
  #troubledAt = -Infinity;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async read(context: ShopContext): Promise<Result<CartReply>> {
    const { state, limits, now, isFresh, reply } = this.#parts;
    if (isFresh(context) || hidesCart(state)) return ok(reply());
    // Never present amounts in one currency as amounts in another.
    if (state.cart?.currency !== context.currency) return this.#refresh(context);
    const record = (): Result<CartReply> => ok({ ...reply(), isStale: true });
    if (now() - this.#troubledAt < limits.cartFreshMs) return record();
    const read = await Promise.race([this.#refresh(context), pause(limits.readWaitMs)]);
    if (read?.ok) return read;
    this.#troubledAt = now();
    return record();
  }

  /** Concurrent reads share one call. */
  #refresh(context: ShopContext): Promise<Result<CartReply>> {
    const { queue, isFresh, refresh, reply } = this.#parts;
    const key = `${context.locale} ${context.currency}`;
    const running = this.#running.get(key);
    if (running) return running;
    const read = queue
      .run(async () => (isFresh(context) ? ok(reply()) : refresh(context)))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, read);
    return read.then((answer) => {
      if (answer.ok) this.#troubledAt = -Infinity;
      return answer;
    });
  }
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null);
  });
}
