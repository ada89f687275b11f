import type { JsonObject } from '#shared/json.ts';
import { settings } from '#shop/demo/settings.ts';
import { localise } from '../catalogue/localise.ts';
import { toAmount } from '../money.ts';
import type { CartRecord } from './cart-record.ts';
import { findDiscount } from './discounts.ts';
import { priceCart, type PricedCart, type PricedLine, type PricingContext } from './price-cart.ts';
import { taxRuleFor } from './taxes.ts';

/** A cart as sent to clients (docs/commerce-protocol/records.md#cart). */
export function viewCart(cart: CartRecord, context: PricingContext): JsonObject {
  const priced = priceCart(cart, context);
  const { market, giftcards } = context;
  const amount = (minor: number) => toAmount(minor, market.charged.decimals);
  const { totals } = priced;
  const discount = cart.coupon_code === null ? null : findDiscount(cart.coupon_code);
  const view = {
    id: cart.id,
    status: 'active',
    checkout_id: cart.checkout_id,
    checkout_url: cart.lines.length > 0 ? `${market.checkoutUrl}/checkout/${cart.checkout_id}` : null,
    ...viewOwner(cart, context),
    currency: market.charged.code,
    display_currency: market.selected.code,
    display_locale: market.locale,
    ...viewTotals(priced, amount),
    account_credit_amount: amount(totals.accountCredit),
    account_credit_applied: totals.accountCredit > 0,
    coupon_code: discount?.code ?? null,
    coupon: discount ? { name: discount.name, description: discount.description } : null,
    discounts: viewDiscounts(priced, discount?.code ?? null, amount),
    giftcards: giftcards.map((card, at) => ({
      id: card.id,
      code: card.code,
      code_formatted: card.code.replace(/(.{4})(?=.)/g, '$1 '),
      last4: card.code.slice(-4),
      amount: amount(totals.giftcards[at] ?? 0),
    })),
    billing: cart.billing,
    shipping: viewShipping(cart, priced),
    shipment_delivery: priced.shipmentDelivery,
    subscription_delivery: priced.subscriptionDelivery,
    shipment_rating: priced.services && { services: priced.services, errors: [] },
    info_text: localise(settings.settings.cart, market.localeChain).info_text,
    settings: localise(settings.settings.store, market.localeChain),
    items: priced.lines.map((line, at) => viewLine(line, totals.lines[at], amount)),
    taxes: viewTaxes(cart, priced, amount),
    promotions: { count: 0, results: [] },
    comments: cart.comments,
    metadata: cart.metadata,
    recovered: cart.recovered,
    date_created: cart.date_created,
    date_updated: cart.date_updated,
  };
  return view as unknown as JsonObject;
}

function viewOwner(cart: CartRecord, { account, loggedIn }: PricingContext) {
  if (!account) {
    const guest = cart.account ? { balance: 0, ...cart.account } : null;
    return { account_id: null, guest: true, account_logged_in: null, account: guest };
  }
  const { id, email, name, phone, balance, shipping, billing } = account.wire;
  const shown = loggedIn
    ? { id, email, name, phone, balance, shipping, billing, stripe_customer: null }
    : { id, email, name: null, phone: null, balance: 0, shipping: {}, billing: {}, stripe_customer: null };
  return {
    account_id: id,
    guest: account.password === null,
    account_logged_in: loggedIn,
    account: shown,
  };
}

function viewTotals({ totals, lines }: PricedCart, amount: (minor: number) => number) {
  return {
    item_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    sub_total: amount(totals.subTotal),
    item_discount: amount(totals.itemDiscount),
    shipment_discount: amount(totals.shipmentDiscount),
    discount_total: amount(totals.discountTotal),
    giftcard_total: amount(totals.giftcardTotal),
    shipment_price: amount(totals.shipmentPrice),
    shipment_total: amount(totals.shipmentTotal),
    tax_total: amount(totals.taxTotal),
    tax_included_total: amount(totals.taxIncludedTotal),
    grand_total: amount(totals.grandTotal),
    capture_total: amount(totals.captureTotal),
    auth_total: amount(totals.authTotal),
  };
}

function viewLine(
  line: PricedLine,
  totals: PricedCart['totals']['lines'][number] | undefined,
  amount: (minor: number) => number,
) {
  const { product, quantity } = line;
  const variant = product.variants.results.find((each) => each.id === line.variant_id) ?? null;
  const each = (minor: number | undefined) => amount(Math.round((minor ?? 0) / quantity));
  return {
    id: line.id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    quantity,
    price: line.price,
    orig_price: line.orig_price,
    price_total: amount(totals?.priceTotal ?? 0),
    discount_each: each(totals?.discountTotal),
    discount_total: amount(totals?.discountTotal ?? 0),
    tax_each: each(totals?.taxTotal),
    tax_total: amount(totals?.taxTotal ?? 0),
    delivery: line.plan ? 'subscription' : product.delivery,
    product_name: product.name,
    options: localOptions(line),
    purchase_option: viewPurchase(line),
    bundle_items: product.bundle_items,
    metadata: line.metadata,
    product: summarise(product),
    variant: variant && { ...variant, purchase_options: undefined },
  };
}

/** What was chosen, in the language of the request. */
function localOptions({ options, product }: PricedLine): PricedLine['options'] {
  return options.map((chosen) => {
    const option = product.options.find(({ id }) => id === chosen.id);
    const value = option?.values.find(({ id }) => id === chosen.value_id);
    return { ...chosen, name: option?.name ?? chosen.name, value: value?.name ?? chosen.value };
  });
}

function viewPurchase({ plan, price, purchase_option: { type } }: PricedLine) {
  if (!plan) return { type, price };
  const { id, name, billing_schedule, order_schedule } = plan;
  return { type, plan_id: id, plan_name: name, price, billing_schedule, order_schedule };
}

function summarise({ description: _description, variants: _variants, ...product }: PricedLine['product']) {
  return product;
}

function viewShipping(cart: CartRecord, { service }: PricedCart): JsonObject {
  if (!service) return cart.shipping;
  return { ...cart.shipping, service: service.id, service_name: service.name, price: service.price };
}

function viewDiscounts(priced: PricedCart, code: string | null, amount: (minor: number) => number) {
  if (code === null) return [];
  const id = `coupon-${code.toLowerCase()}`;
  return [{ id, type: 'coupon', source_id: code, amount: amount(priced.totals.discountTotal) }];
}

function viewTaxes(cart: CartRecord, priced: PricedCart, amount: (minor: number) => number) {
  const country = cart.shipping['country'];
  const rule = taxRuleFor(typeof country === 'string' ? country : null);
  if (!rule) return [];
  const { id, name, rate, included } = rule;
  const total = included ? priced.totals.taxIncludedTotal : priced.totals.taxTotal;
  return [{ id, name, rate: rate / 100, included, amount: amount(total) }];
}
