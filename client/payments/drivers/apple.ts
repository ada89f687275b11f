import type { Driver, DriverContext } from '../driver.ts';
import { createLibrary, type Instance } from '../library.ts';
import { preparePaymentRequest, type RequestInstance } from './payment-request.ts';
import type { PayableCart } from '../exact-cart.ts';
import { translated, type Row } from './sheet-rows.ts';

const updates = [
  'completeShippingContactSelection',
  'completeShippingMethodSelection',
  'completeCouponCodeChange',
] as const;

type Session = Record<(typeof updates)[number], (update: { newLineItems?: Row[] }) => void> & {
  oncancel: (() => void) | null;
  onpaymentauthorized: ((event: unknown) => Promise<unknown>) | null;
  completePayment: (status: number) => void;
};
type SessionClass = { new (version: number, request: object): Session; STATUS_FAILURE: number };
type VaultInstance = Instance & {
  ApplePaySession: SessionClass;
  _createPaymentRequest: (cart: PayableCart, payment: unknown) => object;
  _createPaymentSession: (payment: unknown, request: object) => void;
};

export const driver: Driver = async (context) => {
  if (context.offer.gateway === 'stripe') {
    const request = preparePaymentRequest(context);
    const library = await createLibrary(context, (instance) => request.prepare(instance as RequestInstance));
    await library.mount();
    return { follow: request.follow, remountOn: ({ shipment_delivery }) => [shipment_delivery] };
  }
  const library = await createLibrary(context, (instance) => prepare(instance as VaultInstance, context));
  await library.mount();
  return {};
};

/** With the newest known cart; ends the sheet if the cart cannot be changed, and reports its closing. */
function prepare(instance: VaultInstance, context: DriverContext): void {
  const sessionClass = () =>
    Reflect.get(Object.getPrototypeOf(instance) as object, 'ApplePaySession', instance) as SessionClass;
  const createSession = instance._createPaymentSession;
  instance._createPaymentSession = (payment, mounted) => {
    let session: Session | null = null;
    Object.defineProperty(instance, 'ApplePaySession', {
      configurable: true,
      get: () =>
        new Proxy(sessionClass(), {
          construct: (Target, [version, request]: [number, { lineItems: Row[] }]) =>
            (session = new Target(version, { ...request, lineItems: translated(request.lineItems) })),
        }),
    });
    const cart = context.cart.latest();
    const request = cart ? instance._createPaymentRequest(cart, payment) : mounted;
    createSession.call(instance, payment, request);
    if (session) prepareSession(session, sessionClass().STATUS_FAILURE, context);
    void context.begin().catch(context.failed);
  };
}

function prepareSession(session: Session, failure: number, { cancelled, failed }: DriverContext): void {
  for (const name of updates) {
    const complete = session[name];
    session[name] = ({ newLineItems: rows, ...update }) =>
      // What is refused has none.
      complete.call(session, { ...update, ...(rows && { newLineItems: translated(rows) }) });
  }
  const authorise = session.onpaymentauthorized;
  session.oncancel = cancelled;
  session.onpaymentauthorized = async (event) => {
    try {
      await authorise?.(event);
    } catch (error) {
      session.completePayment(failure);
      failed(error);
    }
  };
}
