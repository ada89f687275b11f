import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Result } from '#shared/result.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';
import type { Heard } from '../../cart/cart-writer.ts';
import type { CartReply } from '../../contract.ts';
import type { PaymentNeeds } from '../payment-parts.ts';

type Parts = Pick<PaymentNeeds, 'cart' | 'state'>;

/** The backend's cart at this moment, not as it was some seconds ago. Only inside the queue, as all here. */
export function readAfresh({ cart, state }: Parts, context: ShopContext): Promise<Result<CartReply>> {
  state.markCartStale();
  return cart.readInTurn(context);
}

/** Why the cart could not be changed; null once it is. */
export async function changeCart(
  { cart }: Pick<Parts, 'cart'>,
  body: Json,
  context: ShopContext,
  { path = '/cart', heard }: { path?: string; heard?: Heard } = {},
): Promise<Problem | null> {
  const write = { method: 'PUT', path, body: JSON.stringify(body), key: null } as const;
  const written = await cart.writeInTurn(write, context, heard);
  return written.ok ? null : written.error;
}
