import { expect, test } from 'vitest';
import { countriesIn } from '../countries/countries.ts';
import { taxNameIn } from './tax-names.ts';

test.each([
  ['vat', 'DE GB CH NO ZA AE SA BH OM KR TH MX FJ MU GP RE MQ IM'],
  ['gst', 'AU NZ IN SG PK MV PG JE BT LR PW'],
  ['tax', 'US CA JP BR MY PR AW BQ CW SX TV'],
  [null, 'HK MO QA KW BM KY GI GG GL BN AQ GF YT'],
])('the tax in prices is %s in %s', (name, countries) => {
  for (const country of countries.split(' ')) expect([country, taxNameIn(country)]).toEqual([country, name]);
});

test('each country that there is has one, or none, and most have VAT', () => {
  const named = countriesIn('en').map(({ code }) => taxNameIn(code));
  expect(named.filter((name) => name === 'vat').length).toBeGreaterThan(120);
});
