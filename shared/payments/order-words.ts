/** The European Economic Area, with the parts of its states that have codes of their own: directive 2011/83/EU, article 8(2). */
export const EEA: readonly string[] = (
  'AT AX BE BG CY CZ DE DK EE ES FI FR GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK ' +
  'YT'
).split(' ');

/** The law of the country of delivery asks these words, and no others, on a button that orders; null elsewhere. */
export function orderWords(country: string): 'payment.orderToPay' | 'payment.placeOrder' | null {
  if (EEA.includes(country)) return 'payment.orderToPay';
  return country === 'JP' ? 'payment.placeOrder' : null;
}

type Buyer = {
  /** Where it is sent to; empty or null until there is an address. */
  country: string | null;
  /** Of the page. */
  locale: string;
  /** Where the shopper is; empty where unknown. */
  here: string;
};

/** Whether the six points of Japan's law stand above the buttons that order. */
export function needsFinalTerms({ country, locale, here }: Buyer): boolean {
  return country ? country === 'JP' : /^ja\b/.test(locale) || here === 'JP';
}
