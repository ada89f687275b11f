import { expect, test } from 'vitest';
import { decodePage, encodePage, fillPage } from './page-record.ts';

const facts = { addsToCart: true, route: '/shop/:slug', tags: ['a'], parameters: ['size'] };

const nonce = 'ABCDEFGHIJKLMNOPQRSTUV';

test('a page survives the round trip, whatever it contains', () => {
  const pieces = ['<p>"Tea" – 茶\n', '', '\n{"lengths":[9]}\n', '🍵'];
  const page = decodePage(encodePage({ ...facts, pieces }));
  expect(page).toMatchObject(facts);
  expect(new TextDecoder().decode(fillPage(page, nonce))).toBe(pieces.join(nonce));
});

test("the response's nonce fills each gap, and the visitor's part follows", () => {
  const page = decodePage(encodePage({ ...facts, pieces: ['<a n="', '"><b n="', '">'] }));
  const before = `<a n="${nonce}"><b n="${nonce}">`;
  expect(new TextDecoder().decode(fillPage(page, nonce, '<é>'))).toBe(`${before}<é>`);
  const other = nonce.toLowerCase();
  const first = fillPage(page, nonce);
  expect(new TextDecoder().decode(fillPage(page, other))).toBe(before.replaceAll(nonce, other));
  expect(new TextDecoder().decode(first), 'the answer before').toBe(before);
});

test("a visitor's part of any length fits after a page", () => {
  const page = decodePage(encodePage({ ...facts, pieces: ['<p>', '</p>'] }));
  for (const length of [0, 1_023, 1_024, 1_025, 5_000]) {
    const behind = 'é'.repeat(length);
    expect(new TextDecoder().decode(fillPage(page, nonce, behind))).toBe(`<p>${nonce}</p>${behind}`);
  }
});
