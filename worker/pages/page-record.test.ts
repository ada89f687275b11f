import { expect, test } from 'vitest';
import { decodePage, encodePage, fillPage } from './page-record.ts';

const facts = { offers: [], addsToCart: true, route: '/shop/:slug', tags: ['a'], parameters: ['size'] };

test('a page comes back as it was, whatever is in it', () => {
  const pieces = ['<p>"Tea" – 茶\n', '', '\n{"lengths":[9]}\n', '🍵'];
  const { pieces: bytes, ...rest } = decodePage(encodePage({ ...facts, pieces }));
  expect(rest).toEqual(facts);
  expect(bytes.map((piece) => new TextDecoder().decode(piece))).toEqual(pieces);
});

test("an answer's nonce stands in each hole, and the visitor's part behind", () => {
  const { pieces } = decodePage(encodePage({ ...facts, pieces: ['<a n="', '"><b n="', '">'] }));
  expect(new TextDecoder().decode(fillPage(pieces, 'n1', '<é>'))).toBe('<a n="n1"><b n="n1"><é>');
});
