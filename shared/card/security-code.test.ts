import { expect, test } from 'vitest';
import { isSecurityCode } from './card.ts';

test.for(['123', '1234', '000', '012', ' 123 ', 123])('%s can be a security code', (code) => {
  expect(isSecurityCode(code)).toBe(true);
});

test.for(['12', '12345', '12a', '', undefined, null, 1, -12, 12.3])('%s is no security code', (code) => {
  expect(isSecurityCode(code)).toBe(false);
});
