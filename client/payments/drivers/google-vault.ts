import type { Driver, DriverContext } from '../driver.ts';
import type { PayableCart } from '../exact-cart.ts';
import { createLibrary, type Instance } from '../library.ts';

type VaultInstance = Instance & {
  onError: (error: unknown) => unknown;
  _createPaymentRequestData: (cart: PayableCart) => object;
  _onClick: (payment: unknown, request: object) => Promise<void>;
};

/** The library keeps one wallet client per page, whose changes would all reach the first element's cart. */
let active: DriverContext | null = null;

/** Google Pay through Braintree. */
export const driver: Driver = async (context) => {
  const routed: DriverContext = {
    ...context,
    updateCart: (change) => (active ?? context).updateCart(change),
  };
  const library = await createLibrary(routed, (instance) => prepare(instance as VaultInstance, context));
  await library.mount();
  return {};
};

/** Each click opens the sheet with the current cart; closing the sheet is not a failure. */
function prepare(instance: VaultInstance, context: DriverContext): void {
  const { _onClick: click } = instance;
  const onError = instance.onError.bind(instance);
  instance.onError = (error) => {
    const isClosed = (error as { statusCode?: string } | null)?.statusCode === 'CANCELED';
    return isClosed ? context.cancelled() : onError(error);
  };
  instance._onClick = async (payment, mounted) => {
    active = context;
    try {
      await context.begin();
      const cart = await instance.getCart();
      // The payment methods come from the mounted request of Braintree, the amounts from the cart.
      await click.call(instance, payment, { ...mounted, ...instance._createPaymentRequestData(cart) });
    } catch (error) {
      instance.onError(error);
    }
  };
}
