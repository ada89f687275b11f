import { customersAt } from '#shop/demo/customers.ts';
import { lookUpRecord } from '../../store/read.ts';
import { transact, type Transaction } from '../../store/transaction.ts';
import { CARTS } from '../cart/cart-record.ts';
import { normaliseEmail } from '../wire/email.ts';
import { createToken, EMPTY_SESSION, type Session, SESSIONS } from '../wire/session.ts';
import { ACCOUNTS, type AccountRecord } from './account-record.ts';
import { redeemKey } from './mails.ts';
import { hashPassword, matchesPassword } from './password.ts';

/** The account with this e-mail address and password, or null; the answer does not reveal which of them was wrong. */
export async function checkCredentials(
  db: D1Database,
  email: unknown,
  password: unknown,
): Promise<AccountRecord | null> {
  if (typeof email !== 'string' || typeof password !== 'string') return null;
  const found = await lookUpRecord(db, ACCOUNTS, normaliseEmail(email));
  if (!found || found.data.password === null) return null;
  const { data: account } = found;
  if (account.password === 'seed') {
    const seeded = customersAt(new Date()).find((each) => each.account.id === account.wire.id);
    if (!seeded || seeded.password !== password) return null;
    return { ...account, password: await hashPassword(password) };
  }
  return account.password && (await matchesPassword(password, account.password)) ? account : null;
}

/** The account a sign-in token was mailed to, or null. The token is used up, and must match the e-mail address. */
export async function checkToken(
  db: D1Database,
  email: unknown,
  token: unknown,
): Promise<AccountRecord | null> {
  if (typeof email !== 'string') return null;
  const found = await lookUpRecord(db, ACCOUNTS, normaliseEmail(email));
  const accountId = found && (await redeemKey(db, 'sign-in', token));
  return found && found.id === accountId ? found.data : null;
}

/**
 * Signs in with a new session token; the old one ends. The session's cart becomes the account's; without one the
 * account's own open cart is restored.
 */
export async function signIn(db: D1Database, session: Session, account: AccountRecord): Promise<Session> {
  const token = await createToken();
  const record = await transact(db, async (tx) => {
    const current = (await tx.read(SESSIONS, session.token)) ?? EMPTY_SESSION;
    const stored = (await tx.read(ACCOUNTS, account.wire.id)) ?? account;
    const cartId = await transferCart(tx, current.cart_id, stored);
    const signedIn = { ...current, account_id: stored.wire.id, cart_id: cartId };
    const wire = { ...stored.wire, date_last_login: new Date().toISOString() };
    await tx.read(SESSIONS, token);
    tx.write(SESSIONS, session.token, { ...EMPTY_SESSION, ended: true });
    tx.write(SESSIONS, token, signedIn);
    tx.write(ACCOUNTS, wire.id, { wire, password: account.password, cart_id: cartId });
    return signedIn;
  });
  return { token, record };
}

/** The cart to continue with: the session's own while it is open, otherwise the account's. */
async function transferCart(
  tx: Transaction,
  cartId: string | null,
  account: AccountRecord,
): Promise<string | null> {
  const own = cartId === null ? null : await tx.read(CARTS, cartId);
  if (own?.order_id !== null) return account.cart_id ?? cartId;
  tx.write(CARTS, own.id, { ...own, account_id: account.wire.id, signed_in: true });
  return own.id;
}

/** Ends the session; the new one keeps only the locale and currency. */
export async function signOut(db: D1Database, session: Session): Promise<Session> {
  const token = await createToken();
  const record = await transact(db, async (tx) => {
    const current = (await tx.read(SESSIONS, session.token)) ?? EMPTY_SESSION;
    await tx.read(SESSIONS, token);
    const cart = current.cart_id === null ? null : await tx.read(CARTS, current.cart_id);
    if (cart) tx.write(CARTS, cart.id, { ...cart, signed_in: false });
    const fresh = { ...EMPTY_SESSION, locale: current.locale, currency: current.currency };
    tx.write(SESSIONS, session.token, { ...EMPTY_SESSION, ended: true });
    tx.write(SESSIONS, token, fresh);
    return fresh;
  });
  return { token, record };
}
