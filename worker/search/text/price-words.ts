import type { Currency } from '#shared/money/currency.ts';
import { moneyParts } from '#shared/money/format.ts';
import { convertAmount } from '#shared/money/rounding.ts';

export type WithoutPrice = { words: string; priceFrom: number | null; priceTo: number | null };

type End = 'priceFrom' | 'priceTo';

export type PriceReading = {
  locale: string;
  /** What is counted in where none is named, then the others; of those with one symbol the first is meant. */
  currencies: readonly [Currency, ...Currency[]];
  /** What the list is filtered in. */
  filter: Currency;
};

/** Beside codes and symbols; `$` for all with this symbol. */
const names: Record<string, string> = {
  EUR: 'euros?|ユーロ|يورو',
  GBP: 'pounds?|ポンド',
  JPY: 'yens?|円|ين',
  $: 'dollars?|ドル|دولار(?:ا|ات)?',
};
/** Also those that the store does not have: what is typed in them is no price here. */
const ALL_NAMES = [...Object.values(names), String.raw`\p{Sc}|eur|gbp|jpy|usd|aud|nzd`].join('|');

const least = String.raw`over|above|more than|from|über|ueber|mehr als|ab|plus de|au-dessus de|أكثر من|اكثر من|فوق`;
const most = String.raw`under|below|less than|up to|cheaper than|unter|bis zu|bis|weniger als|höchstens|moins de|jusqu[’']à|أقل من|اقل من|تحت|دون|حتى`;

/** 'gift under 20' is a gift, and a price. */
export function readPriceWords(query: string, reading: PriceReading): WithoutPrice {
  let words = plainNumbers(query);
  const found = { priceFrom: null as number | null, priceTo: null as number | null };
  if (!/\d/.test(words)) return { words: query, ...found };
  const amount = amountPattern(reading);
  for (const [end, before, after] of [
    ['priceTo', most, '以下|未満|まで'],
    ['priceFrom', least, '以上|から'],
  ] as const)
    for (const form of [`(?:^|\\s)(?:${before})\\s*${amount}(?=\\s|$)`, `${amount}\\s*(?:${after})`]) {
      const match = new RegExp(form, 'iu').exec(words);
      const price = match && found[end] === null ? priceIn(match, end, reading) : null;
      if (!match || price === null) continue;
      found[end] = price;
      words = words.replace(match[0], ' ');
    }
  const isPrice = found.priceFrom !== null || found.priceTo !== null;
  return { words: isPrice ? words.replaceAll(/\s+/g, ' ').trim() : query, ...found };
}

/** With the signs of one script, whatever was typed. */
function plainNumbers(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
}

/** A number as the language writes one, with a currency before or behind. */
function amountPattern({ locale, currencies: [first, ...others] }: PriceReading): string {
  const words = [first, ...others].map((currency) => namesOf(currency, locale));
  const currency = `(${[...words, ALL_NAMES].join('|')})?`;
  const sign = moneyParts(12_345_678, { locale, currency: first }).find(({ type }) => type === 'group');
  const group = `[${plainNumbers(sign?.value ?? ',')}]`;
  const whole = String.raw`(\d{1,3}(?:${group}\d{2,3})*${group}\d{3}|\d{1,7})`;
  return String.raw`${currency}\s*(?<![\d.,])${whole}(?:[.,](\d{1,2}))?(?![.,\s]?\d)\s*${currency}`;
}

/** As a pattern. */
function namesOf({ code, ...rest }: Currency, locale: string): string {
  const money = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
  const narrow = symbolOf(new Intl.NumberFormat('en', money).formatToParts(0));
  const symbols = [code, narrow, symbolOf(moneyParts(0, { locale, currency: { code, ...rest } }))];
  const plain = symbols.map((text) =>
    text.normalize('NFKC').replaceAll(/[$.*+?^{}()|[\]\\/]/g, String.raw`\$&`),
  );
  return [...plain, names[code] ?? names[narrow] ?? []].flat().filter(Boolean).join('|');
}

function symbolOf(parts: Intl.NumberFormatPart[]): string {
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}

/** Null for an amount in a currency that the list is not filtered in, and that is not converted from it either. */
function priceIn(
  [, before, whole = '', part = '0', behind]: RegExpExecArray,
  end: End,
  reading: PriceReading,
) {
  const { locale, currencies, filter } = reading;
  const typed = Number(`${whole.replaceAll(/\D/g, '')}.${part}`);
  const name = before ?? behind;
  const isNamed = (currency: Currency) =>
    name === undefined || new RegExp(`^(?:${namesOf(currency, locale)})$`, 'iu').test(name);
  const currency = currencies.find(isNamed);
  if (currency === undefined) return null;
  if (currency.code === filter.code) return typed;
  const { type, rate } = currency;
  return type === 'display' && rate !== null && filter.type === 'base'
    ? shownAs(typed, currency, rate, end)
    : null;
}

/** The last amount, or the first, that is shown as no more, or no less, than the typed one. */
function shownAs(typed: number, currency: Currency, rate: number, end: End): number {
  // A price rule moves an amount by less than one.
  let [low, high] = [Math.floor(((typed - 1) / rate) * 100), Math.ceil(((typed + 1) / rate) * 100)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const shown = convertAmount(middle / 100, currency);
    if (shown < typed || (shown === typed && end === 'priceTo')) low = middle;
    else high = middle;
  }
  return Math.max(0, end === 'priceTo' ? low : high) / 100;
}
