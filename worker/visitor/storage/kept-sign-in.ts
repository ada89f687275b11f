import type { Place } from '../../database/sign-ins.ts';
import type { VisitorState } from './state.ts';

/** Who is signed in, and since when. */
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
};

/** The sign-in of one visitor, a row of the object's table `visitor`. */
export class KeptSignIn {
  readonly #state: VisitorState;

  constructor(state: VisitorState) {
    this.#state = state;
  }

  read(): SignIn | null {
    const { signIn } = this.#state;
    if (signIn === null) return null;
    // One stored before addresses were has none.
    const kept = JSON.parse(signIn) as Omit<SignIn, 'address'> & { address?: string };
    return { address: '', ...kept };
  }

  save(signIn: SignIn | null): void {
    this.#state.saveSignIn(signIn && JSON.stringify(signIn));
  }
}
