import { expect, test } from 'vitest';
import { isShown, priceChange, sumsOf } from './sums.ts';

test("sums are in the providers' units, whatever the digits", () => {
  expect(sumsOf({ captureTotal: 28.5, authTotal: 0, currency: 'aud' })).toBe('2850+0 AUD');
  expect(sumsOf({ captureTotal: 1.005, authTotal: 0.1, currency: 'AUD' })).toBe('101+10 AUD');
  expect(sumsOf({ captureTotal: 1050, authTotal: 0, currency: 'JPY' })).toBe('1050+0 JPY');
});

const reader = { locale: 'en-AU', currency: 'AUD' };

test('another sum, another trial, another currency, or none at all is a change that names both sums', () => {
  expect(priceChange('2850+0 AUD', '2850+0 AUD', reader)).toBeNull();
  expect(priceChange('2850+0 AUD', '5700+0 AUD', reader)).toMatchObject({
    code: 'price_changed',
    message: expect.stringContaining('from $28.50 to $57.00') as string,
  });
  expect(priceChange('2850+1000 AUD', '2850+2000 AUD', reader)?.message).toContain('from $38.50 to $48.50');
  for (const shown of ['2850+100 AUD', '2850+0 NZD', '', null, '1e9', '<b>'])
    expect(priceChange(shown, '2850+0 AUD', reader)?.message).toMatch(/to \$28\.50/);
});

test('a change is printed as the page prints its sums, however the store writes its language', () => {
  const inDollars = (to: typeof reader) => priceChange('2850+0 AUD', '5700+0 AUD', to)?.message;
  expect(inDollars({ locale: 'en-AU', currency: 'EUR' })).toMatch(/from AUD.28\.50 to AUD.57\.00/);
  expect(inDollars({ locale: 'fr_CA', currency: 'AUD' })).toMatch(/28,50.+57,00/);
  expect(inDollars({ locale: '', currency: 'AUD' })).toMatch(/28\.50/);
});

test('only what a page shows is taken from an address', () => {
  for (const shown of ['2850+0 AUD', '2850+0 AUD 1x2y3z']) expect(isShown(shown), shown).toBe(true);
  for (const typed of ['', 'nonsense', '1e9', '28.50 AUD', '-1+0 AUD'])
    expect(isShown(typed), typed).toBe(false);
});
