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

test('the first step that lacks something is open, and what follows waits', () => {
  expect(stepsOf(nothing, null)).toEqual({ address: 'open', delivery: 'waiting', payment: 'waiting' });
  expect(stepsOf(addressed, null)).toEqual({ address: 'done', delivery: 'open', payment: 'waiting' });
  expect(stepsOf(ready, null)).toEqual({ address: 'done', delivery: 'done', payment: 'open' });
});

test('a step that is done opens again when it is asked for, one ahead does not', () => {
  expect(stepsOf(ready, 'address')).toEqual({ address: 'open', delivery: 'waiting', payment: 'waiting' });
  expect(stepsOf(ready, 'delivery')).toEqual({ address: 'done', delivery: 'open', payment: 'waiting' });
  expect(stepsOf(nothing, 'delivery')).toEqual(stepsOf(nothing, null));
  expect(stepsOf(ready, 'nonsense')).toEqual(stepsOf(ready, null));
});

test('a service chosen for no address counts for nothing', () => {
  expect(stepsOf({ ...nothing, hasService: true }, null).delivery).toBe('waiting');
});

test('what needs no parcel has no delivery', () => {
  const card = { ...nothing, needsShipping: false };
  expect(stepsOf(card, null)).toEqual({ address: 'open', payment: 'waiting' });
  expect(stepsOf({ ...card, hasEmail: true, hasAddress: true }, 'delivery')).toEqual({
    address: 'done',
    payment: 'open',
  });
  expect(missingFrom(card)).toEqual(['your e-mail address', 'a billing address']);
});

test('while a payment is under way nothing before it can be opened', () => {
  expect(stepsOf({ ...ready, isPaying: true }, 'address')).toMatchObject({
    address: 'done',
    payment: 'open',
  });
});

test('what is missing is said', () => {
  expect(missingFrom(nothing)).toEqual(['your e-mail address', 'a delivery address', 'a way of delivery']);
  expect(missingFrom(addressed)).toEqual(['a way of delivery']);
  expect(missingFrom(ready)).toEqual([]);
});
