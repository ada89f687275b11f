import { expect, test } from 'vitest';
import { postcodeProblem, readDeliveryPlace } from './delivery-place.ts';

test.each([
  ['AU', ' 3000 ', { country: 'AU', postcode: '3000' }],
  ['GB', 'sw1a  1aa', { country: 'GB', postcode: 'SW1A 1AA' }],
  ['JP', '１５４－００２３', { country: 'JP', postcode: '154-0023' }],
  ['HK', '999077', { country: 'HK', postcode: '' }],
  ['AU', '3'.repeat(500), { country: 'AU', postcode: '' }],
  ['XX', '3000', null],
  ['', '', null],
])('%s with %j is read as a place', (country, postcode, place) => {
  expect(readDeliveryPlace({ country, postcode })).toEqual(place);
});

test('A postcode must be one of its country, and may be missing', () => {
  expect(postcodeProblem({ country: 'AU', postcode: '3000' })).toBe(null);
  expect(postcodeProblem({ country: 'AU', postcode: '' })).toBe(null);
  expect(postcodeProblem({ country: 'AU', postcode: 'SW1A 1AA' })).toMatchObject({
    code: 'zip_invalid',
    param: 'zip',
  });
});
