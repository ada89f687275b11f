import type { ChargeFormat, Currency } from '#shared/money/currency.ts';
import { formatterOf } from '#shared/money/format.ts';
import { convertAmount } from '#shared/money/rounding.ts';

export type WithoutPrice = { words: string; priceFrom: number | null; priceTo: number | null };

type End = 'priceFrom' | 'priceTo';

/** With the other currencies of the store; of those with one symbol the first is meant. */
export type PriceReading = ChargeFormat & { others: readonly Currency[] };

/** Beside codes and symbols; `$` for all with this symbol. */
const names: Record<string, string> = {
  EUR: 'euros?|ユーロ|يورو',
  GBP: 'pounds?|ポンド',
  JPY: 'yens?|円|ين',
  $: 'dollars?|ドル|دولار(?:ا|ات)?',
};
const otherCodes = 'eur|gbp|jpy|usd|aud|nzd|cad|chf|cny|dkk|hkd|inr|nok|sek|sgd';
/** Also those that the store does not have: what is typed in them is no price here. */
const ALL_NAMES = [...Object.values(names), String.raw`\p{Sc}|kr|${otherCodes}`].join('|');

const least = String.raw`over|above|more than|from|über|ueber|mehr als|ab|plus de|au-dessus de|أكثر من|اكثر من|فوق`;
const most = String.raw`under|below|less than|up to|cheaper than|unter|bis zu|bis|weniger als|höchstens|moins de|jusqu[’']à|أقل من|اقل من|تحت|دون|حتى`;

/** With two amounts: what stands before both, and between them. */
const between = 'between|from|zwischen|von|entre|de|بين|من';
const and = 'and|to|und|bis|et|à|و|إلى|الى|-|–';

/** What follows a number that is no price. */
const units =
  '(?:k|m)?g|kilos?|gram(?:me|m)?s?|[cm]?l|lit(?:er|re)s?|[cm]?m|oz|lbs?|inch(?:es)?|(?:كيلو)?[غج]رام(?:ات)?|كغ|مل|لتر|سم';

/** 'gift under 20' is a gift, and a price. */
export function readPriceWords(query: string, reading: PriceReading): WithoutPrice {
  const words = plainNumbers(query);
  if (!/\d/.test(words)) return { words: query, priceFrom: null, priceTo: null };
  const amount = amountPattern(reading);
  const read = readRange(words, amount, reading) ?? readEnds(words, amount, reading);
  const isPrice = read.priceFrom !== null || read.priceTo !== null;
  return { ...read, words: isPrice ? read.words.replaceAll(/\s+/g, ' ').trim() : query };
}

const noUnit = String.raw`(?=\s|$)(?!\s*(?:${units})(?:\s|$))`;

function readRange(words: string, amount: string, reading: PriceReading): WithoutPrice | null {
  for (const form of [
    String.raw`(?:^|\s)(?:${between})\s*${amount}\s*(?:${and})\s*${amount}${noUnit}`,
    String.raw`${amount}\s*(?:から|〜|~)\s*${amount}(?:まで)?`,
  ]) {
    const match = new RegExp(form, 'iu').exec(words);
    const range = match && rangeIn(match, reading);
    if (range) return { words: words.replace(match[0], ' '), ...range };
  }
  return null;
}

function readEnds(query: string, amount: string, reading: PriceReading): WithoutPrice {
  const found = { words: query, priceFrom: null as number | null, priceTo: null as number | null };
  for (const [end, before, after] of [
    ['priceTo', most, '以下|未満|まで'],
    ['priceFrom', least, '以上|から'],
  ] as const)
    for (const form of [
      String.raw`(?:^|\s)(?:${before})\s*${amount}${noUnit}`,
      String.raw`${amount}\s*(?:${after})`,
    ]) {
      const match = new RegExp(form, 'iu').exec(found.words);
      const price = match && found[end] === null ? priceIn(amountIn(match, 1), end, reading) : null;
      if (!match || price === null) continue;
      found[end] = price;
      found.words = found.words.replace(match[0], ' ');
    }
  return found;
}

