import { taxNameIn, type TaxName } from './tax-names.ts';

/** The operator's settings for a country, or several (docs/operations/payments.md#markets). */
export type Market = {
  /** ISO 3166-1 codes; none for all countries without a market of their own. */
  countries: string[];
  /** The language and currency offered to its shoppers. */
  locale: string | null;
  currency: string | null;
  /** Whether prices include the tax; null where that is not stated. */
  tax: 'included' | 'excluded' | null;
  /** Whether it is delivered to. */
  delivers: boolean;
  /** The value of an order above which its delivery is free; null where the operator promises none. */
  freeDeliveryOver: number | null;
  /** What each service costs at most, for merchants' services. */
  deliveryPrices: readonly ServicePrice[];
};

type ServicePrice = { service: string; price: number };

/** A market as it is written down, without what it leaves open. */
type WrittenMarket = {
  countries: readonly string[] | 'others';
  locale?: string | undefined;
  currency?: string | undefined;
  tax?: 'included' | 'excluded' | undefined;
  delivery?: boolean | undefined;
  freeDeliveryOver?: number | undefined;
  deliveryPrices?: readonly ServicePrice[] | undefined;
};

export function toMarket(written: WrittenMarket): Market {
  const { countries, locale, currency, tax, delivery, freeDeliveryOver, deliveryPrices = [] } = written;
  return {
    countries: countries === 'others' ? [] : [...countries],
    locale: locale ?? null,
    currency: currency ?? null,
    tax: tax ?? null,
    delivers: delivery ?? true,
    freeDeliveryOver: freeDeliveryOver ?? null,
    deliveryPrices,
  };
}

/** The market of a country; null where the operator has no settings for it. */
export function marketOf(markets: Market[], country: string): Market | null {
  return (
    markets.find(({ countries }) => countries.includes(country)) ??
    markets.find(({ countries }) => countries.length === 0) ??
    null
  );
}

export function isDeliveredTo(markets: Market[], country: string): boolean {
  return marketOf(markets, country)?.delivers ?? true;
}

/** `only`: whether these are the only countries delivered to, or the only ones that are not. */
export type DeliveryArea = { only: boolean; countries: string[] };

/** Where the shop delivers, as briefly as possible; null where it delivers everywhere. */
export function deliveryArea(markets: Market[]): DeliveryArea | null {
  const only = markets.some(({ countries, delivers }) => countries.length === 0 && !delivers);
  const named = markets.filter(({ countries, delivers }) => countries.length > 0 && delivers === only);
  const countries = named.flatMap((market) => market.countries);
  return countries.length > 0 ? { only, countries } : null;
}

export type TaxNote = `${TaxName}.${'included' | 'excluded'}`;

type Shown = { locale: string; currency: string };

/** The markets that a page is for: those with both its language and currency, else with the currency. */
export function marketsOf(markets: Market[], { locale, currency }: Shown): Market[] {
  const ofCurrency = markets.filter((market) => market.currency === currency);
  const ofBoth = ofCurrency.filter((market) => market.locale === locale);
  return ofBoth.length > 0 ? ofBoth : ofCurrency;
}

/** The note of the markets that a page is for, but for those where nothing is delivered; null where they differ. */
export function taxNoteOf(markets: Market[], shown: Shown): TaxNote | null {
  const notes = marketsOf(
    markets.filter(({ delivers }) => delivers),
    shown,
  ).flatMap(notesOf);
  return notes.length > 0 && notes.every((note) => note === notes[0]) ? (notes[0] ?? null) : null;
}

function notesOf({ countries, tax }: Market): (TaxNote | null)[] {
  if (tax === null) return [null];
  if (countries.length === 0) return [`tax.${tax}`];
  return countries.map((country): TaxNote | null => {
    const name = taxNameIn(country);
    return name && `${name}.${tax}`;
  });
}
