import { isRecord, type Json } from '../json.ts';
import type { Locale } from '../settings.ts';
import { fallbackChain } from './chain.ts';

type Fields = { [key: string]: Json };

/** Applies every `$locale` override inside `value` and removes the key (docs/commerce-protocol/records.md#locale-overrides). */
export function decodeLocale(value: Json, locale: string, locales: Locale[]): Json {
  if (Array.isArray(value)) return value.map((entry) => decodeLocale(entry, locale, locales));
  if (!isRecord(value)) return value;
  const { $locale: overrides, ...base } = value;
  const merged = isRecord(overrides) ? { ...base, ...pickOverrides(overrides, locale, locales) } : base;
  return Object.fromEntries(
    Object.entries(merged).map(([key, entry]) => [key, decodeLocale(entry, locale, locales)]),
  );
}

function pickOverrides(overrides: Fields, locale: string, locales: Locale[]): Fields {
  const config = findConfig(overrides, locale, locales);
  const own = entryOf(overrides, config?.code ?? locale);
  const chain = fallbackChain(config, locales);
  const entries = [own, ...chain.map((code) => entryOf(overrides, code))];
  const picked: Fields = {};
  for (const name of new Set(entries.flatMap((entry) => Object.keys(entry)))) {
    const found = entries.map((entry) => entry[name]).find((entry) => !isBlank(entry));
    if (found !== undefined) picked[name] = found;
    else if (chain.includes('none')) picked[name] = null;
  }
  return picked;
}

/** A short locale without overrides of its own, like `en`, means the configured one it abbreviates, like `en-AU`. */
function findConfig(overrides: Fields, locale: string, locales: Locale[]): Locale | undefined {
  const hasOwn = Object.keys(overrides).some((code) => code === locale || language(code) === locale);
  return hasOwn
    ? locales.find((entry) => entry.code === locale)
    : locales.findLast((entry) => entry.code === locale || language(entry.code) === locale);
}

function entryOf(overrides: Fields, code: string): Fields {
  const entry = Object.hasOwn(overrides, code) ? overrides[code] : undefined;
  return isRecord(entry) ? entry : {};
}

function language(code: string): string {
  return code.replace(/-.+$/, '');
}

function isBlank(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}
