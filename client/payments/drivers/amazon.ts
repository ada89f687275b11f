import type { Driver, DriverContext } from '../driver.ts';
import type { PayableCart } from '../exact-cart.ts';
import { createLibrary, type Instance } from '../library.ts';
import { nameReturns } from './named-returns.ts';

type Session = { payload: string; signature: string };

type Checkout = {
  createCheckoutSessionConfig: { payloadJSON: string; signature: string; publicKeyId: string };
};

type Button = { onClick: (listener: () => void) => void; initCheckout: (checkout: Checkout) => void };

type Marketplace = { Pay: { renderButton: (target: string, config: object) => Button } };

type Amazon = Instance & { publicKeyId: string; _createSession: (cart: PayableCart) => Promise<Session> };

/** The button leads to Amazon's checkout; `pay` confirms the session that the shopper returns with. */
export const driver: Driver = async (context) => {
  let payment = '';
  const begin = async () => {
    payment = await context.begin();
  };
  const library = await createLibrary(context, (instance) => {
    nameReturns(instance, () => payment);
    checkOutOnClick(instance as Amazon, begin, context);
  });
  const pay = async () => {
    await begin();
    return library.pay();
  };
  // With a session to confirm, the button is no longer needed.
  if (context.element.dataset['payment']) return { pay };
  await library.mount();
  return { pay, remountOn: ({ currency, subscription_delivery }) => [currency, subscription_delivery] };
};

/** The library's session is as old as the button, without a payment to return to: the click creates another. */
function checkOutOnClick(instance: Amazon, begin: () => Promise<void>, { failed }: DriverContext): void {
  const createSession = instance._createSession.bind(instance);
  instance._createSession = async () => ({ payload: '', signature: '' });
  const checkOut = async (button: Button) => {
    await begin();
    const { payload: payloadJSON, signature } = await createSession(await instance.getCart());
    const { publicKeyId } = instance;
    button.initCheckout({ createCheckoutSessionConfig: { payloadJSON, signature, publicKeyId } });
  };
  const loaded = () =>
    Reflect.get(Object.getPrototypeOf(instance) as object, 'amazon', instance) as Marketplace;
  const renderButton: Marketplace['Pay']['renderButton'] = (target, config) => {
    const { createCheckoutSessionConfig: _, ...look } = config as Partial<Checkout>;
    const button = loaded().Pay.renderButton(target, look);
    button.onClick(() => void checkOut(button).catch(failed));
    return button;
  };
  Object.defineProperty(instance, 'amazon', { get: () => ({ Pay: { renderButton } }) });
}
