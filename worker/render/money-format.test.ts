import { expect, test } from 'vitest';
import { approximation, formatCharge } from '#shared/money/format.ts';
import { parseSettings } from '../backends/commerce/settings.ts';
import { chargeFormat } from './money-format.ts';

const currencies = [
  { code: 'AUD', type: 'base', rate: 1 },
  { code: 'NZD', type: 'priced', rate: 1.1 },
  { code: 'EUR', type: 'display', rate: 0.61 },
];
const store = { name: 'Shop', country: 'AU', locale: 'en-AU', currency: 'AUD', currencies };
const settings = parseSettings({ settings: { store } }, 'en-AU');

test.for([
  ['AUD', '≈ EUR 11.59'],
  ['NZD', null],
  ['USD', null],
  // Since the order it has become one that is only shown.
  ['EUR', null],
] as const)('an order in %s is about %s to whoever chose euros', ([code, about]) => {
  const money = chargeFormat(settings, { locale: 'en-AU', currency: 'EUR' }, code);
  expect(formatCharge(19, money)).toContain(code);
  expect(approximation(19, money)?.replace(/\s/g, ' ') ?? null).toBe(about);
});
