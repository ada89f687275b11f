/** What the operator says of a country, or of several (docs/operations.md#markets). */
export type Market = {
  /** ISO 3166-1 codes; none for all countries without a market of their own. */
  countries: string[];
  /** What its shoppers are offered. */
  locale: string | null;
  currency: string | null;
  /** Whether prices hold the tax; null where nothing is said of it. */
  tax: 'included' | 'excluded' | null;
  /** Whether parcels go there. */
  delivers: boolean;
};

/** The market of a country; null where the operator says nothing of it. */
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

/** `only`: whether these are all that parcels go to, or all that they do not. */
export type DeliveryArea = { only: boolean; countries: string[] };

/** Where parcels go, as short as it can be said; null where they go everywhere. */
export function deliveryArea(markets: Market[]): DeliveryArea | null {
  const only = markets.some(({ countries, delivers }) => countries.length === 0 && !delivers);
  const named = markets.filter(({ countries, delivers }) => countries.length > 0 && delivers === only);
  const countries = named.flatMap((market) => market.countries);
  return countries.length > 0 ? { only, countries } : null;
}

/** What taxes on sales are called in a country. */
export type TaxName = 'vat' | 'gst' | 'tax';

const goodsAndServicesTax = new Set(['AU', 'NZ', 'IN', 'SG']);
const otherTaxes = new Set(['US', 'CA', 'JP', 'MY', 'BR', 'AQ']);

function taxNameIn(country: string): TaxName {
  if (goodsAndServicesTax.has(country)) return 'gst';
  return otherTaxes.has(country) ? 'tax' : 'vat';
}

export type TaxNote = `${TaxName}.${'included' | 'excluded'}`;

/**
 * What a page in a language and a currency says of taxes: that of the markets which are offered both, or else the currency.
 * Null where they differ, because the page is the same for all of them.
 */
export function taxNoteOf(
  markets: Market[],
  { locale, currency }: { locale: string; currency: string },
): TaxNote | null {
  const ofCurrency = markets.filter((market) => market.currency === currency);
  const ofBoth = ofCurrency.filter((market) => market.locale === locale);
  const notes = (ofBoth.length > 0 ? ofBoth : ofCurrency).flatMap(notesOf);
  return notes.length > 0 && notes.every((note) => note === notes[0]) ? (notes[0] ?? null) : null;
}

function notesOf({ countries, tax }: Market): (TaxNote | null)[] {
  if (tax === null) return [null];
  return countries.length === 0
    ? [`tax.${tax}`]
    : countries.map((country): TaxNote => `${taxNameIn(country)}.${tax}`);
}
