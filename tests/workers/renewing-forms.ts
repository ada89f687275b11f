import { dueFor } from './guest.ts';
import { addItem, readRows, type TestShop, type Visitor } from './harness.ts';

/** The key in a page's form with this action. */
export async function keyIn(visitor: Visitor, path: string, action: string): Promise<string> {
  const html = await (await visitor.fetch(path)).text();
  const [form = ''] = html.split(`action="${action}"`).slice(1);
  return /name="renewal" value="([^"]*)"/.exec(form.split('</form>')[0] ?? '')?.[1] ?? '';
}

/** Posts a form with exactly these cookies, which the answer leaves as they are. */
export function postWith(
  it: TestShop,
  Cookie: string,
  [path, fields]: [path: string, fields: Record<string, string>],
): Promise<Response> {
  return fetch(`${it.shop}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: it.shop, ...(Cookie === '' ? {} : { Cookie }) },
    redirect: 'manual',
  });
}

/** The visitor's id among a browser's cookies. */
export function sessionIn(cookies: string): string {
  return cookies.split('; ').find((cookie) => cookie.startsWith('swell-session=')) ?? '';
}

/** What the shop knows of the browser with these cookies. */
export async function known(
  it: TestShop,
  Cookie: string,
): Promise<{ quantity: number; email: string | null }> {
  const read = async (path: string) =>
    (await (await fetch(`${it.shop}${path}`, { headers: { Cookie } })).json()) as {
      item_quantity?: number;
      email?: string;
    } | null;
  const [cart, account] = [await read('/api/cart'), await read('/api/account')];
  return { quantity: cart?.item_quantity ?? 0, email: account?.email ?? null };
}

/** A browser with a cart. */
export async function shopperWith(it: TestShop, productId: string, quantity = 1): Promise<Visitor> {
  const visitor = it.visitor();
  await addItem(visitor, productId, quantity);
  return visitor;
}

/** A voucher whose shopper is at its provider's: nobody may change the cart, and nothing may end the payment. */
export async function beginPayment(
  it: TestShop,
  visitor: Visitor,
): Promise<(cookies: string) => Promise<object>> {
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: it.shop };
    const answer = await visitor.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string };
  };
  const start = { method: 'paysafecard', gateway: 'direct', due: await dueFor(visitor) };
  const { id } = await send('/pay/payments', start);
  await send(`/pay/payments/${id}/leaving`, {});
  return async (Cookie) => {
    const headers = { Cookie, Origin: it.shop };
    const answer = await fetch(`${it.shop}/api/cart/coupon`, { method: 'DELETE', headers });
    const { error } = ((await answer.json()) ?? {}) as { error?: { code: string } };
    const rows = await readRows(it, `SELECT state FROM payments WHERE id = '${id}'`);
    return { payment: rows.map(({ state }) => state), isLocked: error?.code === 'payment_under_way' };
  };
}
