import * as requests from '#shared/cart/requests.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { hasFeature } from '#shared/shop/features.ts';

/** `catalogue` calls are the same for everyone; the others need the visitor's object. `live` opens a WebSocket. */
export type CallKind =
  | 'catalogue'
  | 'cart-read'
  | 'cart-write'
  | 'cart-recover'
  | 'order-read'
  | 'session'
  | 'live';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Turns the parsed body of a request into the one for the backend. */
export type ReadBody = (input: unknown) => Result<unknown>;

export type AllowedCall = {
  method: Method;
  kind: CallKind;
  /** Below `/api`. */
  path: string;
  pattern: RegExp;
  /** Null where the call has no body. */
  readBody: ReadBody | null;
};

/** The browser's share of the commerce protocol (docs/commerce-protocol.md). */
export const allowedCalls: AllowedCall[] = [
  call('GET', '/products', 'catalogue'),
  call('GET', '/products/:id', 'catalogue'),
  call('GET', '/categories', 'catalogue'),
  call('GET', '/categories/:id', 'catalogue'),
  call('GET', '/attributes', 'catalogue'),
  call('GET', '/attributes/:id', 'catalogue'),
  call('GET', '/settings', 'catalogue'),
  call('GET', '/settings/all', 'catalogue'),
  call('GET', '/settings/menus', 'catalogue'),
  call('GET', '/settings/payments', 'catalogue'),
  call('GET', '/settings/subscriptions', 'catalogue'),
  call('GET', '/payment/methods', 'catalogue'),
  call('GET', '/content/:model', 'catalogue'),
  call('GET', '/content/:model/:id', 'catalogue'),
  call('GET', '/cart', 'cart-read'),
  call('PUT', '/cart', 'cart-write', as(requests.updateCartRequest)),
  call('POST', '/cart/items', 'cart-write', as(requests.addItemRequest)),
  call('PUT', '/cart/items', 'cart-write', as(requests.setItemsRequest)),
  call('PUT', '/cart/items/:id', 'cart-write', as(requests.changeItemRequest)),
  call('DELETE', '/cart/items/:id', 'cart-write'),
  call('PUT', '/cart/coupon', 'cart-write', (input) => requests.readCode(input, 'coupon')),
  call('DELETE', '/cart/coupon', 'cart-write'),
  ...(hasFeature('gift-cards')
    ? [call('POST', '/cart/giftcards', 'cart-write', (input) => requests.readCode(input, 'giftcard'))]
    : []),
  call('DELETE', '/cart/giftcards/:id', 'cart-write'),
  call('PUT', '/cart/recover/:id', 'cart-recover'),
  call('GET', '/cart/live', 'live'),
  call('GET', '/cart/shipment-rating', 'session'),
  call('GET', '/cart/settings', 'session'),
  call('GET', '/cart/order', 'order-read'),
  call('POST', '/cart/order', 'session'),
  call('GET', '/session', 'session'),
  call('PUT', '/session', 'session', as(requests.sessionRequest)),
  ...(hasFeature('account') ? [call('GET', '/account', 'session')] : []),
  call('GET', '/payments/:id', 'session'),
  call('PUT', '/payments/:id', 'session', as(requests.settlePaymentRequest)),
];

/** The call behind a method and a path below `/api`; refuses with `api_not_found` or `method_not_allowed`. */
export function findCall(method: string, path: string): Result<AllowedCall, Refusal> {
  const candidates = allowedCalls.filter(({ pattern }) => pattern.test(path));
  const found = candidates.find((entry) => entry.method === method);
  if (found) return ok(found);
  const allow = candidates.map((entry) => entry.method);
  return refuse({ problem: problem(candidates.length > 0 ? 'method_not_allowed' : 'api_not_found'), allow });
}

type Refusal = { problem: Problem; allow: Method[] };

function call(method: Method, path: string, kind: CallKind, readBody: ReadBody | null = null): AllowedCall {
  // Ids have no characters that could reach another path.
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]{1,64}')}$`);
  return { method, kind, path, pattern, readBody };
}

function as(schema: Parameters<typeof requests.readRequest>[0]): ReadBody {
  return (input) => requests.readRequest(schema, input);
}
