import { expect, test } from 'vitest';
import { isOnlyShown } from './page-currency.ts';

test.each([
  ['?currency=NZD', 'swell-visitor=1.a', true],
  ['?currency=NZD', 'a=b; swell-currency=AUD', true],
  ['?currency=NZD', 'swell-visitor=1.a; swell-currency=NZD', false],
  ['?currency=NZD', '', true],
  ['?currency=EUR', 'swell-visitor=1.a', false],
  ['', 'swell-visitor=1.a', false],
])(
  'whether a page at %j is in a currency that nobody but its address has chosen, with %j: %s',
  (search, cookies, is) => {
    expect(isOnlyShown('NZD', { search, cookies })).toBe(is);
  },
);
