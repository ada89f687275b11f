import { ShopError, problem } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import type { Driver, DriverContext } from '../driver.ts';
import { coveredRows, type PayableCart } from '../exact-cart.ts';
import { createLibrary, type Instance } from '../library.ts';
import { translated, type Row } from './sheet-rows.ts';

type Update = { status: string };
type ChangeEvent = { updateWith: (update: Update) => void };
type PaidEvent = { complete: (status: string) => void };
type Request = {
  on: (name: string, listener: () => void) => Request;
  update?: (details: object) => void;
  isShowing?: () => boolean;
};

/** The client library's object for a wallet through the card provider's payment request. */
type RequestInstance = Instance & {
  _createPaymentRequest: (cart: PayableCart) => Request;
  _onShippingAddressChange: (event: ChangeEvent) => Promise<void>;
  _onShippingOptionChange: (event: ChangeEvent) => Promise<void>;
  _onPaymentMethod: (event: PaidEvent) => Promise<void>;
};

/** Every event of the sheet is answered, and the amounts follow the cart (docs/product/payment.md#wallets). */
function preparePaymentRequest(context: DriverContext) {
  let shown: { request: Request; instance: RequestInstance } | null = null;

  function prepare(instance: RequestInstance): void {
    const { _onShippingAddressChange: address, _onShippingOptionChange: option } = instance;
    const { _onPaymentMethod: paid, _createPaymentRequest: create, updateCart } = instance;
    instance.updateCart = async (change) => withCoveredRows(await updateCart.call(instance, change));
    const refused = 'invalid_shipping_address';
    instance._onShippingAddressChange = (event) =>
      respond(event, refused, () =>
        address.call(instance, {
          ...event,
          updateWith: (update) => event.updateWith(hasRates(context) ? update : { status: refused }),
        }),
      );
    instance._onShippingOptionChange = (event) => respond(event, 'fail', () => option.call(instance, event));
    instance._onPaymentMethod = async (event) => {
      try {
        await paid.call(instance, event);
      } catch (error) {
        event.complete('fail');
        context.failed(error);
      }
    };
    instance._createPaymentRequest = (cart) => {
      const request = create.call(instance, withCoveredRows(cart));
      request.on('cancel', context.cancelled);
      shown = { request, instance };
      context.shows(cart);
      return request;
    };
  }

  async function respond(event: ChangeEvent, refusal: string, change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      event.updateWith({ status: refusal });
      context.warned(error);
    }
  }

  function follow(cart: PayableCart): void {
    if (!shown || shown.request.isShowing?.()) return;
    shown.request.update?.(detailsOf(shown.instance, cart));
    context.shows(cart);
  }

  return { prepare, follow };
}

/** The library's sheet has rows for lines, delivery and tax alone, and the last in English. */
function withCoveredRows(cart: PayableCart): PayableCart {
  const tax = cart.tax_included_total ?? 0;
  const taxes = tax > 0 ? [{ id: pageText()('cart.tax'), amount: -tax }] : [];
  const rows = [...taxes, ...coveredRows(cart)].map(({ id, amount }) => ({
    id,
    product_id: '',
    product_name: id,
    quantity: 1,
    price: -amount,
    price_total: -amount,
    discount_total: 0,
  }));
  return { ...cart, tax_included_total: 0, items: [...(cart.items ?? []), ...rows] };
}

function hasRates({ cart, params }: DriverContext): boolean {
  return !params.require?.shipping || (cart.latest()?.shipment_rating?.services ?? []).length > 0;
}

/** The options the library would pass to the provider for this cart, captured by a fake provider. */
function detailsOf(instance: RequestInstance, cart: PayableCart): object {
  let details: object | null = null;
  const request: Request = { on: () => request };
  const provider = {
    paymentRequest: (options: object) => {
      details = options;
      return request;
    },
  };
  const probe = Object.create(instance, { stripe: { value: provider } }) as RequestInstance;
  (Object.getPrototypeOf(instance) as RequestInstance)._createPaymentRequest.call(
    probe,
    withCoveredRows(cart),
  );
  if (!details) throw new ShopError(problem('element_not_created', { name: 'payment request' }));
  const { currency, total, displayItems, shippingOptions } = details as Record<string, unknown>;
  return { currency, total, displayItems, ...(shippingOptions ? { shippingOptions } : {}) };
}

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
  const { _createPaymentSession: createSession, _createPaymentRequest: createRequest } = instance;
  instance._createPaymentRequest = (cart, payment) => {
    context.shows(cart);
    return createRequest.call(instance, cart, payment);
  };
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
