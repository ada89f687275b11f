import { ok, type Result } from '#shared/result.ts';
import type { Wish } from '#shared/wish-list/wish.ts';
import type { CallContext } from '../contract.ts';
import type { VisitorIdentity } from '../session/identity.ts';
import type { VisitorStub } from '../stub.ts';
import type { WishChange } from './wishes.ts';

type Parts = { identity: VisitorIdentity; stubOf: (id: string) => VisitorStub; context: CallContext };

/** The wish list of a request's visitor: what is saved first may create the visitor's object. */
export class WishCalls {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The newest first. */
  async read(): Promise<Result<Wish[]>> {
    const { identity, stubOf, context } = this.#parts;
    return identity.isNew ? ok([]) : stubOf(identity.id).wishes(null, context);
  }

  /** The list after the change; refuses with `wish_list_full`. */
  async change(change: WishChange): Promise<Result<Wish[]>> {
    if (!change.save && this.#parts.identity.isNew) return ok([]);
    return this.#parts.identity.write((stub, context) => stub.wishes(change, context));
  }
}
