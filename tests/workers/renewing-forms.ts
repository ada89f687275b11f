import { addItem, type TestShop, type Visitor } from './harness.ts';

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
    headers: { Origin: it.shop, Connection: 'close', ...(Cookie === '' ? {} : { Cookie }) },
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
    (await (await fetch(`${it.shop}${path}`, { headers: { Cookie, Connection: 'close' } })).json()) as {
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
