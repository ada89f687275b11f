import { problem, ShopError } from '#shared/errors/problem.ts';
import { takesCart } from '../charge.ts';
import type { Driver, DriverContext } from '../driver.ts';
import type { PayableCart } from '../exact-cart.ts';
import { createLibrary, type Instance } from '../library.ts';

type Buttons = (options: object) => unknown;

type PayPal = Instance & {
  paypal: { Buttons: Buttons };
  _onCreateOrder?: (cart: PayableCart, data: unknown, actions: unknown) => Promise<string>;
  _onShippingChange?: (data: unknown, actions: unknown) => Promise<unknown>;
  _createBillingAgreement?: (checkout: unknown, cart: PayableCart) => Promise<unknown>;
  _validateCart?: (cart: PayableCart) => void;
  _mapAddress: (address: object | undefined) => object;
  onError: (error: unknown) => unknown;
};

/** Direct or through Braintree. The order of an approved payment is placed on our page. */
export const driver: Driver = async (context) => {
  const library = await createLibrary(context, (instance) => prepare(instance as PayPal, context));
  await library.mount();
  return { remountOn: ({ currency, subscription_delivery }) => [currency, subscription_delivery] };
};

/** Each click pays for the current cart; closing the window is reported. */
function prepare(instance: PayPal, context: DriverContext): void {
  const readPayableCart = async () => {
    await context.begin();
    const cart = await instance.getCart();
    if (!takesCart(context.offer, cart)) throw new ShopError(problem('payment_unavailable'));
    instance._validateCart?.(cart);
    context.shows(cart);
    return cart;
  };
  const { _onCreateOrder: createOrder, _createBillingAgreement: createAgreement } = instance;
  if (createOrder) {
    instance._onCreateOrder = async (_, data, actions) =>
      createOrder.call(instance, await readPayableCart(), data, actions);
  }
  if (createAgreement) {
    instance._createBillingAgreement = async (checkout) =>
      createAgreement.call(instance, checkout, await readPayableCart());
  }
  const mapAddress = instance._mapAddress;
  // Not every account has a billing address.
  instance._mapAddress = (address = {}) => mapAddress.call(instance, address);
  reportSheetErrors(instance, context);
  reportClosing(instance, context);
}

/** A problem with an address shows in the provider's window, where another one can be chosen. */
function reportSheetErrors(instance: PayPal, { warned }: DriverContext): void {
  const { _onShippingChange: change } = instance;
  if (!change) return;
  const onError = instance.onError.bind(instance);
  let inSheet = false;
  instance.onError = (error) => (inSheet ? warned(error) : onError(error));
  instance._onShippingChange = async (data, actions) => {
    inSheet = true;
    try {
      return await change.call(instance, data, actions);
    } finally {
      inSheet = false;
    }
  };
}

function reportClosing(instance: PayPal, { cancelled }: DriverContext): void {
  const global = () =>
    Reflect.get(Object.getPrototypeOf(instance) as object, 'paypal', instance) as PayPal['paypal'];
  Object.defineProperty(instance, 'paypal', {
    get: () =>
      Object.assign(Object.create(global()) as object, {
        Buttons: (options: object) => global().Buttons({ ...options, onCancel: cancelled }),
      }),
  });
}
