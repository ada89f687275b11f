import { hasWallets } from './device.ts';
import { Emitter } from './emitter.ts';
import { fetchJson } from './home.ts';
import { formatMoney } from './money.ts';
import type { SheetTotals } from './sheet-parts.ts';
import { openSheet, type SheetChoice, type SheetUpdate } from './sheet.ts';
import { walletEmail, type WalletAddress } from './wallet-data.ts';

type Item = { label: string; amount: number };
type ShippingOption = Item & { id: string; detail?: string };
type RequestDetails = { total: Item; displayItems?: Item[]; shippingOptions?: ShippingOption[] };
type UpdateDetails = Partial<RequestDetails> & { status: string };

export type RequestOptions = RequestDetails & {
  country: string;
  currency: string;
  requestPayerName?: boolean;
  requestPayerEmail?: boolean;
  requestPayerPhone?: boolean;
  requestShipping?: boolean;
  disableWallets?: string[];
};

const WALLETS = {
  applePay: { id: 'applePay', name: 'Apple Pay', type: 'apple_pay', ground: '#111' },
  googlePay: { id: 'googlePay', name: 'Google Pay', type: 'google_pay', ground: '#2a4b8d' },
} as const;

const REFUSALS: Record<string, string> = {
  fail: 'The shop could not take this change',
  invalid_shipping_address: 'The shop does not deliver to this address',
};

/** Amounts of a payment request are in minor units. */
const WITHOUT_CENTS = new Set(['jpy', 'krw', 'vnd', 'clp', 'xpf']);

/** The card provider's payment request: one of the wallets that the shop has not disabled. */
export class PaymentRequest extends Emitter {
  readonly wallet: (typeof WALLETS)[keyof typeof WALLETS] | null;
  private readonly options: RequestOptions;
  private details: RequestDetails;
  private showing = false;

  constructor(options: RequestOptions) {
    super();
    const off = new Set(options.disableWallets ?? []);
    this.options = options;
    this.details = options;
    this.wallet = Object.values(WALLETS).find(({ id }) => !off.has(id)) ?? null;
  }

  async canMakePayment(): Promise<Record<string, boolean> | null> {
    const { wallet } = this;
    if (!hasWallets()) return null;
    return wallet && { applePay: false, googlePay: false, link: false, [wallet.id]: true };
  }

  update(changed: Partial<RequestDetails>): void {
    this.details = { ...this.details, ...changed };
  }

  isShowing(): boolean {
    return this.showing;
  }

  /** Opens the wallet's sheet; `cancel` is dispatched when it is closed without payment. */
  async show(): Promise<void> {
    const { wallet, options } = this;
    if (!wallet || this.showing) return;
    this.showing = true;
    const optionOf = (id: string) => this.details.shippingOptions?.find((option) => option.id === id);
    const end = await openSheet({
      name: wallet.name,
      ground: wallet.ground,
      totals: this.totals(),
      ...(options.requestShipping && {
        onAddress: (address) =>
          this.consult('shippingaddresschange', { shippingAddress: shippingAddress(address) }),
        onOption: (id) => this.consult('shippingoptionchange', { shippingOption: optionOf(id) }),
      }),
      onAuthorise: (choice) => this.pay(wallet, choice),
    });
    this.showing = false;
    if (end !== 'authorised') this.emit('cancel');
  }

  /** Dispatches a change and waits for the shop's `updateWith`. */
  private consult(name: string, event: object): Promise<SheetUpdate> {
    return new Promise((resolve) => {
      const updateWith = ({ status, ...changed }: UpdateDetails) => {
        if (status !== 'success')
          return resolve({ error: REFUSALS[status] ?? 'The shop refused this change' });
        this.details = { ...this.details, shippingOptions: [], ...changed };
        const served = (this.details.shippingOptions ?? []).length > 0;
        return resolve({
          ...this.totals(),
          error: served ? undefined : REFUSALS['invalid_shipping_address'],
        });
      };
      if (this.emit(name, { ...event, updateWith }) === 0) resolve(this.totals());
    });
  }

  private async pay({ id, type }: { id: string; type: string }, choice: SheetChoice): Promise<string | null> {
    const { paymentMethod, error } = await createMethod(type, choice);
    if (!paymentMethod) return error?.message ?? 'The card was not accepted';
    const { requestPayerName, requestPayerEmail, requestPayerPhone } = this.options;
    return new Promise((resolve) => {
      const complete = (status: string) =>
        resolve(status === 'success' ? null : 'The payment did not go through');
      const listenerCount = this.emit('paymentmethod', {
        walletName: id,
        paymentMethod,
        payerName: requestPayerName ? 'Wren Abbott' : undefined,
        payerEmail: requestPayerEmail ? walletEmail : undefined,
        payerPhone: requestPayerPhone ? '+61491570156' : undefined,
        shippingAddress: choice.address ? shippingAddress(choice.address) : undefined,
        shippingOption: this.details.shippingOptions?.find((option) => option.id === choice.option),
        complete,
      });
      if (listenerCount === 0) complete('fail');
    });
  }

  private totals(): SheetTotals {
    const { currency } = this.options;
    const money = (amount: number) =>
      formatMoney(WITHOUT_CENTS.has(currency) ? amount : amount / 100, currency);
    const { displayItems = [], shippingOptions = [], total } = this.details;
    return {
      lines: displayItems.map(({ label, amount }) => ({ label, amount: money(amount) })),
      total: money(total.amount),
      options: shippingOptions.map(({ id, label, amount }) => ({ id, label: `${label}, ${money(amount)}` })),
    };
  }
}

type Created = { paymentMethod?: object; error?: { message: string } };

function createMethod(type: string, { card, address }: SheetChoice): Promise<Created> {
  const billing = {
    name: 'Wren Abbott',
    email: walletEmail,
    phone: address?.phone ?? null,
    address: address && {
      line1: address.line1,
      line2: address.line2 || null,
      city: address.city,
      state: address.state,
      postal_code: address.zip,
      country: address.country,
    },
  };
  const body = { wallet: type, wallet_card: card.id, billing_details: billing };
  return fetchJson<Created>('stripe/api/payment-methods', body);
}

function shippingAddress({ first, last, line1, line2, city, state, zip, country, phone }: WalletAddress) {
  return {
    recipient: `${first} ${last}`,
    addressLine: line2 ? [line1, line2] : [line1],
    city,
    region: state,
    postalCode: zip,
    country,
    phone,
  };
}
