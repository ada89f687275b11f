import { expect } from 'vitest';
import type { TestShop, Visitor } from './harness.ts';

type Customer = { email: string; password: string };

/** Those whom the seed of the store of tests has; the second one has no balance, order or card. */
export const kim: Customer = { email: 'kim@example.com', password: 'correct-horse' };
export const lee: Customer = { email: 'lee@example.com', password: 'battery-staple' };

/** A browser in which a customer has just signed in. */
export async function signedIn(
  { visitor: open }: Pick<TestShop, 'visitor'>,
  customer: Customer = kim,
  visitor = open(),
): Promise<Visitor> {
  const answer = await visitor.post('/account/login', customer);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/orders']);
  return visitor;
}
