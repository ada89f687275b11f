/** Currencies with another number of decimals than two (ISO 4217): what `Intl` knows differs for a dozen. */
const EXPONENTS: [decimals: number, codes: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

function exponentOf(currency: string): number {
  return EXPONENTS.find(([, codes]) => codes.split(' ').includes(currency))?.[0] ?? 2;
}

/** An integer of the currency's minor unit: 17.5 AUD are 1750. What is finer is rounded. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(shifted(amount, exponentOf(currency)));
}

/** From the minor unit: 1750 are 17.5 AUD. */
export function fromMinor(amount: number, currency: string): number {
  return shifted(amount, -exponentOf(currency));
}

/** By its decimal text: 1.005 times 100 is not 100.5 otherwise. */
function shifted(amount: number, places: number): number {
  const text = String(amount);
  return text.includes('e') ? amount * 10 ** places : Number(`${text}e${places}`);
}
