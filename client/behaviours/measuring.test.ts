import { expect, test } from 'vitest';
import { isMeasured } from './measuring.ts';

const visitor = { random: 0.05, cookies: '', doNotTrack: false };
const tenth = { content: '0.1', dataset: {} };

test('the share that the operator chose is measured', () => {
  expect(isMeasured(tenth, visitor)).toBe(true);
  expect(isMeasured(tenth, { ...visitor, random: 0.1 })).toBe(false);
  expect(isMeasured({ ...tenth, content: '1' }, { ...visitor, random: 0.999 })).toBe(true);
});

test('a visitor who objects is not measured', () => {
  expect(isMeasured(tenth, { ...visitor, doNotTrack: true })).toBe(false);
  const asks = { ...tenth, dataset: { consent: '' } };
  expect(isMeasured(asks, visitor)).toBe(false);
  expect(isMeasured(asks, { ...visitor, cookies: 'cookieconsent_status=deny' })).toBe(false);
  expect(isMeasured(asks, { ...visitor, cookies: 'a=b; cookieconsent_status=allow' })).toBe(true);
});
