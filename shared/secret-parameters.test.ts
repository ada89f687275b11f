import { expect, test } from 'vitest';
import { holdsSecret } from './secret-parameters.ts';

test.each([
  'checkout=c1',
  'a=1&checkout_id=c1&until=1&signature=s',
  'key=k&email=ada%40example.com',
  'email=ada%40example.com&password_token=t',
  'token=t',
  'secret=s&url=/about',
  'payment_intent=pi_1&payment_intent_client_secret=s',
  'gateway=amazon&amazonCheckoutSessionId=a',
  'gateway=klarna_direct&authorization_token=t',
  'gateway=klarna_direct&sid=s',
])('an address with a key is recognised: %s', (query) => {
  expect(holdsSecret(new URLSearchParams(query).keys())).toBe(true);
});

test.each(['', 'search=token', 'page=2&sort=price', 'signed-out=1', 'monkey=1', 'sent=1'])(
  'any other has none: %s',
  (query) => {
    expect(holdsSecret(new URLSearchParams(query).keys())).toBe(false);
  },
);