/** With the signs of one script, without what pages print around an amount, whatever was typed. */
function plainNumbers(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[≈\u061C\u200E\u200F]/g, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll(/[٬٫]/g, (sign) => (sign === '٬' ? ',' : '.'));
}

/** A number as the language writes one, with a currency before or behind. */
function amountPattern({ locale, chosen, charged, others }: PriceReading): string {
  const words = [chosen, charged, ...others].map((each) => namesOf(each, locale));
  const currency = `(${[...words, ALL_NAMES].join('|')})?`;
  const parts = formatterOf({ locale, currency: chosen })?.formatToParts(12_345_678);
  const group = `[${plainNumbers(parts?.find(({ type }) => type === 'group')?.value ?? ',')}]`;
  const whole = String.raw`(\d{1,3}(?:${group}\d{2,3})*${group}\d{3}|\d{1,7})`;
  return String.raw`${currency}\s*(?<![\d.,])${whole}(?:[.,](\d{1,2}))?(?![.,]?\d|\s\d{3}\b)\s*${currency}`;
}

/** As a pattern. */
function namesOf(currency: Currency, locale: string): string {
  const parts = [locale, 'en'].flatMap((each) => formatterOf({ locale: each, currency })?.formatToParts(0));
  const signs = parts.flatMap((part) => (part?.type === 'currency' ? plainNumbers(part.value) : []));
  const bare = /\p{Sc}/u.exec(signs.join(''))?.[0] ?? currency.code;
  const escaped = [currency.code, bare, ...signs].map((sign) => sign.replaceAll(/[$.*+?()|[\]\\]/g, '\\$&'));
  return [...escaped, names[currency.code] ?? names[bare] ?? []].flat().join('|');
}

type Amount = { typed: number; name: string | undefined };

/** Of the four groups of `amountPattern`, from this one on. */
function amountIn(match: RegExpExecArray, at: number): Amount {
  const [before, whole = '', part = '0', behind] = match.slice(at);
  return { typed: Number(`${whole.replaceAll(/\D/g, '')}.${part}`), name: before ?? behind };
}

/** Whoever names the currency once means both. */
function rangeIn(match: RegExpExecArray, reading: PriceReading) {
  const [low, high] = [amountIn(match, 1), amountIn(match, 5)].toSorted(
    (one, other) => one.typed - other.typed,
  );
  if (!low || !high) return null;
  const name = low.name ?? high.name;
  const priceFrom = priceIn({ ...low, name }, 'priceFrom', reading);
  const priceTo = priceIn({ ...high, name: high.name ?? name }, 'priceTo', reading);
  return priceFrom === null || priceTo === null ? null : { priceFrom, priceTo };
}

/** Null for an amount in a currency that the list is not filtered in, and that is not converted from it either. */
function priceIn({ typed, name }: Amount, end: End, { locale, chosen, charged, others }: PriceReading) {
  const isNamed = (currency: Currency) =>
    name === undefined || new RegExp(`^(?:${namesOf(currency, locale)})$`, 'iu').test(name);
  const currency = [chosen, charged, ...others].find(isNamed);
  if (currency?.code === charged.code) return typed;
  return currency?.type === 'display' && charged.type === 'base' ? shownAs(typed, currency, end) : null;
}

/** The last amount, or the first, that is shown as no more, or no less, than the typed one. */
function shownAs(typed: number, currency: Currency, end: End): number {
  // In hundredths; a price rule moves an amount by less than one.
  const perUnit = 100 / (currency.rate ?? 1);
  let low = Math.floor((typed - 1) * perUnit);
  let high = Math.ceil((typed + 1) * perUnit);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const shown = convertAmount(middle / 100, currency);
    if (shown < typed || (shown === typed && end === 'priceTo')) low = middle;
    else high = middle;
  }
  return Math.max(0, end === 'priceTo' ? low : high) / 100;
}
