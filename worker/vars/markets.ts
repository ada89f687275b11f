import * as v from 'valibot';
import type { Market } from '#shared/locale/markets.ts';
import { table } from './schemas.ts';

const expected = 'expected markets by country, such as "DE AT" = { locale = "de-DE", currency = "EUR" }';

/** One country or several, by their codes; `*` for all others. */
const countries = v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}(?: [A-Z]{2})*|\*)$/, expected));

const market = v.strictObject(
  {
    locale: v.optional(v.pipe(v.string(expected), v.minLength(2, expected))),
    currency: v.optional(v.pipe(v.string(expected), v.regex(/^[A-Z]{3}$/, expected))),
    tax: v.optional(v.picklist(['included', 'excluded'], expected)),
    delivery: v.optional(v.boolean(expected)),
  },
  expected,
);

export const marketTable = v.pipe(
  table,
  v.record(countries, market, expected),
  v.transform((markets) => Object.entries(markets).map(toMarket)),
);

function toMarket([name, fields]: [string, v.InferOutput<typeof market>]): Market {
  const { locale, currency, tax, delivery } = fields;
  return {
    countries: name === '*' ? [] : name.split(' '),
    locale: locale ?? null,
    currency: currency ?? null,
    tax: tax ?? null,
    delivers: delivery ?? true,
  };
}
