import { expect, test } from 'vitest';
import type { Observation } from './kinds.ts';
import { requestLine, serverTiming } from './request-log.ts';

const calls: Observation[] = [
  { kind: 'kv', labels: { key: 'site', operation: 'get', outcome: 'hit' }, ms: 1.234 },
  {
    kind: 'backend',
    labels: { backend: 'commerce', call: 'products', method: 'GET', status: '5xx' },
    ms: 1_400,
  },
  { kind: 'object', labels: { call: 'readCart', outcome: 'done' }, ms: 12 },
];

const request = { requestId: 'r-1', route: '/shop', status: 200, ms: 12 };

test('the header names every call and the total', () => {
  expect(serverTiming(calls, 1_500)).toBe(
    'kv-site;dur=1.2;desc="hit", commerce-products;dur=1400.0;desc="5xx", object-readCart;dur=12.0;desc="done", total;dur=1500.0',
  );
});

test('the contents of a path cannot break out of the header', () => {
  const odd: Observation = {
    kind: 'backend',
    labels: { backend: 'commerce', call: 'a";b,\r\nX: y', method: 'GET', status: '2xx' },
    ms: 1,
  };
  expect(serverTiming([odd], 1)).toBe('commerce-a--b---X--y;dur=1.0;desc="2xx", total;dur=1.0');
});

test('the header has a limit', () => {
  const many = Array.from({ length: 500 }, () => calls[0] as Observation);
  expect(serverTiming(many, 1).split(', ')).toHaveLength(31);
});

test('a quick request leaves no line', () => {
  expect(requestLine(request, calls)).toBeNull();
});

test('the line of a slow or failed request names what took longest', () => {
  expect(requestLine({ ...request, ms: 1_500.4 }, calls)).toEqual({
    ...request,
    ms: 1_500,
    longest: ['commerce-products 5xx 1400 ms', 'object-readCart done 12 ms', 'kv-site hit 1 ms'],
  });
  expect(requestLine({ ...request, status: 503 }, [])).not.toBeNull();
});
