import { routes } from '#shared/routes.ts';
import { isSameSecret, signText } from './secret.ts';

/** Long enough for delivery and the return of items. */
const LIFETIME_S = 30 * 24 * 60 * 60;

type SignOptions = {
  /** Null where none is configured. */
  secret: string | null;
  now: number;
};

/** A signed one shows the order to whoever has it, for 30 days; else only to the visitor who placed it. */
export async function thankYouHref(checkoutId: string, options: SignOptions): Promise<string> {
  return `${routes.thankYou.href()}?${await orderLinkQuery(checkoutId, options)}`;
}

export async function orderLinkQuery(checkoutId: string, { secret, now }: SignOptions): Promise<string> {
  const query = new URLSearchParams({ checkout_id: checkoutId });
  if (secret !== null) {
    const until = String(Math.floor(now / 1000) + LIFETIME_S);
    query.set('until', until);
    query.set('signature', await sign(secret, checkoutId, until));
  }
  return query.toString();
}

/** Whether the shop signed this link, with any of its secrets, and it has not expired. */
export async function isSigned(
  query: URLSearchParams,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<boolean> {
  const [checkoutId, until, signature] = ['checkout_id', 'until', 'signature'].map((name) => query.get(name));
  if (!checkoutId || !until || !signature) return false;
  if (!/^\d{10,12}$/.test(until) || Number(until) * 1000 < now) return false;
  const matches = await Promise.all(
    secrets.map(async (secret) => isSameSecret(signature, await sign(secret, checkoutId, until))),
  );
  return matches.includes(true);
}

function sign(secret: string, checkoutId: string, until: string): Promise<string> {
  return signText(secret, `order ${checkoutId} ${until}`);
}
