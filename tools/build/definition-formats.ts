import * as v from 'valibot';
import { isCountry } from '#shared/countries/countries.ts';
import { canonical, isCurrency, isNamedLocale } from '#shared/locale/market-rules.ts';
import { isLocale } from '#shared/locale/tag.ts';
import { weekdays } from '#shared/shop/weekdays.ts';

// The texts of `shop.config.ts`. Before there is a shop `npm run create` reads this: nothing here may import one.

type Issue = { received: string };
export const is = (what: string) => (issue: Issue) =>
  issue.received === 'undefined' ? 'is missing' : `${issue.received} ${what}`;

export const checked = (isRight: (text: string) => boolean, what: string) =>
  v.pipe(v.string(is(what)), v.check(isRight, is(what)));

export const text = checked((given) => given.trim() !== '', 'is no text');
export const country = checked(isCountry, 'is no country of ISO 3166-1, such as GB');
export const currency = checked(isCurrency, 'is no currency of ISO 4217, such as EUR');
export const locale = v.pipe(
  checked(isNamedLocale, 'is no locale such as fr-CA'),
  v.check(
    (code) => !isLocale(code) || canonical(code) === code,
    ({ input, received }) => `${received} is written ${canonical(input)}`,
  ),
);
export const timeZone = checked(isTimeZone, 'is no time zone, such as Australia/Sydney');
export const hour = v.picklist(
  Array.from({ length: 24 }, (_, at) => at + 1),
  is('is no hour from 1 to 24'),
);
export const weekday = checked(
  (name) => weekdays.some((it) => it === name),
  `is none of ${weekdays.join(', ')}`,
);
export const day = checked(isDay, 'is no day, such as 2026-12-25');
export const address = checked(
  (path) => /^(?:\/(?![/\\])|https:\/\/)\S*$/.test(path) && URL.canParse(path, 'https://shop.example'),
  'is neither a path nor an https address',
);

export const tracking = checked(
  (path) => /^https:\/\/\S+$/.test(path) && path.includes('{code}') && URL.canParse(path),
  'is no https address with {code}',
);

export const robotsLine = checked(
  (line) => /^(?:#.*|[a-z-]+\s*:.*)?$/i.test(line),
  'is no line of robots.txt, such as User-agent: GPTBot',
);
export const outline = checked(
  (path) => /^\s*M[\sMLHVCSQTAZe\d.,+-]+$/i.test(path),
  'is no path of an SVG, such as M4 4h16v16H4Z',
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Of the calendar, not only in its form. */
function isDay(written: string): boolean {
  const time = Date.parse(`${written}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === written;
}
