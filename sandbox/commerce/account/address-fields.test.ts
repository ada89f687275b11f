import { expect, test } from 'vitest';
import { mergeAddress } from './address-fields.ts';

const place = { name: 'Nia Ward', address1: '1 Wattle St', city: 'Hobart', country: 'AU' };

test('The name and its parts follow each other', () => {
  expect(mergeAddress({}, place)).toMatchObject({ first_name: 'Nia', last_name: 'Ward' });
  const { name: _name, ...rest } = place;
  expect(mergeAddress({}, { ...rest, first_name: 'Bo', last_name: 'Nguyen' })).toMatchObject({
    name: 'Bo Nguyen',
  });
});

test('What is not named stays, null and blanks clear', () => {
  const held = mergeAddress({}, { ...place, phone: '1', company: 'Gum' });
  expect(mergeAddress(held, { phone: null, company: ' ' })).toEqual({ ...held, phone: null, company: null });
});

test('Everything that is wrong is said at once, under the prefix', () => {
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
