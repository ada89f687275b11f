/** The European Economic Area: directive 2011/83/EU, article 8(2). */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

/** The law of the country of delivery asks these words, and no others, on a button that orders; null elsewhere. */
export function orderWords(country: string): 'payment.orderToPay' | 'payment.placeOrder' | null {
  if (EEA.includes(country)) return 'payment.orderToPay';
  return country === 'JP' ? 'payment.placeOrder' : null;
}

/** Where it is sent to; until there is an address, the country whose language is read. */
export function orderCountry(country: string | null, locale: string): string {
  return country || (/[-_]([A-Z]{2})$/.exec(locale)?.[1] ?? '');
}
