import { expect, test } from 'vitest';
import { verifyChallenge } from './client.ts';

const verdictOn = (answer: object) =>
  verifyChallenge({
    url: 'https://challenge.example',
    secret: 'secret',
    token: 'token',
    address: '',
    fetch: async () => Response.json(answer),
  });

test.each([
  ['bad-request', 'refused'],
  ['invalid-input-response', 'refused'],
  ['timeout-or-duplicate', 'refused'],
  ['internal-error', 'unavailable'],
  ['invalid-input-secret', 'unavailable'],
] as const)('%s is %s', async (code, verdict) => {
  expect(await verdictOn({ success: false, 'error-codes': [code] })).toBe(verdict);
});

test('a person passes', async () => {
  expect(await verdictOn({ success: true })).toBe('passed');
});
