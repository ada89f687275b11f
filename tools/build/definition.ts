import * as v from 'valibot';
import {
  amountBetweenCoins,
  isSpoken,
  namedTwice,
  servicePrice,
  undelivered,
  valueAbove,
} from '#shared/locale/market-rules.ts';
import { knownLanguages } from '#shared/messages/known-languages.ts';
import { decimalsOf } from '#shared/money/currency.ts';
import { methodNames, type MethodName } from '#shared/payments/methods/table.ts';
import type {
  Feature,
  MarketDefinition,
  OptionProperty,
  SaidByAttribute,
  ShopDefinition,
  TypedOption,
} from '#shared/shop/definition.ts';
import {
  address,
  checked,
  country,
  currency,
  day,
  hour,
  is,
  locale,
  outline,
  robotsLine,
  text,
  timeZone,
  tracking,
  weekday,
} from './definition-formats.ts';

// Before there is a shop `npm run create` reads this: nothing here may import one.

type WayToPay = `payment-${MethodName}`;

const withoutable: Record<Exclude<Feature, WayToPay>, true> = {
  account: true,
  articles: true,
  'back-in-stock': true,
  compare: true,
  'find-us': true,
  'gift-cards': true,
  newsletter: true,
  returns: true,
  reviews: true,
  subscriptions: true,
  'wish-list': true,
};

const attributes: Record<SaidByAttribute, true> = {
  gtin: true,
  mpn: true,
  brand: true,
  weight: true,
  unitMeasure: true,
  unitBase: true,
  availableFrom: true,
};

const typedOptions: Record<TypedOption, true> = { email: true, date: true };

const options: Record<OptionProperty, true> = { size: true, color: true, material: true, pattern: true };

/** What a shop can do without, but for its ways to pay. */
export const featuresBesidePaying = Object.keys(withoutable) as (keyof typeof withoutable)[];

const waysToPay = methodNames.map((method): WayToPay => `payment-${method}`).toSorted();

const features: Feature[] = [...featuresBesidePaying, ...waysToPay];

const oneOf = (words: string[], what: string) => checked((text) => words.includes(text), what);
const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, is('is no list'));

/** A field that is missing has another fault than one that is not known. */
const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    if (issue.expected === 'never') return 'there is no such field';
    return issue.expected === 'Object' ? is('is no object of fields')(issue) : 'is missing';
  });

const recordOf = (names: Record<string, true>, value: v.GenericSchema) =>
  v.record(
    oneOf(Object.keys(names), `is none of ${Object.keys(names).join(', ')}`),
    value,
    is('is no object of fields'),
  );

const texts = listOf(v.string(is('is no text')));
const price = servicePrice(is('is no price from 0'));

const hasTwice = (words: readonly unknown[]) => new Set(words).size < words.length;

const market = v.pipe(
  fields({
    countries: v.lazy((given) =>
      given === 'others' ? v.literal('others') : v.pipe(listOf(country), v.minLength(1, 'there is none')),
    ),
    locale: v.optional(locale),
    currency: v.optional(currency),
    tax: v.optional(oneOf(['included', 'excluded'], 'is neither included nor excluded')),
    delivery: v.optional(v.literal(false, is('is not false'))),
    freeDeliveryOver: v.optional(
      valueAbove(is('is no value above 0; where each delivery is free, leave it out')),
    ),
    deliveryPrices: v.optional(listOf(fields({ service: text, price }))),
  }),
  v.check(
    (given) => undelivered(given) === undefined,
    ({ input }) => undelivered(input) ?? '',
  ),
  v.check(
    ({ deliveryPrices = [] }) => !hasTwice(deliveryPrices.map(({ service }) => service)),
    'a service has two prices',
  ),
);

const carrier = fields({
  names: v.pipe(listOf(text), v.minLength(1, 'there is none')),
  tracking,
  countries: v.optional(listOf(country)),
});

const dispatch = fields({
  timeZone,
  cutOffHour: v.optional(hour),
  workingDays: v.optional(v.pipe(listOf(weekday), v.minLength(1, 'there is none'))),
  holidays: v.optional(listOf(day)),
});

/** The first amount that no price of its currency can be, as a sentence. */
function wrongAmount({ markets, defaultCurrency }: MarketsOfShop): string | undefined {
  return markets.flatMap((each) => {
    const { currency: code = defaultCurrency } = each;
    const found = amountBetweenCoins(each, code);
    return found ? `${found.field}: ${found.amount} ${code} has more than ${decimalsOf(code)} decimals` : [];
  })[0];
}

