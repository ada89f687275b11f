import { describe, expect, test } from 'vitest';
import {
  changesSheetFields,
  destinationOnly,
  isSameAddress,
  noteChanges,
  restoringWrite,
  settleChanges,
  type SheetChanges,
  withoutOthers,
} from './sheet-changes.ts';

const cart = { shipping: { city: 'Bangalow', zip: '2479' }, account: { email: 'robin@example.com' } };

describe('which fields of a write are borrowed', () => {
  test.each([
    ['account', 'email'],
    ['account', 'phone'],
    ...['company', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone', 'service'].map(
      (name) => ['shipping', name],
    ),
    ...['company', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone'].map((name) => [
      'billing',
      name,
    ]),
  ] as [string, string][])('%s.%s', (section, name) => {
    const body = { [section]: { [name]: 'x' } };
    expect(changesSheetFields(body)).toBe(true);
    expect(noteChanges({}, body, {})).toEqual({ [`${section}.${name}`]: { before: null, written: 'x' } });
  });

  test.each([
    null,
    {},
    { billing: { method: 'card', service: 'standard', email: 'x' } },
    { account: { zip: '1' } },
    { items: [] },
    { shipping: null },
    { shipping: 'city' },
    { shipping: ['city'] },
  ])('none of %j', (body) => {
    expect(changesSheetFields(body)).toBe(false);
    expect(noteChanges({}, body, cart)).toEqual({});
  });

  test.each(['name', 'first_name', 'last_name'])('a %s changes all parts of the name', (part) => {
    const before = { shipping: { name: 'Robin Example', first_name: 'Robin', last_name: 'Example' } };
    const noted = noteChanges({}, { shipping: { [part]: 'Kim' } }, before);
    expect(noted).toEqual({
      'shipping.name': { before: 'Robin Example', written: 'Robin Example' },
      'shipping.first_name': { before: 'Robin', written: 'Robin' },
      'shipping.last_name': { before: 'Example', written: 'Example' },
      [`shipping.${part}`]: { before: before.shipping[part as 'name'], written: 'Kim' },
    });
  });
});

describe('the previous values', () => {
  const known: SheetChanges = { 'shipping.city': { before: 'Bangalow', written: 'Lyon' } };

  test('stay the same when the sheet writes again', () => {
    const again = noteChanges(known, { shipping: { city: 'Paris' } }, { shipping: { city: ' lyon.' } });
    const city = { before: 'Bangalow', written: 'Paris', maybe: ['Lyon'] };
    expect(again).toEqual({ 'shipping.city': city });
    // Neither write may have been answered.
    for (const found of ['Lyon', 'Paris'])
      expect(restoringWrite(again, { shipping: { city: found } })).toMatchObject({
        shipping: { city: 'Bangalow' },
      });
  });

  test('are what another device wrote meanwhile', () => {
    const again = noteChanges(known, { shipping: { city: 'Paris' } }, { shipping: { city: 'Nice' } });
    expect(again).toEqual({ 'shipping.city': { before: 'Nice', written: 'Paris' } });
  });

  test('are stored next to further fields that the sheet writes', () => {
    const both = noteChanges(known, { shipping: { zip: '6011' } }, cart);
    expect(both).toEqual({ ...known, 'shipping.zip': { before: '2479', written: '6011' } });
  });

  test('are empty where the cart has no such field', () => {
    expect(noteChanges({}, { billing: { city: null } }, cart)).toEqual({
      'billing.city': { before: null, written: null },
    });
  });
});

test('the written values are those that the backend stored', () => {
  const known = {
    'shipping.city': { before: 'Bangalow', written: 'lyon' },
    'shipping.zip': { before: '2479', written: '69003' },
  };
  const answer = { shipping: { city: 'Lyon', zip: 'FR-69003', country: 'FR' } };
  expect(settleChanges(known, { shipping: { city: 'lyon', country: 'FR' } }, answer)).toEqual({
    ...known,
    'shipping.city': { before: 'Bangalow', written: 'Lyon' },
  });
});

