import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { createPaymentApi } from '../payments/payment-api.ts';
import { readAnswer } from './answer.ts';

const refusal = (code: 'challenge_needed' | 'too_many_tries') =>
  Response.json({ error: problem(code) }, { status: 429 });

test.each([
  ['challenge_needed', ['/challenge?next=%2Fshop%2Fgreen-tea']],
  ['too_many_tries', []],
] as const)('after %s the page goes to %j', async (code, expected) => {
  const visited: string[] = [];
  vi.stubGlobal('location', { pathname: '/shop/green-tea', assign: (href: string) => visited.push(href) });
  const answer = await readAnswer(refusal(code));
  expect(answer.ok ? null : answer.error.code).toBe(code);
  expect(visited).toEqual(expected);
});

test('a payment past the limit leads to the challenge, too', async () => {
  const visited: string[] = [];
  vi.stubGlobal('location', { pathname: '/pay', assign: (href: string) => visited.push(href) });
  const api = createPaymentApi(async () => refusal('challenge_needed'));
  await api.start({ method: 'card', gateway: 'stripe', due: '' });
  expect(visited).toEqual(['/challenge?next=%2Fpay']);
});
