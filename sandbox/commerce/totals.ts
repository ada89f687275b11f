import { allocate, share, type Minor } from './money.ts';

/** The fields of a cart line that totals need. */
export type TotalsLine = {
  unit: Minor;
  quantity: number;
  /** A subscription that starts with free days: authorised now, captured later. */
  trial: boolean;
};

export type DiscountRule =
  | { type: 'percent'; percent: number }
  | { type: 'fixed'; amount: Minor }
  | { type: 'shipping' };

/** `rate` in hundredths of a percent (1000 is 10 %); `included` says whether prices include the tax. */
export type TaxRule = { id: string; name: string; rate: number; included: boolean; shipping: boolean };

export type TotalsInput = {
  lines: TotalsLine[];
  discount: DiscountRule | null;
  shipmentPrice: Minor;
  tax: TaxRule | null;
  /** The gift cards' balances, used in this order. */
  giftcards: Minor[];
  /** The spendable balance of the account; it pays only the captured amount. */
  balance: Minor;
};

export type LineTotals = {
  priceTotal: Minor;
  discountTotal: Minor;
  taxTotal: Minor;
};

export type Totals = {
  lines: LineTotals[];
  subTotal: Minor;
  itemDiscount: Minor;
  shipmentDiscount: Minor;
  discountTotal: Minor;
  shipmentPrice: Minor;
  shipmentTotal: Minor;
  /** Tax on top of the prices; `taxIncludedTotal` is inside them. */
  taxTotal: Minor;
  taxIncludedTotal: Minor;
  giftcards: Minor[];
  giftcardTotal: Minor;
  /** The amount due after discounts and gift cards. */
  grandTotal: Minor;
  /** The part that the account's balance pays. */
  accountCredit: Minor;
  captureTotal: Minor;
  authTotal: Minor;
};

/** Percentages are in hundredths of a percent, so 12.5 % is a whole number, too. */
const RATE_UNIT = 10_000;

/**
 * All totals of a cart or order. This is the only place where amounts are rounded: discounts and taxes are computed
 * exactly on their whole base, rounded once to minor units (halves up), and then split over the lines without
 * remainder, so that lines always add up to the totals.
 */
export function computeTotals(input: TotalsInput): Totals {
  const { lines, discount, shipmentPrice, tax, giftcards, balance } = input;
  const prices = lines.map((line) => line.unit * line.quantity);
  const subTotal = sum(prices);
  const itemDiscount = discountOnItems(discount, subTotal);
  const discounts = allocate(itemDiscount, prices);
  const shipmentDiscount = discount?.type === 'shipping' ? shipmentPrice : 0;
  const shipmentTotal = shipmentPrice - shipmentDiscount;

  const nets = prices.map((price, at) => price - (discounts[at] ?? 0));
  const taxes = computeTax(tax, nets, shipmentTotal);
  const onTop = tax?.included === false ? taxes.total : 0;
  const due = sum(nets) + shipmentTotal + onTop;
  const used = chargeGiftcards(giftcards, due);
  const giftcardTotal = sum(used);
  const grandTotal = due - giftcardTotal;
  const authTotal = Math.min(grandTotal, sum(nets.filter((_, at) => lines[at]?.trial)));
  const accountCredit = Math.min(Math.max(0, balance), grandTotal - authTotal);

  return {
    lines: prices.map((priceTotal, at) => ({
      priceTotal,
      discountTotal: discounts[at] ?? 0,
      taxTotal: taxes.lines[at] ?? 0,
    })),
    subTotal,
    itemDiscount,
    shipmentDiscount,
    discountTotal: itemDiscount + shipmentDiscount,
    shipmentPrice,
    shipmentTotal,
    taxTotal: onTop,
    taxIncludedTotal: taxes.total - onTop,
    giftcards: used,
    giftcardTotal,
    grandTotal,
    accountCredit,
    captureTotal: grandTotal - authTotal - accountCredit,
    authTotal,
  };
}

function discountOnItems(discount: DiscountRule | null, subTotal: Minor): Minor {
  switch (discount?.type) {
    case 'percent':
      return share(subTotal, Math.round(discount.percent * 100), RATE_UNIT);
    case 'fixed':
      return Math.min(discount.amount, subTotal);
    default:
      return 0;
  }
}

/** Included tax is `base * rate / (1 + rate)`, tax on top `base * rate`; a line's share comes before shipping's. */
function computeTax(tax: TaxRule | null, nets: Minor[], shipmentTotal: Minor) {
  if (!tax) return { total: 0, lines: nets.map(() => 0) };
  const bases = [...nets, tax.shipping ? shipmentTotal : 0];
  const whole = tax.included ? RATE_UNIT + tax.rate : RATE_UNIT;
  const total = share(sum(bases), tax.rate, whole);
  return { total, lines: allocate(total, bases).slice(0, nets.length) };
}

function chargeGiftcards(balances: Minor[], due: Minor): Minor[] {
  let left = due;
  return balances.map((balance) => {
    const used = Math.min(balance, left);
    left -= used;
    return used;
  });
}

function sum(amounts: Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0);
}
