import type { Place } from '../../database/sign-ins.ts';
import type { VisitorValues } from './visitor-values.ts';

export type SignIn = {
  id: string;
  /** A digest of the account's id. */
  account: string;
  /** The key of its e-mail address; empty where that is unknown. */
  address: string;
  beganAt: number;
  place: Place;
  /** Whether it is on the account's list, with this object. */
  isListed: boolean;
  /** It began under the id of a guest, which the visitor is about to leave: others may know that one. */
  isPassing?: boolean;
};

/** The sign-in of one visitor, a row of the object's table `visitor`. */
export class KeptSignIn {
  readonly #values: VisitorValues;

  constructor(values: VisitorValues) {
    this.#values = values;
  }

  read(): SignIn | null {
    const signIn = this.#values.read('sign_in');
    if (signIn === null) return null;
    // One stored before addresses were has none.
    const kept = JSON.parse(signIn) as Omit<SignIn, 'address'> & { address?: string };
    return { address: '', ...kept };
  }

  save(signIn: SignIn | null): void {
    this.#values.keep('sign_in', signIn && JSON.stringify(signIn));
  }
}