/** What names a locale that the shop has no words for, as sentences. English stands in for each language. */
function unspokenLocales({ languages, defaultLocale, markets }: LocalesOfShop): string[] {
  const spoken = [...new Set(['en', ...languages])];
  return [
    { field: 'defaultLocale', code: defaultLocale },
    ...markets.flatMap(({ locale: code }) => (code === undefined ? [] : [{ field: 'markets', code }])),
  ]
    .filter(({ code }) => !isSpoken(code, languages))
    .map(({ field, code }) => `${field}: ${code} is of no language of languages (${spoken.join(', ')})`);
}

type LocalesOfShop = Pick<ShopDefinition, 'languages' | 'defaultLocale'> & Pick<MarketsOfShop, 'markets'>;

type MarketsOfShop = Pick<ShopDefinition, 'defaultCurrency'> & { markets: readonly MarketDefinition[] };

const searched = [...new Set(knownLanguages.map((code) => code.split('-')[0] ?? code))];
const byLanguage = <Value extends v.GenericSchema>(value: Value, otherwise: string) =>
  v.record(oneOf(searched, `is none of ${searched.join(', ')}`), value, is(otherwise));
const equalWords = checked(
  (words) => words.split(',').filter((word) => word.trim() !== '').length > 1,
  "is no list of words that say the same, such as 'jam, marmalade'",
);

function schemaOf(themes: string[]) {
  return v.pipe(
    fields({
      name: text,
      country,
      theme: oneOf(themes, `is no file of shop/themes (${themes.join(', ')})`),
      languages: v.pipe(
        listOf(oneOf([...knownLanguages], `is none of ${knownLanguages.join(', ')}`)),
        v.minLength(1, 'there is none'),
        v.check((codes) => !hasTwice(codes), 'there is one twice'),
      ),
      defaultLocale: locale,
      defaultCurrency: currency,
      markets: v.pipe(
        listOf(market),
        v.rawCheck(({ dataset, addIssue }) => {
          const twice = dataset.typed ? namedTwice(dataset.value as MarketDefinition[]) : undefined;
          if (twice !== undefined) addIssue({ message: `${twice} is in two of them` });
        }),
      ),
      without: v.pipe(
        listOf(oneOf(features, `is nothing that a shop can do without: ${features.join(', ')}`)),
        v.check((names) => !hasTwice(names), 'there is one twice'),
        v.check((names) => waysToPay.some((way) => !names.includes(way)), 'leaves no way to pay'),
      ),
      legal: fields({
        privacy: address,
        terms: v.optional(address),
        imprint: v.optional(address),
        returns: v.optional(address),
      }),
      carriers: v.lazy((given) => (given === false ? v.literal(false) : listOf(carrier))),
      dispatch: v.optional(dispatch),
      attributes: recordOf(attributes, text),
      weightUnit: v.optional(oneOf(['kg', 'g', 'lb', 'oz'], 'is none of kg, g, lb and oz')),
      brand: v.optional(text),
      options: v.optional(recordOf(options, texts)),
      typedOptions: v.optional(recordOf(typedOptions, texts)),
      badges: v.optional(
        v.record(text, byLanguage(text, 'is no object of texts'), is('is no object of fields')),
      ),
      sharePicture: v.optional(address),
      leftOutOfFeeds: v.optional(texts),
      robots: v.optional(listOf(robotsLine)),
      verification: v.optional(v.record(text, text, is('is no object of texts'))),
      searchWords: v.optional(byLanguage(listOf(equalWords), 'is no object of lists')),
      llms: v.optional(texts),
      icons: fields({
        named: listOf(fields({ words: v.pipe(listOf(text), v.minLength(1, 'there is none')), outline })),
        other: outline,
      }),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues) return;
      const written = dataset.value as LocalesOfShop & MarketsOfShop;
      const between = wrongAmount(written);
      if (between !== undefined) addIssue({ message: `markets: ${between}` });
      for (const message of unspokenLocales(written)) addIssue({ message });
    }),
  );
}

/**
 * What the compiler cannot see in `shop/shop.config.ts`, or has not been asked about. Throws with every field that is wrong.
 *
 * @param themes the names of the themes that the shop has
 */
export function requireDefinition(written: unknown, themes: string[]): void {
  const { issues = [] } = v.safeParse(schemaOf(themes), written);
  if (issues.length === 0) return;
  const lines = issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path === null ? `  ${issue.message}` : `  ${path}: ${issue.message}`;
  });
  throw new Error(['shop/shop.config.ts', ...lines].join('\n'));
}
