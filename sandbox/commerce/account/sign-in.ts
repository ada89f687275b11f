import { customersAt } from '../../seed/customers.ts';
import { lookUpRecord } from '../../store/read.ts';
import type { AccountRecord } from '../../store/records.ts';
import { transact } from '../../store/transaction.ts';
import { normaliseEmail } from '../wire/email.ts';
import { createToken, EMPTY_SESSION, type Session } from '../wire/session.ts';
import { hashPassword, matchesPassword } from './password.ts';

/** The account with this e-mail address and password, or null; the two cannot be told apart from outside. */
export async function checkCredentials(
  db: D1Database,
  email: unknown,
  password: unknown,
): Promise<AccountRecord | null> {
  if (typeof email !== 'string' || typeof password !== 'string') return null;
  const found = await lookUpRecord(db, 'account', normaliseEmail(email));
  if (!found || found.data.password === null) return null;
  const { data: account } = found;
  if (account.password === 'seed') {
    const seeded = customersAt(new Date()).find((each) => each.account.id === account.wire.id);
    if (!seeded || seeded.password !== password) return null;
    return { ...account, password: await hashPassword(password) };
  }
  return account.password && (await matchesPassword(password, account.password)) ? account : null;
}

/**
 * Signs a session in and gives it a new token; the old one ends. The session's cart becomes the account's; without
 * one the account's own open cart comes back.
 */
export async function signIn(db: D1Database, session: Session, account: AccountRecord): Promise<Session> {
  const token = await createToken();
  const now = new Date().toISOString();
  const record = await transact(db, async (tx) => {
    const held = (await tx.read('session', session.token)) ?? EMPTY_SESSION;
    await tx.read('session', token);
    const stored = await tx.read('account', account.wire.id);
    const cart = held.cart_id === null ? null : await tx.read('cart', held.cart_id);
    const own = cart && cart.order_id === null ? cart : null;
    const signedIn = {
      ...held,
      account_id: account.wire.id,
      cart_id: own?.id ?? stored?.cart_id ?? held.cart_id,
    };
    if (own) tx.write('cart', own.id, { ...own, account_id: account.wire.id, signed_in: true });
    tx.write('session', session.token, { ...EMPTY_SESSION, ended: true });
    tx.write('session', token, signedIn);
    tx.write(
      'account',
      account.wire.id,
      {
        ...(stored ?? account),
        wire: { ...(stored ?? account).wire, date_last_login: now },
        password: account.password,
        cart_id: own?.id ?? stored?.cart_id ?? null,
      },
      stored ? undefined : { lookup: account.wire.email },
    );
    return signedIn;
  });
  return { token, record };
}

/** Ends the session; the new one keeps only the language and the currency. */
export async function signOut(db: D1Database, session: Session): Promise<Session> {
  const token = await createToken();
  const record = await transact(db, async (tx) => {
    const held = (await tx.read('session', session.token)) ?? EMPTY_SESSION;
    await tx.read('session', token);
    const cart = held.cart_id === null ? null : await tx.read('cart', held.cart_id);
    if (cart) tx.write('cart', cart.id, { ...cart, signed_in: false });
    const fresh = { ...EMPTY_SESSION, locale: held.locale, currency: held.currency };
    tx.write('session', session.token, { ...EMPTY_SESSION, ended: true });
    tx.write('session', token, fresh);
    return fresh;
  });
  return { token, record };
}
