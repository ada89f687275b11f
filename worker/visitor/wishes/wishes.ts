import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { isSameWish, MOST_WISHES, type Wish } from '#shared/wish-list/wish.ts';
import { changeWishes, type AccountChange, type KeptWish } from '../../database/wishes.ts';
import { within } from '../../store/records/within.ts';
import type { VisitorSummary } from '../contract.ts';
import type { Queue } from '../queue.ts';
import type { SignIns } from '../session/sign-ins.ts';
import type { VisitorValues } from '../storage/visitor-values.ts';

/** What a press changes; without a variant, all of its product are removed. */
export type WishChange = { save?: Wish; remove?: Wish };

type Parts = {
  values: VisitorValues;
  signIns: Pick<SignIns, 'current'>;
  queue: Pick<Queue, 'run'>;
  db: () => D1Database;
  now: () => number;
  reportFault: (error: Error) => void;
};

const DATABASE_MS = 3_000;

/**
 * The wish list: a visitor's is in their object, a customer's is on a record that all their devices read
 * (docs/decisions/089-a-customers-wish-list-is-in-the-shops-database.md).
 */
export class Wishes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Those that are on no account's record, the newest first. */
  get own(): KeptWish[] {
    return this.#read<KeptWish>('wishes');
  }

  /** The products of the list, as this object last saw them. */
  get summary(): Pick<VisitorSummary, 'wished'> {
    const recorded = this.#parts.signIns.current ? this.#read<string>('wished') : [];
    const wished = [...new Set([...this.own.map(({ productId }) => productId), ...recorded])];
    return wished.length === 0 ? {} : { wished };
  }

  /**
   * The list, the newest first, after a change. Refuses with `wish_list_full`; throws where the database fails.
   * @param change null for a look
   */
  async take(change: WishChange | null): Promise<Result<Wish[]>> {
    if (!hasFeature('wish-list')) return ok([]);
    return this.#parts.queue.run(async () => {
      const account = this.#parts.signIns.current?.account;
      const wishes =
        account === undefined ? this.#changeOwn(change ?? {}) : await this.#changeRecord(account, change);
      const isRefused = change?.save && !has(wishes, change.save);
      return isRefused
        ? refuse(problem('wish_list_full', { limit: MOST_WISHES }))
        : ok(wishes.map(({ productId, variantId }) => ({ productId, variantId })));
    });
  }

  /** What another object of the same visitor had for itself. */
  adopt(wishes: readonly KeptWish[]): void {
    this.#keep('wishes', [...this.own, ...wishes.filter((wish) => !has(this.own, wish))]);
  }

  /** Brings the visitor's own to the account of who has signed in; where that fails, the next look at the list does. */
  async join(): Promise<void> {
    const account = this.#parts.signIns.current?.account;
    if (account === undefined) return;
    await this.#join(account).catch((error: unknown) =>
      this.#parts.reportFault(error instanceof Error ? error : new Error(String(error))),
    );
  }

  #changeOwn({ save, remove }: WishChange): Wish[] {
    const { own } = this;
    const kept = remove ? own.filter((wish) => !isMeant(wish, remove)) : own;
    const isNew = save && !has(kept, save) && kept.length < MOST_WISHES;
    const wishes = isNew ? [{ ...save, at: this.#parts.now() }, ...kept] : kept;
    this.#keep('wishes', wishes);
    return wishes;
  }

  async #changeRecord(account: string, change: WishChange | null): Promise<Wish[]> {
    const { save, remove } = change ?? {};
    if (remove) this.#changeOwn({ remove });
    const joined = change && this.own.length === 0 ? [] : await this.#join(account);
    const saved = save && [{ ...save, at: this.#parts.now() }];
    const wishes = change
      ? await this.#record(account, { removed: remove, saved, most: MOST_WISHES })
      : joined;
    return [...wishes, ...this.own];
  }

  /** The account's list with the visitor's own on it, but for those that find no room there: they stay here. */
  async #join(account: string): Promise<Wish[]> {
    const { own } = this;
    const wishes = await this.#record(account, { saved: own });
    this.#keep(
      'wishes',
      own.filter((wish) => !has(wishes, wish)),
    );
    return wishes;
  }

  async #record(account: string, change: Omit<AccountChange, 'account'>): Promise<Wish[]> {
    if (!hasFeature('wish-list')) return [];
    const write = () => changeWishes(this.#parts.db(), { account, ...change });
    const wishes = await within(DATABASE_MS, 'The wish list', write);
    this.#keep(
      'wished',
      wishes.map(({ productId }) => productId),
    );
    return wishes;
  }

  #read<T>(name: 'wishes' | 'wished'): T[] {
    return JSON.parse(this.#parts.values.read(name) ?? '[]') as T[];
  }

  #keep(name: 'wishes' | 'wished', list: readonly unknown[]): void {
    const text = list.length === 0 ? null : JSON.stringify(list);
    if (text !== this.#parts.values.read(name)) this.#parts.values.keep(name, text);
  }
}

function has(wishes: readonly Wish[], wish: Wish): boolean {
  return wishes.some((other) => isSameWish(wish, other));
}

function isMeant(wish: Wish, { productId, variantId }: Wish): boolean {
  return wish.productId === productId && (variantId === '' || wish.variantId === variantId);
}
