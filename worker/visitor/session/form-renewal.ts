import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { digest } from '../../crypto/digest.ts';
import type { CallContext, Whereabouts } from '../contract.ts';
import type { VisitorStub } from '../stub.ts';
import type { VisitorIdentity } from './identity.ts';

type Parts = { identity: VisitorIdentity; stubOf: (id: string) => VisitorStub; context: CallContext };

/** The forms that give a visitor a new id (docs/decisions/047-renewing-an-id-is-idempotent.md). */
export class FormRenewal {
  readonly #parts: Parts;
  /** The id with which the form came. */
  readonly #from: string;
  #isCarriedOutOnce = false;
  #isMoved = false;
  #isAnothers = false;
  #hasLeft = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#from = parts.identity.id;
  }

  /** What `renewOnce` says of a form; without a key it is an old page's. */
  carryOutOnce(): void {
    this.#isCarriedOutOnce = true;
  }

  /** Whether another form gave the visitor a new id, which only its own customer may learn. */
  get isMoved(): boolean {
    return this.#isMoved;
  }

  /** Whether the key by which the browser's first writes meet has to be another one. */
  get needsKey(): boolean {
    return this.#parts.identity.needsKey;
  }

  /** Whether another customer was signed in, who has left: nothing of theirs may stay in the browser. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Whether somebody is signed in whose address is another one: nothing of theirs is continued. */
  async isAnothers(email: string): Promise<boolean> {
    return (this.#isAnothers = await this.#parts.stubOf(this.#from).isAnothers(email));
  }

  /**
   * Where the first form with this key led, whose visitor this one then continues; null where this is the first.
   * @param form its key, and the path where it was posted
   */
  async claim({ key, path }: { key: string; path: string }): Promise<string | null> {
    const { identity, stubOf } = this.#parts;
    const claim = await stubOf(this.#from).claimRenewal(key, path);
    if (claim.kind === 'first') {
      this.#isMoved = claim.isMoved;
      return null;
    }
    this.#hasLeft = claim.hasLeft;
    if (claim.successor !== null) identity.continueAs(claim.successor);
    return claim.href;
  }

  /** @param href where the form led; null where it was refused */
  async finish(key: string, href: string | null): Promise<void> {
    const { identity, stubOf } = this.#parts;
    const successor = identity.id === this.#from ? null : identity.id;
    const outcome = href === null ? null : { href, successor, hasLeft: this.#hasLeft };
    await stubOf(this.#from).finishRenewal(key, outcome);
    // The shopper may go back and post it again, now with the new id.
    if (href !== null && successor !== null)
      await stubOf(successor).finishRenewal(key, { href, successor: null, hasLeft: this.#hasLeft });
  }

  /**
   * Continues where another form of the same customer led; false where it led to nobody, or to someone else, or that sign-in
   * was ended, as by a new password.
   */
  async join(accountId: string): Promise<boolean> {
    const { identity, stubOf } = this.#parts;
    const { account, successor = null } = (await stubOf(this.#from).move()) ?? {};
    if (successor === null || account !== (await digest(accountId))) return false;
    const holds = await stubOf(successor).isInUse();
    if (holds) identity.continueAs(successor);
    return holds;
  }

  /** The digest of the account whose id this was, and which this form may sign out everywhere; null where it was none's. */
  async movedAccount(): Promise<string | null> {
    const move = await this.#parts.stubOf(this.#from).move();
    return move?.customer ?? null;
  }

  /** As another visitor, with nothing of the one who moved or is signed in. */
  async startAnew(): Promise<void> {
    // Who moved may have begun anew by their key, with an addition that is under way.
    await this.#parts.identity.startAnew({ byKey: !this.#isAnothers });
  }

  /** Nothing came of the other visitor: the browser keeps the id with which the form came. */
  stay(): void {
    this.#parts.identity.returnTo(this.#from);
  }

  /** Somebody has signed in as another visitor: the customer who was signed in leaves. */
  async leave(): Promise<Result<null>> {
    if (!this.#isAnothers) return ok(null);
    const { identity, stubOf, context } = this.#parts;
    this.#hasLeft = true;
    const { id } = identity;
    const left = await stubOf(id).continueFrom({ id, previousId: this.#from, account: null }, context);
    return left.ok ? ok(null) : left;
  }

  /**
   * Gives the visitor a new id, which makes an id that someone planted or saw worthless. Throws where the form's route is
   * without `renewOnce`: whoever presses twice would be signed out with an empty cart.
   * @param accountId of the customer who signed in; null leaves the session behind
   */
  async renew(accountId: string | null): Promise<Result<null>> {
    if (!this.#isCarriedOutOnce) throw new Error('A form that gives a new id needs `renewOnce` on its route');
    const { identity, stubOf, context } = this.#parts;
    const account = accountId === null ? null : await digest(accountId);
    return identity.renew(async (id, previousId) => {
      const taken = await stubOf(id).continueFrom({ id, previousId, account }, context);
      return taken.ok ? refuseLost(taken.value, account !== null) : taken;
    });
  }
}

/** Nobody's session is continued as somebody's: the form is refused instead. Whoever leaves it has left it. */
function refuseLost(found: Whereabouts, keepsSession: boolean): Result<null> {
  return keepsSession && (found === 'moved' || found === 'ended')
    ? refuse(problem('visitor_changed'))
    : ok(null);
}
