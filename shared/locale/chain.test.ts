import { expect, test } from 'vitest';
import { localeChain } from './chain.ts';

const locales = [
  { code: 'en-AU', name: '', fallback: null },
  { code: 'fr', name: '', fallback: 'none' },
  { code: 'fr-CA', name: '', fallback: 'fr' },
  { code: 'pt', name: '', fallback: 'es' },
  { code: 'es', name: '', fallback: 'pt' },
];

test.for([
  ['en-AU', 'en-AU'],
  ['fr-CA', 'fr-CA fr'],
  ['pt', 'pt es'],
  ['xx', 'xx'],
])('content in %s is searched in %s', ([locale, expected]) => {
  expect(localeChain(String(locale), locales).join(' ')).toBe(expected);
});
