import type { Place } from '../../database/sign-ins.ts';
import type { Sql } from './schema.ts';

/** Who is signed in, and since when. */
export type SignIn = {
  id: string;
  /** A digest of the account's id. */
  account: string;
  /** The key of its e-mail address; empty where that is not known. */
  address: string;
  beganAt: number;
  place: Place;
  /** Whether it is on the account's list, with this object. */
  isListed: boolean;
};

/** The sign-in of one visitor, a row of the object's table `visitor`. */
export class KeptSignIn {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  read(): SignIn | null {
    const [row] = this.#sql.exec("SELECT value FROM visitor WHERE name = 'sign_in'").toArray();
    if (!row) return null;
    // One from before addresses were kept has none.
    const kept = JSON.parse(String(row['value'])) as Omit<SignIn, 'address'> & { address?: string };
    return { address: '', ...kept };
  }

  save(signIn: SignIn | null): void {
    if (signIn === null) this.#sql.exec("DELETE FROM visitor WHERE name = 'sign_in'");
    else {
      this.#sql.exec(
        "INSERT OR REPLACE INTO visitor (name, value) VALUES ('sign_in', ?)",
        JSON.stringify(signIn),
      );
    }
  }
}
