import { expect, test } from 'vitest';
import { cleanText } from './clean.ts';

/** The limit of a stack. */
const STACK = 4_000;

const personal: [text: string, kept: string][] = [
  ['No account for ada.l+shop@example.com.au', 'No account for [email]'],
  ['GET https://shop.test/thank-you?checkout_id=abc&sid=1 failed', 'GET https://shop.test/thank-you failed'],
  ['at /account/reset-password?reset_key=9f8e', 'at /account/reset-password'],
  ['fetch https://ada:pw@backend.test/api', 'fetch https://backend.test/api'],
  ['Authorization: Bearer abc.def-1', 'Authorization: [secret] [secret]'],
  ['{"password":"correct-horse"}', '{"password":"[secret]"}'],
  ['card 4242 4242 4242 4242 declined', 'card [number] declined'],
  ['card 4242-4242-4242-4242', 'card [number]'],
  ['call +61 2 9000 0000', 'call [number]'],
  ['from 203.0.113.7', 'from [ip]'],
  ['from 2001:db8:85a3:8d3:1319:8a2e:370:7348', 'from [ip]'],
  ['visitor Zx3kPq0aLmN8rT5uVw1yBg lost', 'visitor [secret] lost'],
  ['key pk_live_a1b2c3d4', 'key [secret]'],
  ['tok_visa1234 refused', '[secret] refused'],
  ['order 66f0a1b2c3d4e5f601234567', 'order [secret]'],
  [`Unexpected token 'A', "{"name":"Ada"..." is not valid JSON`, `Unexpected token 'A' (no valid JSON)`],
];

for (const [text, kept] of personal) {
  test(`'${kept}' contains nothing personal`, () => {
    expect(cleanText(text)).toBe(kept);
  });
}

test('the reason of a fault is kept', () => {
  const text = "Cannot read properties of undefined (reading 'items') in /assets/product-form-BX12ab34cd.js";
  expect(cleanText(text)).toBe(text);
  expect(cleanText('Request timed out after 20 seconds')).toBe('Request timed out after 20 seconds');
});

test('texts of any length are cleaned in linear time', () => {
  const started = performance.now();
  const units = ['a', '1', 'a@', '@', '1:', ':1', '"', '?a=', '1.1.', 'a1-', 'a%40', '//', 'session:', '\\'];
  for (const unit of units) cleanText(unit.repeat(100_000), STACK);
  // In quadratic time each of them would take seconds.
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(cleanText('x'.repeat(100_000)).length).toBe(500);
});
