import { expect, test } from 'vitest';
import { readText } from './body.ts';

const text = 'é€😀a'.repeat(40_000);
const bytes = new TextEncoder().encode(text);
const known = { headers: { 'Content-Length': String(bytes.byteLength) } };

test('a body is read whole, whether its length is known or not', async () => {
  expect(await readText(new Response(text, known), bytes.byteLength)).toBe(text);
  expect(await readText(new Response(text), bytes.byteLength)).toBe(text);
});

test('a body that is too long is refused, whether its length is known or not', async () => {
  expect(await readText(new Response(text, known), bytes.byteLength - 1)).toBeNull();
  expect(await readText(new Response(text), bytes.byteLength - 1)).toBeNull();
});

test('the length of a compressed body does not reveal its final length', async () => {
  const headers = { 'Content-Length': '20', 'Content-Encoding': 'gzip' };
  expect(await readText(new Response(text, { headers }), bytes.byteLength - 1)).toBeNull();
});

test('an empty body is an empty text', async () => {
  expect(await readText(new Response(''), 10)).toBe('');
  expect(await readText(new Response(null), 10)).toBe('');
});
