import { drawButton } from './button.ts';
import { hasWallets } from './device.ts';
import { make } from './dom.ts';
import { fetchJson } from './home.ts';
import { formatMoney } from './money.ts';
import type { SheetTotals } from './sheet-parts.ts';
import { openSheet, type SheetChoice, type SheetUpdate } from './sheet.ts';
import { billingAddress, walletEmail, type WalletAddress } from './wallet-data.ts';

type TransactionInfo = {
  currencyCode: string;
  totalPrice: string;
  displayItems?: { label: string; price: string }[];
};
type OptionParameters = {
  defaultSelectedOptionId?: string;
  shippingOptions: { id: string; label: string; description?: string }[];
};
type Failure = { intent: string; reason: string; message: string };
type DataChange = {
  error?: Failure;
  newTransactionInfo?: TransactionInfo;
  newShippingOptionParameters?: OptionParameters;
};
type Tokenization = { type: string; parameters?: Record<string, string> };
type DataRequest = {
  transactionInfo: TransactionInfo;
  allowedPaymentMethods: { type: string; tokenizationSpecification?: Tokenization }[];
  shippingAddressRequired?: boolean;
  shippingOptionParameters?: OptionParameters;
  emailRequired?: boolean;
  callbackIntents?: string[];
};
type ClientOptions = {
  environment?: string;
  paymentDataCallbacks?: {
    onPaymentDataChanged?: (data: object) => Promise<DataChange>;
    onPaymentAuthorized?: (data: object) => Promise<{ transactionState: string; error?: Failure }>;
  };
};
type GoogleButton = {
  buttonColor?: string;
  buttonType?: string;
  buttonSizeMode?: string;
  onClick: () => void;
};

/** Google Pay's client (API 2.0): callbacks for address, option and code, then the payment data. */
class PaymentsClient {
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  isReadyToPay(): Promise<{ result: boolean; paymentMethodPresent: boolean }> {
    return Promise.resolve({ result: hasWallets(), paymentMethodPresent: hasWallets() });
  }

  createButton({
    buttonColor = 'black',
    buttonType = 'buy',
    buttonSizeMode,
    onClick,
  }: GoogleButton): HTMLElement {
    const host = make('div');
    const dark = buttonColor !== 'white';
    const label = buttonType === 'plain' ? 'Google Pay' : 'Buy with Google Pay';
    const fills = buttonSizeMode === 'fill';
    if (fills) host.style.height = '100%';
    const height = fills ? '100%' : '40px';
    const look = { label, ground: dark ? '#2a4b8d' : '#fff', ink: dark ? '#fff' : '#111', height };
    drawButton(host, look, onClick).id = 'gpay-button-online-api-id';
    return host;
  }

  prefetchPaymentData(): void {}

  /** Rejects with `{statusCode}` if the sheet is cancelled or the payment failed, like the real one. */
  async loadPaymentData(request: DataRequest): Promise<object> {
    const { onPaymentAuthorized } = this.options.paymentDataCallbacks ?? {};
    const intents = new Set(request.callbackIntents ?? []);
    let paid: object = {};
    const end = await openSheet({
      name: 'Google Pay',
      ground: '#2a4b8d',
      totals: totalsOf(request.transactionInfo, request.shippingOptionParameters),
      asksAddress: request.shippingAddressRequired === true,
      ...(request.shippingAddressRequired &&
        intents.has('SHIPPING_ADDRESS') && {
          onAddress: (address, option) =>
            this.update(request, 'SHIPPING_ADDRESS', addressData(address, option)),
        }),
      ...(intents.has('SHIPPING_OPTION') && {
        onOption: (option, address) => this.update(request, 'SHIPPING_OPTION', addressData(address, option)),
      }),
      ...(intents.has('OFFER') && {
        onCoupon: (code) =>
          this.update(request, 'OFFER', { offerData: { redemptionCodes: code ? [code] : [] } }),
      }),
      onAuthorise: async (choice) => {
        paid = await paymentData(request, choice);
        if (!onPaymentAuthorized || !intents.has('PAYMENT_AUTHORIZATION')) return null;
        const { transactionState, error } = await onPaymentAuthorized(paid);
        return transactionState === 'SUCCESS' ? null : (error?.message ?? 'The payment did not go through');
      },
    });
    if (end === 'authorised') return paid;
    const statusCode = end === 'cancelled' ? 'CANCELED' : 'DEVELOPER_ERROR';
    const statusMessage = end === 'cancelled' ? 'User closed the Payment Request UI.' : 'The payment failed';
    throw Object.assign(new Error(statusMessage), { statusCode, statusMessage });
  }

  private async update(request: DataRequest, callbackTrigger: string, data: object): Promise<SheetUpdate> {
    const answer = await this.options.paymentDataCallbacks?.onPaymentDataChanged?.({
      callbackTrigger,
      ...data,
    });
    if (answer?.error) return { error: answer.error.message };
    const info = answer?.newTransactionInfo ?? request.transactionInfo;
    return totalsOf(info, answer?.newShippingOptionParameters);
  }
}

function totalsOf(info: TransactionInfo, parameters?: OptionParameters): SheetTotals {
  const money = (price: string) => formatMoney(Number(price), info.currencyCode);
  return {
    lines: (info.displayItems ?? []).map(({ label, price }) => ({ label, amount: money(price) })),
    total: money(info.totalPrice),
    ...(parameters && {
      options: parameters.shippingOptions.map(({ id, label }) => ({ id, label })),
      selected: parameters.defaultSelectedOptionId ?? null,
    }),
  };
}

function addressData(address: WalletAddress, option: string | null): object {
  const { city, state, zip, country } = address;
  return {
    // Before the payment a shop gets no name and no street.
    shippingAddress: { locality: city, administrativeArea: state, postalCode: zip, countryCode: country },
    ...(option !== null && { shippingOptionData: { id: option } }),
  };
}

async function paymentData(request: DataRequest, { address, option, card }: SheetChoice): Promise<object> {
  const specification = request.allowedPaymentMethods.find(
    ({ type }) => type === 'CARD',
  )?.tokenizationSpecification;
  const gateway = specification?.parameters?.['gateway'] ?? 'stripe';
  const token = await fetchJson<{ id: string }>('wallets/token', {
    gateway,
    wallet: 'google_pay',
    card: card.id,
  });
  const full = address && wireAddress(address);
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: card.label,
      info: {
        cardNetwork: card.network,
        cardDetails: card.last4,
        billingAddress: full ?? wireAddress(billingAddress),
      },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify(token) },
    },
    ...(request.emailRequired && { email: walletEmail }),
    ...(full && { shippingAddress: full }),
    ...(option !== null && { shippingOptionData: { id: option } }),
  };
}

function wireAddress({ first, last, line1, line2, city, state, zip, country, phone }: WalletAddress) {
  return {
    name: `${first} ${last}`,
    address1: line1,
    address2: line2,
    address3: '',
    locality: city,
    administrativeArea: state,
    postalCode: zip,
    countryCode: country,
    phoneNumber: phone,
  };
}

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
