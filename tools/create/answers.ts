import currencies from 'country-to-currency';
import { isCountry } from '#shared/countries/countries.ts';
import { knownLanguages } from '#shared/messages/known-languages.ts';
import { decimalsOf } from '#shared/money/currency.ts';
import { minorDecimals } from '#shared/money/minor-units.ts';
import type { Feature } from '#shared/shop/definition.ts';
import { featuresBesidePaying } from '../build/definition.ts';
import { readableAccent } from './theme.ts';

/** Without those of one country. */
const languages = knownLanguages.filter((code) => !code.includes('-')).toSorted();

/** What is usual, by the country that was answered before. */
type Usual = string | ((country: string) => string);

/** What most people of a country read, where the shop can speak it. */
function languageOf(country: string): string {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return languages.find((code) => code === language) ?? 'en';
}

function currencyOf(country: string): string {
  return Object.entries(currencies).find(([code]) => code === country)?.[1] ?? 'USD';
}

/** What a new shop is asked for, in this order; each is an option of the same name, too. */
export const QUESTIONS = {
  name: { ask: 'What is the shop called?', usual: 'My Shop' },
  country: { ask: 'In which country is it? (two letters: AU, DE, JP)', usual: 'US' },
  languages: {
    ask: `Which languages does it speak, its own first? (${languages.join(', ')})`,
    usual: languageOf,
  },
  currency: {
    ask: 'In which currency are its prices? (three letters: EUR, JPY)',
    usual: currencyOf,
  },
  delivery: { ask: 'What does delivery cost?', usual: '5' },
  'free-over': { ask: 'Above which value is delivery free? (empty: never)', usual: '' },
  colour: { ask: 'Which colour do links and buttons have? (#rrggbb)', usual: '#1f4fa3' },
  without: {
    ask: `What does it do without? (${featuresBesidePaying.join(', ')}; none: it has all)`,
    usual: 'articles, find-us, subscriptions',
  },
  products: { ask: 'Which CSV file has its products? (columns: name, price)', usual: '' },
} satisfies Record<string, { ask: string; usual: Usual }>;

export type Question = keyof typeof QUESTIONS;

/** What each question is answered with where nobody does, in the country that was answered. */
export function usualAnswers(country = ''): Record<Question, string> {
  const code = country.trim().toUpperCase();
  const known = isCountry(code) ? code : QUESTIONS.country.usual;
  return Object.fromEntries(
    Object.entries(QUESTIONS).map(([question, { usual }]) => [
      question,
      typeof usual === 'string' ? usual : usual(known),
    ]),
  ) as Record<Question, string>;
}

/** What `npm run create -- --help` prints. */
export const usage = [
  'npm run create -- [folder] [options] asks nine questions, writes the folder (shop/ unless named), and starts the shop.',
  '',
  ...Object.entries(QUESTIONS).map(([question, { ask }]) => `  --${question.padEnd(10)} ${ask}`),
  '  --yes        takes the usual answer to what no option answers',
  '  --no-start   only writes',
].join('\n');

export type Answers = {
  name: string;
  country: string;
  languages: string[];
  currency: { code: string; decimals: number };
  delivery: number;
  freeOver: number | null;
  colour: string;
  without: Feature[];
  /** The path of a CSV file, or null. */
  products: string | null;
};

/** Reads what was answered. Throws with the question that was answered wrongly. */
export function readAnswers(given: Record<Question, string>): Answers {
  const said = Object.fromEntries(Object.entries(given).map(([question, text]) => [question, text.trim()]));
  const of = (question: Question) => said[question] ?? '';
  const name = of('name');
  if (name === '' || name.length > 60) throw new Error('name: a name has 1 to 60 letters');
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) throw new Error('name: a name is one line');
  const country = of('country').toUpperCase();
  if (!isCountry(country)) throw new Error(noCountry(country));
  const currency = readCurrency(of('currency').toUpperCase());
  const colour = of('colour').toLowerCase();
  if (!readableAccent(colour))
    throw new Error('colour: six digits such as #1f4fa3, dark enough to be read on white (4.5 to 1)');
  const freeOver =
    of('free-over') === '' ? null : readAmount('free-over', of('free-over'), currency.decimals);
  if (freeOver === 0)
    throw new Error(
      'free-over: above 0 each delivery is free: answer 0 to what delivery costs, and nothing here',
    );
  return {
    name,
    country,
    languages: readList('languages', of('languages'), languages, 1),
    currency,
    delivery: readAmount('delivery', of('delivery'), currency.decimals),
    freeOver,
    colour,
    without: readList('without', of('without'), featuresBesidePaying, 0),
    products: of('products') || null,
  };
}

/** People write `UK` for what is `GB`. */
function noCountry(code: string): string {
  const region = /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : code;
  const known = region === code ? '' : `: ISO 3166-1 calls it ${region}`;
  return `country: there is no country ${code}${known}`;
}

function readCurrency(code: string): Answers['currency'] {
  if (!Intl.supportedValuesOf('currency').includes(code))
    throw new Error(`currency: there is no currency ${code}`);
  // A dinar has three, and payments count hundredths.
  return { code, decimals: Math.min(decimalsOf(code), minorDecimals(code)) };
}

function readList<Word extends string>(what: string, text: string, known: readonly Word[], least: number) {
  const said = text.toLowerCase();
  // Enter is the usual list.
  if (said === 'none' && least === 0) return [];
  const words = said.split(/[\s,]+/).filter(Boolean);
  const found = known
    .filter((word) => words.includes(word))
    .toSorted((a, b) => words.indexOf(a) - words.indexOf(b));
  const strange = words.find((word) => !found.some((one) => one === word));
  if (strange !== undefined) throw new Error(`${what}: there is no ${strange}, only ${known.join(', ')}`);
  if (found.length < least) throw new Error(`${what}: name one of ${known.join(', ')}`);
  return found;
}

/** As `1.234,50`, `1'000` or `1 000`. */
const GROUPED = /^[1-9]\d{0,2}(?:['’\s]\d{3}|[.,]\d{3}(?=[.,]))+(?:[.,]\d+)?$/;

/** Beyond these sums of carts are no longer exact. */
const MOST_COINS = 1e12;

/** An amount as a person writes it, in whole coins of the currency. '1,200' is refused: it may be a thousand, or little more than one. */
export function readAmount(what: string, text: string, decimals: number): number {
  if (GROUPED.test(text) || (decimals < 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)))
    throw new Error(
      `${what}: write '${text}' without a sign for thousands, and with at most ${decimals} decimals`,
    );
  const amount = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  const coins = amount * 10 ** decimals;
  if (!Number.isFinite(coins) || Math.abs(coins - Math.round(coins)) > 1e-6)
    throw new Error(`${what}: '${text}' is no amount with at most ${decimals} decimals`);
  if (coins > MOST_COINS) throw new Error(`${what}: '${text}' is more than a shop can count`);
  return amount;
}
