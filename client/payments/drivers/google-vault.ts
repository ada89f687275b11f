import { pageText } from '#shared/messages/page-text.ts';
import type { Driver, DriverContext } from '../driver.ts';
import type { PayableCart } from '../exact-cart.ts';
import { createLibrary, type Instance } from '../library.ts';
import { translated, type Row } from './sheet-rows.ts';

type Info = { totalPriceLabel: string; displayItems: Row[] };
type Update = { newTransactionInfo?: Info };
type Options = { paymentDataCallbacks: { onPaymentDataChanged: (data: object) => Promise<Update> } };
type WalletClass = new (options: Options) => object;
type Wallet = { payments: { api: { PaymentsClient: WalletClass } } };

type VaultInstance = Instance & {
  onError: (error: unknown) => unknown;
  _createPaymentRequestData: (cart: PayableCart) => { transactionInfo: Info };
  _onClick: (payment: unknown, request: object) => Promise<void>;
};

/** The library keeps one wallet client per page, whose changes would all reach the first element's cart. */
let active: DriverContext | null = null;

export const driver: Driver = async (context) => {
  const routed: DriverContext = {
    ...context,
    updateCart: (change) => (active ?? context).updateCart(change),
  };
  const library = await createLibrary(routed, (instance) => prepare(instance as VaultInstance, context));
  await library.mount();
  return {};
};

/** The library writes the rows in English, at first and after each change in the sheet. */
function translateRows(instance: VaultInstance): void {
  const { _createPaymentRequestData: create } = instance;
  instance._createPaymentRequestData = (cart) => {
    const request = create.call(instance, cart);
    return { ...request, transactionInfo: inPageLanguage(request.transactionInfo) };
  };
  const library = Object.getPrototypeOf(instance) as VaultInstance;
  Object.defineProperty(instance, 'google', {
    get: () => {
      const { PaymentsClient } = (Reflect.get(library, 'google', instance) as Wallet).payments.api;
      return { payments: { api: { PaymentsClient: translating(PaymentsClient) } } };
    },
  });
}

function translating(PaymentsClient: WalletClass): WalletClass {
  return new Proxy(PaymentsClient, {
    construct: (Target, [options]: [Options]) => {
      const { onPaymentDataChanged: respond } = options.paymentDataCallbacks;
      const onPaymentDataChanged = async (data: object) => {
        const { newTransactionInfo: info, ...update } = await respond(data);
        return info ? { ...update, newTransactionInfo: inPageLanguage(info) } : update;
      };
      return new Target({ ...options, paymentDataCallbacks: { onPaymentDataChanged } });
    },
  });
}

function inPageLanguage(info: Info): Info {
  const displayItems = translated(info.displayItems);
  return { ...info, totalPriceLabel: pageText()('cart.total'), displayItems };
}

/** Each click opens the sheet with the current cart; closing the sheet is not a failure. */
function prepare(instance: VaultInstance, context: DriverContext): void {
  const { _onClick: click } = instance;
  translateRows(instance);
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
      context.shows(cart);
      // The payment methods come from the mounted request of Braintree, the amounts from the cart.
      await click.call(instance, payment, { ...mounted, ...instance._createPaymentRequestData(cart) });
    } catch (error) {
      instance.onError(error);
    }
  };
}
