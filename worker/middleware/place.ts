import { countryOf } from '../country.ts';
import type { Place } from '../database/sign-ins.ts';

/** The first name found in a header counts: browsers also name their ancestors. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['a Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const HEADER_MAX_LENGTH = 400;
const CITY_MAX_LENGTH = 60;

/** Roughly which browser sent a request, and from where. */
export function placeOf(request: Request): Place {
  const { city } = (request.cf ?? {}) as { city?: unknown };
  return {
    device: deviceOf(request.headers.get('user-agent') ?? ''),
    country: countryOf(request),
    city: typeof city === 'string' ? city.slice(0, CITY_MAX_LENGTH) : '',
  };
}

function deviceOf(header: string): string {
  const text = header.slice(0, HEADER_MAX_LENGTH);
  const [browser] = BROWSERS.find(([, pattern]) => pattern.test(text)) ?? [];
  const [system] = SYSTEMS.find(([, pattern]) => pattern.test(text)) ?? [];
  if (browser === undefined) return system === undefined ? '' : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
