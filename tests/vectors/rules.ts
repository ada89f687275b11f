import { cardBrand } from '#shared/card/brand.ts';
import { isSecurityCode } from '#shared/card/card.ts';
import { isExpiry, parseExpiry } from '#shared/card/expiry.ts';
import { isCardNumber } from '#shared/card/number.ts';
import { filtersOf } from '#shared/catalogue/filters.ts';
import { priceRange } from '#shared/catalogue/price-range.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import type { Json } from '#shared/json.ts';
import { decodeLocale } from '#shared/locale/decode.ts';
import type { Currency } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { convertAmount } from '#shared/money/rounding.ts';
import {
  toChoice,
  toProduct,
  toProducts,
  toPurchase,
  type WireChoice,
  type WireProduct,
  type WireProducts,
  type WirePurchase,
} from './products.ts';
import type { Context, WireCurrency } from './vector.ts';

type Call = { args: Json[]; ctx: Context; now: Date };

/** Each function of the library, by our function that replaces it, in the library's formats. */
export const rules: Record<string, (call: Call) => unknown> = {
  'card.validateNumber': ({ args }) => isCardNumber(args[0]),
  'card.type': ({ args }) => cardBrand(args[0]),
  'card.expiry': ({ args, now }) => (isText(args[0]) ? parseExpiry(args[0], now) : args[0]),
  'card.validateExpiry': ({ args, now }) => isExpiry(args[0], args[1], now),
  'card.validateCVC': ({ args }) => isSecurityCode(args[0]),
  'currency.format': ({ args, ctx }) => format(Number(args[0]), (args[1] ?? {}) as FormatParams, ctx),
  'settings.decodeLocale': ({ args, ctx }) =>
    decodeLocale(args[0] ?? null, ctx.locale ?? '', ctx.locales ?? []),
  'products.priceRange': ({ args }) => priceRange(toProducts(args[0] as WireProducts)),
  'products.filters': ({ args }) => filters(args[0] as WireProducts, args[1] as FilterParams | undefined),
  'products.variation': ({ args: [product, choice, purchase] }) =>
    variation(product as WireProduct, (choice ?? null) as WireChoice, (purchase ?? null) as WirePurchase),
};

type FormatParams = {
  code?: string;
  locale?: string;
  rate?: number;
  decimals?: number;
  convert?: boolean;
};
type FilterParams = {
  price?: boolean;
  categories?: boolean;
  attributes?: boolean;
  filterableAttributes?: { id: string }[];
};

/** The settings' entry that the library would use; its own defaults are USD and en-US. */
export function currencyOf(params: FormatParams, ctx: Context): WireCurrency {
  const { currency, currencies = [] } = ctx.settings?.store ?? {};
  const code = params.code ?? ctx.cookies?.['swell-currency'] ?? currency ?? 'USD';
  return currencies.find((entry) => entry.code === code) ?? { code };
}

function format(amount: number, params: FormatParams, ctx: Context): string {
  const wire = currencyOf(params, ctx);
  const locale = params.locale ?? ctx.settings?.store?.locale ?? 'en-US';
  const currency = toCurrency({ ...wire, ...params, code: wire.code });
  const isConverted = currency.type === 'display' || params.rate !== undefined;
  const convert = params.convert !== false && isConverted;
  const value = convert ? convertAmount(amount, currency) : amount;
  return formatMoney(value, { locale, currency: { ...currency, type: 'base' } });
}

function toCurrency(wire: WireCurrency): Currency {
  return {
    code: wire.code,
    type: wire.type ?? 'base',
    decimals: wire.decimals ?? usualDecimals(wire.code),
    rate: wire.rate ?? null,
    round: wire.round ?? null,
    roundInterval: wire.round_interval ?? null,
    roundFraction: wire.round_fraction ?? null,
  };
}

function usualDecimals(code: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

function filters(products: WireProducts, { filterableAttributes, ...wishes }: FilterParams = {}) {
  const ids = filterableAttributes?.map(({ id }) => id);
  return filtersOf(toProducts(products), { ...wishes, ...(ids ? { filterableIds: ids } : {}) });
}

function variation(wire: WireProduct, choice: WireChoice, purchase: WirePurchase) {
  const result = resolveVariation(toProduct(wire), toChoice(choice), toPurchase(purchase));
  if (!result.ok) return { throws: result.error.message };
  const { value } = result;
  return {
    price: value.price,
    sale_price: value.salePrice,
    orig_price: value.origPrice,
    stock_status: value.stockStatus,
    stock_level: value.stockLevel,
    variant_id: value.variantId,
    image: value.images[0]?.url ?? null,
  };
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}
