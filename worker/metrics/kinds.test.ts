import { expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { columnsOf, statusClass } from './kinds.ts';
import { NO_LOOKUPS } from './lookups.ts';

const request = {
  route: '/shop/:slug',
  method: 'GET',
  status: '2xx',
  country: 'AU',
  device: 'phone',
  locale: 'en-AU',
  ...NO_LOOKUPS,
};

test('labels become columns in the order of their kind', () => {
  expect(columnsOf({ kind: 'request', labels: request, ms: 1 })).toEqual([
    '/shop/:slug',
    'GET',
    '2xx',
    'AU',
    'phone',
    'en-AU',
    'none',
    'none',
    'none',
    'none',
  ]);
});

test('unlisted values become `other`', () => {
  const strange = {
    route: '/shop/kim@example.com',
    method: 'PROPFIND',
    status: '200',
    country: 'Australia',
    device: 'Pixel 9',
    locale: 'en-AU; ada',
    page: '/shop',
    store: 'lost',
    content: '',
    catalogue: 'kim@example.com',
  };
  expect(columnsOf({ kind: 'request', labels: strange, ms: 1 })).toEqual(Array(10).fill('other'));
  const call = { backend: 'commerce', call: '66f0a1b2c3d4e5f601234567', method: 'GET', status: '2xx' };
  expect(columnsOf({ kind: 'backend', labels: call, ms: 1 })).toEqual(['commerce', 'other', 'GET', '2xx']);
});

test('locales of any script and region are preserved', () => {
  for (const locale of ['en', 'fr-CA', 'zh-Hant', 'es-419', 'fil', 'sr-Latn-RS', 'english'])
    expect(columnsOf({ kind: 'request', labels: { ...request, locale }, ms: 1 })[5]).toBe(locale);
});

test('route patterns with expressions are preserved', () => {
  for (const route of ['/', '/*', '/shop/:slug{[\\w-]+}', '/articles/:slug?', '/api/cart/items/:id']) {
    expect(columnsOf({ kind: 'request', labels: { ...request, route }, ms: 1 })[0]).toBe(route);
  }
});

test('a status is grouped by its hundred', () => {
  expect([200, 204, 308, 404, 503].map(statusClass)).toEqual(['2xx', '2xx', '3xx', '4xx', '5xx']);
});

test('each problem of a payment is named by its code, and nothing else is', () => {
  const problemIn = (problem: string) => {
    const labels = { method: 'card', gateway: 'stripe', state: 'failed', problem };
    return columnsOf({ kind: 'payment', labels, ms: 1 })[3];
  };
  for (const code of ['none', ...Object.keys(catalogue)]) expect(problemIn(code)).toBe(code);
  for (const text of ['kim@example.com', 'Declined', 'card 4242', '']) expect(problemIn(text)).toBe('other');
});
