import { expect, test } from 'vitest';
import type { Region } from './address-rule.ts';
import { addressRuleOf, loadRegions, regionName } from './address-rules.ts';
import { countriesIn, countryName } from './countries.ts';

await loadRegions();

test('Every country has a name, in alphabetical order', () => {
  const countries = countriesIn('en-AU');
  expect(countries).toHaveLength(244);
  expect(countries[0]?.name).toBe('Afghanistan');
  expect(countryName('US', 'fr-FR')).toBe('États-Unis');
  expect(countryName('somewhere', 'en')).toBe('somewhere');
});

test('Every example is a valid postcode, and every pattern compiles', () => {
  for (const { code } of countriesIn('en')) {
    const { postcode } = addressRuleOf(code);
    if (postcode?.example) expect(postcode.example, code).toMatch(new RegExp(postcode.pattern, 'i'));
    else if (postcode) expect(() => new RegExp(postcode.pattern, 'i'), code).not.toThrow();
  }
});

test('Regions have unique codes and names, and each country has the expected number', () => {
  for (const { code: country } of countriesIn('en')) {
    const { regions, needsRegion } = addressRuleOf(country);
    expect(new Set(regions.map(({ code }) => code)).size, country).toBe(regions.length);
    for (const { code, name } of regions) expect(code && name, country).toBeTruthy();
    if (regions.length === 0) expect(needsRegion, country).toBeFalsy();
  }
  const counts = ['AU', 'BR', 'CA', 'ES', 'IT', 'JP', 'MX', 'NZ'].map(
    (it) => addressRuleOf(it).regions.length,
  );
  expect(counts).toEqual([8, 27, 13, 52, 107, 47, 32, 0]);
});

test.each([
  ['AU', '2000', '200'],
  ['GB', 'sw1a 1aa', '12345'],
  ['CA', 'K1A0B1', 'K1A'],
  ['JP', '1000001', '100'],
  ['US', '94103-1234', '9410'],
  ['DE', '10115', '1011'],
  ['IN', '110001', '1100'],
])('In %s %s is a postcode and %s is not', (country, good, bad) => {
  const pattern = new RegExp(addressRuleOf(country).postcode?.pattern ?? 'none', 'i');
  expect([pattern.test(good), pattern.test(bad)]).toEqual([true, false]);
});

test.each([
  ['AU', 'GFACSZ', { town: 'suburb', postcode: 'postcode', region: 'state' }],
  ['US', 'GFACSZ', { town: 'town', postcode: 'zip', region: 'state' }],
  ['CA', 'GFACSZ', { town: 'town', postcode: 'postal', region: 'province' }],
  ['GB', 'GFACZS', { town: 'town', postcode: 'postcode', region: 'region' }],
  ['DE', 'GFAZCS', { town: 'town', postcode: 'postcode', region: 'region' }],
  ['FR', 'GFAZCS', { town: 'town', postcode: 'postcode', region: 'region' }],
  ['IN', 'GFACZS', { town: 'town', postcode: 'pin', region: 'state' }],
  ['CO', 'GFACSZ', { town: 'town', postcode: 'postcode', region: 'department' }],
  ['JM', 'GFACSZ', { town: 'town', postcode: 'postcode', region: 'parish' }],
  ['SC', 'GFACSZ', { town: 'town', postcode: 'postcode', region: 'island' }],
  ['JP', 'FGZSCA', { town: 'town', postcode: 'postcode', region: 'prefecture' }],
  ['CN', 'FGZSCA', { town: 'town', postcode: 'postcode', region: 'province' }],
  ['HU', 'FGCAZS', { town: 'town', postcode: 'postcode', region: 'county' }],
  ['AE', 'GFASCZ', { town: 'town', postcode: 'postcode', region: 'emirate' }],
  ['', 'GFACSZ', { town: 'town', postcode: 'postcode', region: 'region' }],
])('Forms of %s use its order and its names', (country, order, names) => {
  expect(addressRuleOf(country)).toMatchObject({ order, names });
});

test('Every country has each part once, and examples of phone numbers are dialled from abroad', () => {
  for (const { code } of countriesIn('en')) {
    const { order, phone } = addressRuleOf(code);
    expect([code, order.split('').toSorted().join('')]).toEqual([code, 'ACFGSZ']);
    expect([code, phone]).toEqual([code, expect.stringMatching(/^(?:\+[1-9][\d ]{8,}|)$/)]);
  }
});

test.each([
  ['ja-JP', 'JP', { code: 'Hokkaido', name: '北海道' }],
  ['ar', 'AE', { code: 'Abu Dhabi', name: 'أبو ظبي' }],
  ['fr-FR', 'CA', { code: 'AB', name: 'Alberta' }],
  ['en-AU', 'JP', { code: 'Aichi', name: 'Aichi' }],
  ['de-DE', 'AU', { code: 'ACT', name: 'Australisches Hauptstadtterritorium' }],
  ['ja-JP', 'AU', { code: 'ACT', name: 'オーストラリア首都特別地域' }],
  ['constructor', 'JP', { code: 'Aichi', name: 'Aichi' }],
])('In %s the regions of %s have its names, and the same values', (locale, country, first) => {
  const { regions } = addressRuleOf(country, locale);
  expect(regions[0]).toEqual(first);
  const codes = (list: Region[]) => list.map(({ code }) => code).toSorted();
  expect(codes(regions)).toEqual(codes(addressRuleOf(country).regions));
});

test('an address shows its region in the language of the page, and one that is unknown as it is', () => {
  const shown = (state: string, locale: string) => regionName(state, { country: 'JP', locale });
  expect([shown('Tokyo', 'ja-JP'), shown('Tokyo', 'en'), shown('東京', 'ja-JP')]).toEqual([
    '東京都',
    'Tokyo',
    '東京',
  ]);
  expect(regionName('NSW', { country: 'AU', locale: 'ja-JP' })).toBe('NSW');
});
