import { digest } from '../../crypto/digest.ts';
import { randomText } from '../../crypto/random-text.ts';
import { listSignIn, removeSignIn, type Place } from '../../database/sign-ins.ts';
import { within } from '../../store/within.ts';
import type { KeptSignIn, SignIn } from '../storage/kept-sign-in.ts';

type Parts = {
  kept: KeptSignIn;
  objectId: string;
  db: () => D1Database;
  /** How long a sign-in holds, whatever is done with it. */
  lifetimeMs: number;
  now: () => number;
  /** Hears of a sign-in that the customer ended while it was under way. */
  ended: (id: string) => void;
  reportFault: (error: Error) => void;
};

/** What an answer said about who is signed in. */
type Learnt = {
  /** Null when anonymous. */
  accountId: string | null;
  /** Whether somebody has just signed in. */
  isNew: boolean;
  /** When the backend was called. */
  sentAt: number;
  place: Place;
};

const DATABASE_MS = 3_000;

/** The sign-in of this visitor, and its entry in the account's list (docs/product.md#where-one-is-signed-in). */
export class SignIns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get current(): SignIn | null {
    return this.#parts.kept.read();
  }

  isExpired(): boolean {
    const { kept, lifetimeMs, now } = this.#parts;
    const signIn = kept.read();
    return signIn !== null && signIn.beganAt + lifetimeMs <= now();
  }

  async learn({ accountId, isNew, sentAt, place }: Learnt): Promise<void> {
    const { kept } = this.#parts;
    const account = accountId === null ? null : await digest(accountId);
    const known = kept.read();
    if (known && account === known.account && !isNew) return known.isListed ? undefined : this.list();
    kept.save(
      account === null ? null : { id: randomText(), account, beganAt: sentAt, place, isListed: false },
    );
    if (known) await this.remove(known);
    if (account !== null) await this.list();
  }

  /** What another object of the same visitor handed over. */
  async adopt(signIn: SignIn | null): Promise<void> {
    this.#parts.kept.save(signIn && { ...signIn, isListed: false });
    if (signIn) await this.list();
  }

  /** Where the database does not answer, the next look at the account tries again. */
  async list(): Promise<void> {
    const { kept, objectId, db, lifetimeMs, ended } = this.#parts;
    const signIn = kept.read();
    if (!signIn) return;
    const expiresAt = signIn.beganAt + lifetimeMs;
    await this.#write(async () => {
      const holds = await listSignIn(db(), { ...signIn, objectId, expiresAt });
      if (kept.read()?.id === signIn.id) kept.save({ ...signIn, isListed: true });
      if (!holds) ended(signIn.id);
    });
  }

  async remove({ id }: SignIn): Promise<void> {
    await this.#write(() => removeSignIn(this.#parts.db(), id));
  }

  async #write(task: () => Promise<void>): Promise<void> {
    try {
      await within(DATABASE_MS, 'The list of sign-ins', task);
    } catch (error) {
      this.#parts.reportFault(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
