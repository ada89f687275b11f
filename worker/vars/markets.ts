import * as z from 'zod/mini';
import { once } from '../once.ts';
import type { Market } from '#shared/locale/markets.ts';

const expected = 'expected markets by country, such as "DE AT" = { locale = "de-DE", currency = "EUR" }';

/** One country or several, by their codes; `*` for all others. */
const countries = once(() => z.string().check(z.regex(/^(?:[A-Z]{2}(?: [A-Z]{2})*|\*)$/, expected)));

const market = once(() =>
  z.strictObject(
    {
      locale: z.optional(z.string(expected).check(z.minLength(2, expected))),
      currency: z.optional(z.string(expected).check(z.regex(/^[A-Z]{3}$/, expected))),
      tax: z.optional(z.enum(['included', 'excluded'], expected)),
      delivery: z.optional(z.boolean(expected)),
    },
    expected,
  ),
);

export const marketTable = once(() =>
  z.pipe(
    z.record(countries(), market(), expected),
    z.transform((table) => Object.entries(table).map(toMarket)),
  ),
);

function toMarket([name, fields]: [string, z.infer<ReturnType<typeof market>>]): Market {
  const { locale, currency, tax, delivery } = fields;
  return {
    countries: name === '*' ? [] : name.split(' '),
    locale: locale ?? null,
    currency: currency ?? null,
    tax: tax ?? null,
    delivers: delivery ?? true,
  };
}
