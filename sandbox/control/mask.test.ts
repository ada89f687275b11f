import { expect, test } from 'vitest';
import { maskedPath, maskSecrets } from './call-log.ts';

test('Card numbers, codes, passwords and keys are masked anywhere in a body', () => {
  const shown = maskSecrets({ card: { number: '4242', cvc: 1 }, list: [{ reset_key: 'k', email: 'a@b.c' }] });
  expect(shown).toEqual({
    card: { number: '•••', cvc: '•••' },
    list: [{ reset_key: '•••', email: 'a@b.c' }],
  });
});

test('The query of the vault shows no card', () => {
  const search = '?$data[number]=4242424242424242&%24data%5Bcvc%5D=123&$data[exp_month]=12&$key=pk';
  expect(maskedPath('/vault/tokens', search)).toBe(
    '/vault/tokens?$data[number]=•••&%24data%5Bcvc%5D=•••&$data[exp_month]=12&$key=pk',
  );
  expect(maskedPath('/commerce/api/cart', '')).toBe('/commerce/api/cart');
  expect(maskedPath('/x', '?%ff=1&=')).toBe('/x?%ff=1&=');
});
