import type { Payment } from './payment-log.ts';
import type { Payments } from './payments.ts';
import { productsOf, ways, type createShop, type Intent } from './sample-shop.ts';

type Shop = ReturnType<typeof createShop>;
export type Way = keyof typeof ways;

/** A browser that pays: it tells the object, and writes the intent into the cart as the client library does. */
export function createBrowser({ world, context }: Shop, payments: () => Payments) {
  return {
    add: (product: string) =>
      payments().write(
        { method: 'POST', path: '/cart/items', body: JSON.stringify({ product_id: product }), key: null },
        context,
      ),
    start: (method: Way) => payments().start({ method, gateway: ways[method] }, context),
    async makeIntent(payment: Payment): Promise<Intent | null> {
      const { cart } = world;
      if (!cart) return null;
      const { id, method } = payment;
      const intent: Intent = {
        id: `pi_${world.intents.length}`,
        method,
        status: 'open',
        checkoutId: cart.checkoutId,
        products: productsOf(cart),
      };
      world.intents.push(intent);
      const provider = method === 'paysafecard' ? 'paysafecard' : 'stripe';
      const billing = { method, intent: { [provider]: { id: intent.id } } };
      const body = JSON.stringify({ billing });
      const written = await payments().write(
        { method: 'PUT', path: '/cart', body, key: null, payment: id },
        context,
      );
      if (written.ok) return intent;
      intent.status = 'cancelled';
      return null;
    },
    comeBack: (intent: Intent, says: 'succeeded' | 'canceled') =>
      payments().comeBack(returnOf(intent, says), context),
  };
}

/** What the provider sends back with the shopper. */
export function returnOf({ id, method }: Intent, says: 'succeeded' | 'canceled') {
  if (method === 'paysafecard') return { gateway: 'paysafecard', isMarked: true };
  const secret = {
    payment_intent: id,
    payment_intent_client_secret: `${id}_secret_1`,
    redirect_status: says,
  };
  return { gateway: 'stripe', isMarked: method === 'klarna', ...secret };
}
