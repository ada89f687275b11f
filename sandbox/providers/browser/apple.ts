import { drawButton } from './button.ts';
import { hasWallets } from './device.ts';
import { fetchJson } from './home.ts';
import { formatMoney } from './money.ts';
import type { SheetTotals } from './sheet-parts.ts';
import { openSheet, type SheetChoice, type SheetUpdate } from './sheet.ts';
import { type WalletAddress, walletEmail } from './wallet-data.ts';

const CONTAINERS = '[id*="applepay" i] > div:empty, [data-apple-pay] > div:empty';

/**
 * Apple's browsers paint an empty element with `appearance: -apple-pay-button` as the wallet's button; others show
 * nothing. The sandbox paints it wherever a container of the wallet has such an element.
 */
function dressAppleButtons(): void {
  const dress = () => {
    for (const host of document.querySelectorAll<HTMLElement>(CONTAINERS)) {
      // The click is forwarded to the element itself, which the shop listens to.
      const height = host.style.height || '40px';
      if (!host.shadowRoot)
        drawButton(host, { label: 'Apple Pay', ground: '#111', ink: '#fff', height }, () => undefined);
    }
  };
  new MutationObserver(dress).observe(document.documentElement, { childList: true, subtree: true });
  dress();
}

type LineItem = { label: string; amount: string };
type Method = LineItem & { identifier: string; detail?: string };
type Update = {
  newTotal?: LineItem;
  newLineItems?: LineItem[];
  newShippingMethods?: Method[];
  errors?: Error[];
};
type Request = {
  total: LineItem;
  lineItems?: LineItem[];
  shippingMethods?: Method[];
  currencyCode: string;
  requiredShippingContactFields?: string[];
  supportsCouponCode?: boolean;
};
type Handler = ((event: object) => unknown) | null;

class ApplePayError extends Error {
  readonly code: string;
  readonly contactField: string | undefined;

  constructor(code: string, contactField?: string, message = '') {
    super(message);
    this.code = code;
    this.contactField = contactField;
  }
}

/** Apple Pay's session: merchant validation, contact, method, code, and the payment itself. */
class ApplePaySession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;

  static canMakePayments(): boolean {
    return hasWallets();
  }

  static supportsVersion(version: number): boolean {
    return version <= 14;
  }

  onvalidatemerchant: Handler = null;
  onshippingcontactselected: Handler = null;
  onshippingmethodselected: Handler = null;
  oncouponcodechanged: Handler = null;
  onpaymentauthorized: Handler = null;
  oncancel: Handler = null;
  private readonly request: Request;
  private methods: Method[];
  private total: LineItem;
  private lines: LineItem[];
  /** Receives the shop's answer to the pending event. */
  private settle: (update: Update & { status?: number }) => void = () => undefined;
  private aborted = false;

  constructor(version: number, request: Request) {
    if (!ApplePaySession.supportsVersion(version)) throw new Error(`Version ${version} is not supported`);
    this.request = request;
    this.methods = request.shippingMethods ?? [];
    this.total = request.total;
    this.lines = request.lineItems ?? [];
  }

  begin(): void {
    void this.run();
  }

  abort(): void {
    this.aborted = true;
    this.settle({});
  }

  completeMerchantValidation = () => this.settle({});
  completeShippingContactSelection = (update: Update) => this.settle(update);
  completeShippingMethodSelection = (update: Update) => this.settle(update);
  completeCouponCodeChange = (update: Update) => this.settle(update);
  completePayment = (result: number | { status: number }) =>
    this.settle({ status: typeof result === 'number' ? result : result.status });

  private async run(): Promise<void> {
    const validationURL = 'https://wallet.sandbox.invalid/session';
    if (this.onvalidatemerchant) await this.consult(this.onvalidatemerchant, { validationURL });
    if (this.aborted) return;
    const { onshippingcontactselected: onContact, onshippingmethodselected: onMethod } = this;
    const shipping = this.request.requiredShippingContactFields?.includes('postalAddress') ?? false;
    const end = await openSheet({
      name: 'Apple Pay',
      ground: '#111',
      totals: this.totals(),
      asksAddress: shipping,
      ...(shipping &&
        onContact && {
          onAddress: (address) => this.update(onContact, { shippingContact: shortContact(address) }),
        }),
      ...(onMethod && {
        onOption: (id) =>
          this.update(onMethod, { shippingMethod: this.methods.find(({ identifier }) => identifier === id) }),
      }),
      ...(this.request.supportsCouponCode && {
        onCoupon: (couponCode) => this.update(this.oncouponcodechanged, { couponCode }),
      }),
      onAuthorise: (choice) => this.pay(choice),
    });
    if (end !== 'authorised')
      this.oncancel?.({ sessionError: { code: end === 'failed' ? 'unknown' : 'userCancel' } });
  }

  private consult(handler: Handler, event: object): Promise<Update & { status?: number }> {
    return new Promise((resolve) => {
      this.settle = resolve;
      if (handler) handler(event);
      else resolve({});
    });
  }

  private async update(handler: Handler, event: object): Promise<SheetUpdate> {
    const { newTotal, newLineItems, newShippingMethods, errors } = await this.consult(handler, event);
    this.total = newTotal ?? this.total;
    this.lines = newLineItems ?? this.lines;
    this.methods = newShippingMethods ?? this.methods;
    return { ...this.totals(), error: errors?.[0]?.message };
  }

  private async pay({ address, card }: SheetChoice): Promise<string | null> {
    const token = await fetchJson<object>('wallets/token', {
      gateway: 'braintree',
      wallet: 'apple_pay',
      card: card.id,
    });
    const contact = address ? fullContact(address) : undefined;
    const payment = {
      token: {
        paymentData: token,
        paymentMethod: { displayName: card.label, network: card.brand, type: 'credit' },
      },
      billingContact: contact ?? { givenName: 'Wren', familyName: 'Abbott', emailAddress: walletEmail },
      shippingContact: contact,
    };
    const { status } = await this.consult(this.onpaymentauthorized, { payment });
    return status === ApplePaySession.STATUS_SUCCESS ? null : 'The payment did not go through';
  }

  private totals(): SheetTotals {
    const money = (amount: string) => formatMoney(Number(amount), this.request.currencyCode);
    return {
      lines: this.lines.map(({ label, amount }) => ({ label, amount: money(amount) })),
      total: money(this.total.amount),
      options: this.methods.map(({ identifier, label, amount }) => ({
        id: identifier,
        label: `${label}, ${money(amount)}`,
      })),
    };
  }
}

/** The address that a shop gets before the payment; this wallet sends lower-case country codes. */
function shortContact({ city, state, zip, country }: WalletAddress) {
  return { locality: city, administrativeArea: state, postalCode: zip, countryCode: country.toLowerCase() };
}

function fullContact(address: WalletAddress) {
  const { first, last, line1, line2, phone } = address;
  return {
    ...shortContact(address),
    givenName: first,
    familyName: last,
    addressLines: line2 ? [line1, line2] : [line1],
    phoneNumber: phone,
    emailAddress: walletEmail,
  };
}

Object.assign(window, { ApplePaySession, ApplePayError });
dressAppleButtons();
