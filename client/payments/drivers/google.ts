import type { Token } from '@stripe/stripe-js';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import type { PaymentSettings } from '#shared/payments/payment-settings.ts';
import { shopperProblem } from '#shared/payments/shopper-problem.ts';
import type { Driver, DriverContext } from '../driver.ts';
import type { PayableCart } from '../exact-cart.ts';
import { toProblem } from '../problems.ts';
import {
  cardMethod,
  dataRequest,
  shippingOptions,
  toAddress,
  transactionInfo,
  version,
  type GoogleAddress,
} from './google-request.ts';

type PaymentData = {
  email?: string;
  shippingAddress?: GoogleAddress;
  shippingOptionData?: { id: string };
  paymentMethodData: {
    info?: { billingAddress?: GoogleAddress };
    tokenizationData: { token: string };
  };
};
type DataChange = {
  callbackTrigger: string;
  shippingAddress?: GoogleAddress;
  shippingOptionData?: { id: string };
};
type WalletClient = {
  isReadyToPay: (request: object) => Promise<{ result: boolean }>;
  createButton: (options: object) => HTMLElement;
  loadPaymentData: (request: object) => Promise<PaymentData>;
};
type WalletGlobal = {
  google?: { payments: { api: { PaymentsClient: new (options: object) => WalletClient } } };
};

/** Google Pay through the card provider, by the wallet's own API. */
export const driver: Driver = async (context) => {
  const { params, settings } = context;
  const { merchantId, publishableKey } = keysOf(settings);
  const card = cardMethod(publishableKey, params);
  const client = createClient(context);
  const { result } = await client.isReadyToPay({
    ...version,
    allowedPaymentMethods: [card],
    existingPaymentMethodRequired: true,
  });
  if (!result) throw new ShopError(problem('google_incapable'));
  const button = drawButton(context, client, () =>
    openSheet(context, client, (cart) => dataRequest(cart, card, { params, merchantId })),
  );
  return { unmount: () => button.remove() };
};

/** Throws `payment_disabled`, `google_merchant_undefined` or `card_key_undefined`. */
function keysOf({ google, card }: PaymentSettings): { merchantId: string; publishableKey: string } {
  if (!card) throw new ShopError(problem('payment_disabled', { method: 'Credit cards' }));
  const merchantId = google?.['merchant_id'];
  const publishableKey = card['publishable_key'];
  if (typeof merchantId !== 'string' || !merchantId)
    throw new ShopError(problem('google_merchant_undefined'));
  if (typeof publishableKey !== 'string' || !publishableKey)
    throw new ShopError(problem('card_key_undefined'));
  return { merchantId, publishableKey };
}

function createClient(context: DriverContext): WalletClient {
  const api = (globalThis as WalletGlobal).google?.payments.api;
  if (!api) throw new ShopError(problem('not_loaded', { thing: 'Google' }));
  const onPaymentDataChanged = (data: DataChange) => respondToChange(context, data);
  return new api.PaymentsClient({
    environment: context.settings['google']?.['mode'] === 'live' ? 'PRODUCTION' : 'TEST',
    paymentDataCallbacks: {
      ...(context.params.require?.shipping ? { onPaymentDataChanged } : {}),
      onPaymentAuthorized: (data: PaymentData) => authorise(context, data),
    },
  });
}

function drawButton(
  { params, ids }: DriverContext,
  client: WalletClient,
  onClick: () => Promise<void>,
): HTMLElement {
  const { color = 'black', type = 'buy', sizeMode = 'fill' } = params.style ?? {};
  const button = client.createButton({
    buttonColor: color,
    buttonType: type,
    buttonSizeMode: sizeMode,
    buttonLocale: params.locale ?? 'en',
    onClick: () => void onClick(),
  });
  const container = document.getElementById(ids[0] ?? '');
  container?.append(button);
  if (params.classes?.['base']) container?.classList.add(params.classes['base']);
  return button;
}

/** Opens the sheet with the current cart; the order follows when it has closed. */
async function openSheet(
  context: DriverContext,
  client: WalletClient,
  createRequest: (cart: PayableCart) => object,
): Promise<void> {
  try {
    await context.begin();
    const cart = await context.getCart();
    context.shows(cart);
    const data = await client.loadPaymentData(createRequest(cart));
    if (data) context.paid();
  } catch (error) {
    const isClosed = (error as { statusCode?: string } | null)?.statusCode === 'CANCELED';
    if (isClosed) context.cancelled();
    else context.failed(error);
  }
}

/** Responds to another address or service in the sheet (docs/product/payment.md#wallets). */
async function respondToChange(
  context: DriverContext,
  { callbackTrigger, shippingAddress, shippingOptionData }: DataChange,
): Promise<object> {
  const isOption = callbackTrigger === 'SHIPPING_OPTION';
  try {
    const cart = await context.updateCart({
      shipping: isOption ? { service: shippingOptionData?.id } : toAddress(shippingAddress),
    });
    const options = shippingOptions(cart);
    if (options) {
      return { newTransactionInfo: transactionInfo(cart), newShippingOptionParameters: options };
    }
    return refusal('SHIPPING_ADDRESS', 'SHIPPING_ADDRESS_UNSERVICEABLE', pageText()('payment.noSuchAddress'));
  } catch (error) {
    context.warned(error);
    const message = sheetText(error);
    return isOption
      ? refusal('SHIPPING_OPTION', 'SHIPPING_OPTION_INVALID', message)
      : refusal('SHIPPING_ADDRESS', 'SHIPPING_ADDRESS_INVALID', message);
  }
}

async function authorise(context: DriverContext, data: PaymentData): Promise<object> {
  const { email, shippingAddress, shippingOptionData, paymentMethodData } = data;
  try {
    const { id, card } = JSON.parse(paymentMethodData.tokenizationData.token) as Token;
    await context.updateCart({
      account: { email },
      billing: {
        ...toAddress(paymentMethodData.info?.billingAddress),
        method: 'card',
        card: { token: id, ...cardSummary(card), gateway: 'stripe' },
      },
      ...(shippingAddress
        ? { shipping: { ...toAddress(shippingAddress), service: shippingOptionData?.id } }
        : {}),
    });
    return { transactionState: 'SUCCESS' };
  } catch (error) {
    context.warned(error);
    const { error: reason } = refusal('PAYMENT_AUTHORIZATION', 'OTHER_ERROR', sheetText(error));
    return { transactionState: 'ERROR', error: reason };
  }
}

function sheetText(error: unknown): string {
  return problemText(pageText(), shopperProblem(toProblem(error)));
}

function cardSummary(card: Token['card']): object {
  if (!card) return {};
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, exp_month, exp_year };
}

function refusal(intent: string, reason: string, message: string): { error: object } {
  return { error: { intent, reason, message } };
}
