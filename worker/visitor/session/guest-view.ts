import type { Json } from '#shared/json.ts';

type Body = { [name: string]: Json };

/**
 * The backend's answer as if its e-mail address had no account. The backend attaches the account of an
 * address as soon as it is typed, and says so; guests must not learn who has an account.
 * @param path of the call that was answered
 * @param isSignedIn whether the visitor is known to be signed in; a cart says so itself
 */
export function hideAccounts(path: string, body: Json, isSignedIn: boolean): Json {
  if (body === null || typeof body !== 'object' || Array.isArray(body) || 'errors' in body) return body;
  if (path === '/session') return isSignedIn ? body : { ...body, account_id: null };
  if (path === '/cart/order') return isSignedIn ? body : { ...body, ...guest(body) };
  const isCart = path.startsWith('/cart') && path !== '/cart/settings';
  if (!isCart || body['account_logged_in'] === true) return body;
  return { ...body, ...guest(body), account_logged_in: null };
}

function guest({ account }: Body): Body {
  return { account_id: null, guest: true, account: contactOf(account) };
}

/**
 * For an address with an account the backend omits other typed values, so they are omitted for every address.
 */
function contactOf(account: Json | undefined): Json {
  if (account === null || typeof account !== 'object' || Array.isArray(account)) return null;
  return { balance: 0, email: account['email'] ?? null };
}
