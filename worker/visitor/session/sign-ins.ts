import { digest } from '../../crypto/digest.ts';
import { addressKey } from '../../crypto/mailed-address.ts';
import { randomText } from '../../crypto/random-text.ts';
import { listSignIn, removeSignIn, type Place } from '../../database/sign-ins.ts';
import { within } from '../../store/records/within.ts';
import type { KeptSignIn, SignIn } from '../storage/kept-sign-in.ts';

type Parts = {
  kept: KeptSignIn;
  objectId: string;
  db: () => D1Database;
  /** Key the addresses of accounts: the first what is new, the others what was kept before. */
  secrets: readonly string[];
  /** How long a sign-in lasts, however it is used. */
  lifetimeMs: number;
  now: () => number;
  /** Called when the customer ended a sign-in while it was under way. */
  ended: (id: string) => void;
  reportFault: (error: Error) => void;
};

/** The e-mail address is empty where the answer omits it. */
export type Customer = { id: string; email: string };

/** What an answer said about who is signed in. */
type Learnt = {
  /** Null when anonymous. */
  customer: Customer | null;
  /** Whether this call signed the customer in. */
  isNew: boolean;
  /** Whether another object is about to continue. */
  isLast?: boolean;
  /** When the backend was called. */
  sentAt: number;
  place: Place;
  /** Whether the visitor has left meanwhile, of whom nothing is learnt any more. */
  isOver: () => boolean;
};

const DATABASE_MS = 3_000;

/** With its entry in the account's list (docs/product.md#where-one-is-signed-in). */
export class SignIns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get current(): SignIn | null {
    return this.#parts.kept.read();
  }

  /** The digest of the account whose id the object has: null where it is a guest's, who signs in, undefined for nobody. */
  get owner(): string | null | undefined {
    const { isPassing, account } = this.current ?? {};
    return isPassing ? null : account;
  }

  /** Null where nobody is signed in. */
  get endsAt(): number | null {
    const signIn = this.current;
    return signIn && signIn.beganAt + this.#parts.lifetimeMs;
  }

  /** Whether somebody is signed in, and not by this address. */
  async isAnothers(email: string): Promise<boolean> {
    const { current } = this;
    if (current === null) return false;
    const own = await Promise.all(this.#parts.secrets.map((secret) => addressKey(email, secret)));
    return !own.includes(current.address);
  }

  isExpired(): boolean {
    return this.endsAt !== null && this.endsAt <= this.#parts.now();
  }

  async learn({ customer, isNew, isLast = false, sentAt, place, isOver }: Learnt): Promise<void> {
    const { kept } = this.#parts;
    const names = customer && (await this.#namesOf(customer));
    if (isOver()) return;
    const known = kept.read();
    if (known && names && names.account === known.account && !isNew) return this.#renew(known, names.address);
    const isPassing = isLast && known === null;
    kept.save(names && { id: randomText(), ...names, beganAt: sentAt, place, isListed: false, isPassing });
    if (known) await this.remove(known);
    if (names) await this.#list({ isNew: true });
  }

  async #namesOf({ id, email }: Customer): Promise<Pick<SignIn, 'account' | 'address'>> {
    const address = email === '' ? '' : await addressKey(email, this.#parts.secrets[0] ?? '');
    return { account: await digest(id), address };
  }

  /** The account's address may have changed. */
  async #renew(known: SignIn, address: string): Promise<void> {
    if (known.isListed && known.address === address) return;
    this.#parts.kept.save({ ...known, address, isListed: false });
    await this.#list();
  }

  /** What another object of the same visitor handed over. */
  async adopt(signIn: SignIn | null): Promise<void> {
    this.#parts.kept.save(signIn && { ...signIn, isListed: false, isPassing: false });
    if (signIn) await this.#list();
  }

  /** Where the database does not answer, the next visit to the account tries again. */
  async #list({ isNew = false } = {}): Promise<void> {
    const { kept, objectId, db, lifetimeMs, ended } = this.#parts;
    const signIn = kept.read();
    if (!signIn) return;
    const expiresAt = signIn.beganAt + lifetimeMs;
    await this.#write(async () => {
      const holds = await listSignIn(db(), { ...signIn, objectId, expiresAt, isNew });
      // Its customer may have left while the database was silent; where another object continues, the row is that one's.
      if (kept.read()?.id !== signIn.id) return removeSignIn(db(), { id: signIn.id, objectId });
      kept.save({ ...signIn, isListed: true });
      if (!holds) ended(signIn.id);
    });
  }

  async remove({ id }: SignIn): Promise<void> {
    await this.#write(() => removeSignIn(this.#parts.db(), { id }));
  }

  async #write(task: () => Promise<void>): Promise<void> {
    try {
      await within(DATABASE_MS, 'The list of sign-ins', task);
    } catch (error) {
      this.#parts.reportFault(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
