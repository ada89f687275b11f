import { expect, test } from 'vitest';
import { mergeAddress } from './address-fields.ts';

const place = { name: 'Nia Ward', address1: '1 Wattle St', city: 'Hobart', country: 'AU' };

test('The full name and its parts stay consistent', () => {
  expect(mergeAddress({}, place)).toMatchObject({ first_name: 'Nia', last_name: 'Ward' });
  const { name: _name, ...rest } = place;
  expect(mergeAddress({}, { ...rest, first_name: 'Lee', last_name: 'Winter' })).toMatchObject({
    name: 'Lee Winter',
  });
});

test('Missing fields stay, null and blanks clear a field', () => {
  const current = mergeAddress({}, { ...place, phone: '1', company: 'Pine' });
  expect(mergeAddress(current, { phone: null, company: ' ' })).toEqual({
    ...current,
    phone: null,
    company: null,
  });
});

test('All errors are returned at once, with the prefix', () => {
  expect(() =>
    mergeAddress({}, { ...place, city: null, zip: 7000, country: 'Australia' }, 'shipping.'),
  ).toThrow(
    expect.objectContaining({
      errors: {
        'shipping.city': expect.objectContaining({ code: 'REQUIRED' }),
        'shipping.zip': expect.objectContaining({ code: 'INVALID' }),
        'shipping.country': expect.objectContaining({ code: 'INVALID' }),
      },
    }),
  );
});