describe('what a backend did not write', () => {
  const changes = (sent: string | null, found: string | null, maybe?: string[]) => {
    const noted = { before: 'Bangalow', written: sent, ...(maybe && { maybe }) };
    return settleChanges(
      { 'shipping.city': noted },
      { shipping: { city: sent } },
      { shipping: { city: found } },
    )['shipping.city'];
  };

  test.each([
    ['as it was before', 'Bangalow', undefined],
    ['as the sheet wrote it before', 'Lyon', ['Lyon']],
  ])('stays what was shown: the cart has it %s', (_, found, maybe) => {
    expect(changes('Paris', found, maybe)).toEqual({
      before: 'Bangalow',
      written: 'Paris',
      ...(maybe && { maybe }),
    });
  });

  test('is told from what it writes in its own way', () => {
    expect(changes('paris', 'Paris')?.written).toBe('Paris');
    expect(changes('bangalow', 'Bangalow')?.written).toBe('Bangalow');
    expect(changes('Paris 1', 'Paris')?.written).toBe('Paris');
  });
});

test("values that someone else wrote are no longer the sheet's", () => {
  const known = {
    'shipping.city': { before: 'Bangalow', written: 'Lyon' },
    'shipping.zip': { before: '2479', written: '69003' },
  };
  expect(withoutOthers(known, { shipping: { city: 'Nice', country: 'FR' } })).toEqual({
    'shipping.zip': known['shipping.zip'],
  });
});

describe('restoring', () => {
  const city = { before: 'Bangalow', written: 'Lyon' };

  test('covers only values that are still as the sheet wrote them', () => {
    const known = { 'shipping.city': city, 'shipping.zip': { before: '2479', written: '69003' } };
    expect(restoringWrite(known, { shipping: { city: 'LYON', zip: '06000' } })).toEqual({
      shipping: { city: 'Bangalow' },
      shipment_rating: null,
    });
  });

  test('covers all fields of all sections, and the rates only with another address', () => {
    const known = {
      'account.email': { before: null, written: 'wallet@example.com' },
      'billing.city': city,
      'billing.zip': { before: null, written: '69003' },
    };
    const now = { account: { email: 'wallet@example.com' }, billing: { city: 'Lyon', zip: '69003' } };
    expect(restoringWrite(known, now)).toEqual({
      account: { email: null },
      billing: { city: 'Bangalow', zip: null },
    });
  });

  test('does nothing where nothing changed', () => {
    expect(restoringWrite({}, cart)).toBeNull();
    expect(
      restoringWrite(
        { 'shipping.city': { before: 'lyon', written: 'Lyon' } },
        { shipping: { city: 'Lyon' } },
      ),
    ).toBeNull();
    expect(restoringWrite({ 'shipping.city': city }, null)).toBeNull();
  });
});

test('the e-mail that a sheet wrote is not taken from a customer who signed in with it', () => {
  const known = {
    'account.email': { before: null, written: 'robin@example.com' },
    'shipping.city': { before: 'Byron', written: 'Bangalow' },
  };
  expect(restoringWrite(known, cart)).toMatchObject({ account: { email: null } });
  expect(restoringWrite(known, { ...cart, account_logged_in: true })).toEqual({
    shipping: { city: 'Byron' },
    shipment_rating: null,
  });
});

describe('another address', () => {
  const isSame = (name: string, one: string, other: string) =>
    isSameAddress(
      { shipping: { city: 'Bangalow', [name]: one } },
      { shipping: { city: 'Bangalow', [name]: other } },
    );

  test.each([
    ['address1', '1/23 Main Road', '12/3 Main Road'],
    ['address1', 'Kerkstraat 1-11', 'Kerkstraat 11-1'],
    ['address1', '1-2-34 渋谷', '1-23-4 渋谷'],
    ['address2', '1, 11', '11, 1'],
    ['address1', '１/23 Main Road', '１２/3 Main Road'],
    ['zip', '2479', '2478'],
  ])('%s: %s is not %s', (name, one, other) => {
    expect(isSame(name, one, other)).toBe(false);
  });

  test.each([
    ['address1', '1/23 Main Road', '1 / 23  main road'],
    ['address1', '23 Main Rd.', '23 Main Rd'],
    ['zip', '150-0002', '1500002'],
    ['phone', '+61 412 345 678', '+61412345678'],
  ])('%s: %s may be written %s', (name, one, other) => {
    expect(isSame(name, one, other)).toBe(true);
  });

  test('an e-mail address with another dot is another', () => {
    const changes = { 'account.email': { before: 'a.lee@example.com', written: 'alee@example.com' } };
    expect(destinationOnly(changes)).toEqual(changes);
  });
});
