import { toCart } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import type { Result } from '#shared/result.ts';
import { parseCart } from '../../backends/commerce/cart.ts';
import type { CommerceClient, ShopContext } from '../../backends/commerce/client.ts';
import { unlessRefused } from '../../backends/failure.ts';
import type { CartReply } from '../contract.ts';

type Parts = {
  commerce: CommerceClient;
  shop: ShopContext;
  read: () => Promise<Result<CartReply>>;
  /** Puts the contents of a cart into the visitor's current one. */
  copy: (wireCart: string) => Promise<Result<CartReply>>;
};

/** Unless the current one has items of its own or is the same. Read in an anonymous session: visitors never share a cart. */
export async function copyRecovered(
  checkoutId: string,
  { commerce, shop, read, copy }: Parts,
): Promise<Result<CartReply>> {
  const own = await read();
  if (!own.ok) return own;
  const wire = parseCart(JSON.parse(own.value.cart) as Json);
  const cart = wire && toCart(wire);
  const isOwn = cart !== null && cart.itemQuantity > 0 && own.value.halfCopied !== checkoutId;
  if (isOwn || cart?.checkoutId === checkoutId) return own;
  return unlessRefused(async () => {
    const call = { method: 'PUT', path: `/cart/recover/${checkoutId}` } as const;
    const { body } = await commerce.call(call, { ...shop, session: null });
    return parseCart(body) === null ? own : copy(JSON.stringify(body));
  });
}
