import { expect, test } from 'vitest';
import { missingFrom, stepsOf, type Progress } from './steps.ts';

const nothing: Progress = {
  hasEmail: false,
  hasAddress: false,
  needsShipping: true,
  hasService: false,
  isPaying: false,
};
const addressed = { ...nothing, hasEmail: true, hasAddress: true };
const ready = { ...addressed, hasService: true };

test('the first incomplete step is open, and those after it wait', () => {
  expect(stepsOf(nothing, null)).toEqual({ address: 'open', delivery: 'waiting', payment: 'waiting' });
  expect(stepsOf(addressed, null)).toEqual({ address: 'done', delivery: 'open', payment: 'waiting' });
  expect(stepsOf(ready, null)).toEqual({ address: 'done', delivery: 'done', payment: 'open' });
});

test('a done step opens on request, a waiting one does not', () => {
  expect(stepsOf(ready, 'address')).toEqual({ address: 'open', delivery: 'waiting', payment: 'waiting' });
  expect(stepsOf(ready, 'delivery')).toEqual({ address: 'done', delivery: 'open', payment: 'waiting' });
  expect(stepsOf(nothing, 'delivery')).toEqual(stepsOf(nothing, null));
  expect(stepsOf(ready, 'nonsense')).toEqual(stepsOf(ready, null));
});

test('a delivery service without an address does not count', () => {
  expect(stepsOf({ ...nothing, hasService: true }, null).delivery).toBe('waiting');
});

test('without shipping there is no delivery step', () => {
  const card = { ...nothing, needsShipping: false };
  expect(stepsOf(card, null)).toEqual({ address: 'open', payment: 'waiting' });
  expect(stepsOf({ ...card, hasEmail: true, hasAddress: true }, 'delivery')).toEqual({
    address: 'done',
    payment: 'open',
  });
  expect(missingFrom(card)).toEqual(['pay.missingEmail', 'pay.missingBilling']);
});

test('while a payment is pending, earlier steps cannot be opened', () => {
  expect(stepsOf({ ...ready, isPaying: true }, 'address')).toMatchObject({
    address: 'done',
    payment: 'open',
  });
});

test('missing data is named', () => {
  expect(missingFrom(nothing)).toEqual(['pay.missingEmail', 'pay.missingAddress', 'pay.missingDelivery']);
  expect(missingFrom(addressed)).toEqual(['pay.missingDelivery']);
  expect(missingFrom(ready)).toEqual([]);
});
