import { make, option } from './dom.ts';
import { describeAddress, walletAddresses, walletCards } from './wallet-data.ts';

export type SheetOption = { id: string; label: string };

/** The displayed parts of an order; amounts are formatted. */
export type SheetTotals = {
  lines: { label: string; amount: string }[];
  total: string;
  options?: SheetOption[];
  selected?: string | null;
};

/** The fields and buttons of a sheet, without behaviour. */
export function makeParts(name: string, action: string) {
  const field = (label: string, control: HTMLElement) => make('label', {}, label, control);
  const address = make(
    'select',
    {},
    ...walletAddresses.map((each) => option(each.id, describeAddress(each))),
  );
  const shipping = make('select');
  const card = make('select', {}, ...walletCards.map(({ id, label }) => option(id, label)));
  const coupon = make('input', { autocomplete: 'off' });
  const parts = {
    address,
    shipping,
    card,
    coupon,
    addressField: field('Ship to', address),
    shippingField: field('Shipping method', shipping),
    apply: make('button', { type: 'button' }, 'Apply code'),
    lines: make('ul'),
    total: make('p', { class: 'total' }),
    problem: make('p', { role: 'alert' }),
    progress: make('p', { role: 'status' }),
    authorise: make('button', { type: 'button', class: 'main' }, action),
    cancel: make('button', { type: 'button' }, 'Cancel'),
    fail: make('button', { type: 'button' }, 'Fail'),
  };
  const couponField = make('div', { class: 'row' }, field('Discount code', coupon), parts.apply);
  const inside = make(
    'div',
    { class: 'inside' },
    make('h2', {}, name),
    make('p', { class: 'note' }, 'Sandbox: a stand-in. No money moves.'),
    parts.lines,
    parts.total,
    parts.addressField,
    parts.shippingField,
    field('Pay with', card),
    couponField,
    parts.problem,
    parts.progress,
    make('div', { class: 'actions' }, parts.authorise, parts.cancel, parts.fail),
  );
  return { ...parts, couponField, dialog: make('dialog', { 'aria-label': name }, inside) };
}

export type Parts = ReturnType<typeof makeParts>;

/** Shows amounts and shipping options; the choice is kept if it is still available. */
export function showTotals(parts: Parts, { lines, total, options, selected }: SheetTotals): void {
  parts.lines.replaceChildren(
    ...lines.map(({ label, amount }) => make('li', {}, make('span', {}, label), make('span', {}, amount))),
  );
  parts.total.replaceChildren(make('span', {}, 'Total'), make('span', {}, total));
  if (!options) return;
  const requested = selected ?? parts.shipping.value;
  parts.shipping.replaceChildren(...options.map(({ id, label }) => option(id, label)));
  if (options.some(({ id }) => id === requested)) parts.shipping.value = requested;
  parts.shippingField.hidden = options.length === 0;
}
