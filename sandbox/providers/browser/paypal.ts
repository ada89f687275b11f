import { drawButton } from './button.ts';
import { findElement, make } from './dom.ts';
import { fetchJson } from './home.ts';
import { formatMoney } from './money.ts';
import type { SheetTotals } from './sheet-parts.ts';
import { openSheet, type SheetUpdate } from './sheet.ts';
import { billingAddress, walletEmail, type WalletAddress } from './wallet-data.ts';

type Order = {
  id: string;
  amount: number;
  currency: string;
  shipping_preference: string;
  options: { id: string; label: string; amount: number }[];
  selected: string | null;
};
type ShippingData = { orderID: string; shipping_address: object; selected_shipping_option?: object };
type Actions = { resolve: () => void; reject: () => void };
type ButtonOptions = {
  style?: { height?: number; color?: string; shape?: string };
  createOrder?: (data: object, actions: object) => Promise<string>;
  createBillingAgreement?: () => Promise<string>;
  onShippingChange?: (data: ShippingData, actions: Actions) => Promise<unknown>;
  onApprove: (data: object, actions: object) => Promise<unknown>;
  onCancel?: (data: object) => void;
  onError?: (error: Error) => void;
};

const NAME = 'PayPal';
const GROUND = '#274b8f';
const COLOURS: Record<string, string> = {
  gold: '#f3c04a',
  blue: '#2f6fc1',
  silver: '#e4e6e9',
  white: '#fff',
  black: '#222',
};

function Buttons(options: ButtonOptions) {
  const host = make('div');
  return {
    isEligible: () => true,
    close: () => host.remove(),
    render(target: string | HTMLElement): Promise<void> {
      const { height = 45, color = 'gold', shape = 'rect' } = options.style ?? {};
      findElement(target).replaceChildren(host);
      const dark = color === 'blue' || color === 'black';
      const look = {
        label: `Pay with ${NAME}`,
        ground: COLOURS[color] ?? '#f3c04a',
        ink: dark ? '#fff' : '#111',
      };
      const button = drawButton(host, { ...look, height: `${height}px`, round: shape === 'pill' }, () => {
        button.disabled = true;
        pay(options)
          .catch((error: unknown) => options.onError?.(asError(error)))
          .finally(() => (button.disabled = false));
      });
      return Promise.resolve();
    },
  };
}

async function pay(options: ButtonOptions): Promise<void> {
  if (options.createBillingAgreement) return agree(options, await options.createBillingAgreement());
  if (!options.createOrder) throw new Error('createOrder or createBillingAgreement is missing');
  const id = await options.createOrder({ paymentSource: 'paypal' }, {});
  const path = `paypal/orders/${encodeURIComponent(id)}`;
  const order = await fetchJson<Order>(path);
  const withShipping = order.shipping_preference !== 'NO_SHIPPING';
  const change = options.onShippingChange;
  const consult = (address: WalletAddress, option: string | null) =>
    consultShop({ options, path, id, address, option });
  const end = await openSheet({
    name: NAME,
    ground: GROUND,
    totals: totalsOf(order),
    asksAddress: withShipping,
    ...(withShipping &&
      change && {
        onAddress: (address) => consult(address, null),
        onOption: (option, address) => consult(address, option),
      }),
    onAuthorise: async ({ address }) => {
      await fetchJson(path, { outcome: 'approve' });
      const get = () => Promise.resolve(approvedOrder(id, address));
      await options.onApprove({ orderID: id, payerID: 'SANDBOXPAYER' }, { order: { get } });
      return null;
    },
  });
  await finish(options, end, path);
}

async function finish(options: ButtonOptions, end: string, path: string | null): Promise<void> {
  if (end === 'authorised') return;
  if (path) await fetchJson(path, { outcome: end });
  if (end === 'failed') throw new Error(`${NAME} could not take the payment`);
  options.onCancel?.({});
}

type Consultation = {
  options: ButtonOptions;
  path: string;
  id: string;
  address: WalletAddress;
  option: string | null;
};

/** `reject()` in the shop's handler refuses the address. */
async function consultShop({ options, path, id, address, option }: Consultation): Promise<SheetUpdate> {
  let rejected = false;
  const { city, state, zip, country } = address;
  const data = {
    orderID: id,
    shipping_address: { city, state, postal_code: zip, country_code: country },
    ...(option !== null && { selected_shipping_option: { id: option } }),
  };
  await options.onShippingChange?.(data, { resolve: () => undefined, reject: () => void (rejected = true) });
  if (rejected) return { error: 'The shop does not deliver to this address' };
  return totalsOf(await fetchJson<Order>(path));
}

function totalsOf({ amount, currency, options, selected }: Order): SheetTotals {
  return {
    lines: [],
    total: formatMoney(amount, currency),
    options: options.map((each) => ({
      id: each.id,
      label: `${each.label}, ${formatMoney(each.amount, currency)}`,
    })),
    selected,
  };
}

function approvedOrder(id: string, address: WalletAddress | null) {
  const payer = {
    name: { given_name: 'Wren', surname: 'Abbott' },
    email_address: walletEmail,
    address: wireAddress(billingAddress),
  };
  const shipping = { name: { full_name: 'Wren Abbott' }, address: wireAddress(address ?? billingAddress) };
  return { id, status: 'APPROVED', payer, purchase_units: [{ shipping }] };
}

function wireAddress({ line1, line2, city, state, zip, country }: WalletAddress) {
  return {
    address_line_1: line1,
    ...(line2 && { address_line_2: line2 }),
    admin_area_1: state,
    admin_area_2: city,
    postal_code: zip,
    country_code: country,
  };
}

/** The button through Braintree: an agreement for later charges, and the address of the approval. */
async function agree(options: ButtonOptions, token: string): Promise<void> {
  const end = await openSheet({
    name: NAME,
    ground: GROUND,
    totals: { lines: [], total: 'Agreed now, charged by the shop' },
    asksAddress: true,
    onAuthorise: async ({ address, card }) => {
      await options.onApprove({ billingToken: token, sandboxCard: card.id, sandboxAddress: address }, {});
      return null;
    },
  });
  await finish(options, end, null);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

Object.assign(window, {
  paypal: { Buttons, FUNDING: { PAYPAL: 'paypal', CARD: 'card' }, version: 'sandbox' },
});
