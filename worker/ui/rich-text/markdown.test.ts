import { Lexer } from 'marked';
import { expect, test, vi } from 'vitest';
import { createRandom, isLong, seed } from '../../../tests/random.ts';
import { createLexer, lexLine, lexText } from './markdown.ts';

const texts = [
  'A line',
  'Two\nlines',
  'Two  \nlines\\\nand a third',
  'One\n\nTwo\n \nThree\n\n\n',
  'Title\n===\n\nText\n---\nText',
  'Text\n\n---\n***\n___\n',
  'a | b\n--|--\n1 | 2\n\nText',
  'a\n:-\nb',
  '- one\n- two\n\n  more\n1. first\n2) second',
  'Text\n- one\n2. no list',
  '> said\nand more\n> > twice\n\nText',
  '```js\ncode\n```\n~~~\nmore\n~~~',
  '    code\n\n\tcode\nText',
  '<div>\n*html*\n</div>\n\n<b>line</b>\n<!-- no -->',
  '[to]: /shop "Shop"\n\n[to], [the shop][to], [none]',
  '*em* **strong** _em_ __strong__ in_the_middle *open **both***',
  '`code` ~~gone~~ www.example.com https://example.com a@example.com <https://example.com>',
  '# One #\n## Two\n####### Seven\n#none\nText\n# Three',
  '\u00a0# no heading\r\nText\u2028- no list',
  '',
  '\n',
  ' ',
];

test.each(texts)('%j is read as marked reads it', (text) => {
  expect(createLexer().lex(text)).toEqual(Lexer.lex(text));
  expect(createLexer().inlineTokens(text)).toEqual(Lexer.lexInline(text));
});

const signs = '\n \t*_-+=#>|:`~<[]()!&\\1.ab\r\u00a0\u2028é'.split('');
const pieces = [
  ...signs,
  ...signs.slice(0, 2),
  ...signs.slice(0, 2),
  'word ',
  'two words',
  '**',
  '---',
  '===',
  '```',
  '\n\n',
  '\n- ',
  '\n> ',
  '\n1. ',
  '|--|',
  '<b>',
  '[a](/b)',
  '    ',
  'www.',
  'FTP://',
  'http:',
  'é&#65;',
];

test(`texts at random are read as marked reads them (seed ${seed})`, () => {
  const random = createRandom(seed);
  for (let round = 0; round < (isLong ? 200_000 : 5_000); round += 1) {
    const length = 1 + Math.floor(random() * 24);
    const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    expect(createLexer().lex(text), JSON.stringify(text)).toEqual(Lexer.lex(text));
    expect(createLexer().inlineTokens(text), JSON.stringify(text)).toEqual(Lexer.lexInline(text));
    // Few signs, so that some lines have none.
    const line = text.replaceAll(/[\\<[`*_~&@\r\n]/g, () => (random() < 0.9 ? 'a ' : '&'));
    expect(lexLine(line), JSON.stringify(line)).toEqual(Lexer.lexInline(line));
  }
});

test('a text without signs needs no long pattern but that of paragraphs', () => {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  createLexer().lex('Roasted in small batches.\n\nPosted on Wednesdays, with the date on every bag.');
  const long = exec.mock.contexts.filter((pattern) => (pattern as RegExp).source.length > 600);
  exec.mockRestore();
  expect(new Set(long)).toEqual(new Set([createLexer().options.tokenizer?.rules.block.paragraph]));
});

test.each([150_000, 600_000])('a text of %i characters is read to its end', (length) => {
  const text = '# On and *on*\n\n'.repeat(Math.ceil(length / 15)) + 'The **end**.';
  expect(
    lexText(text)
      .map(({ raw }) => raw)
      .join(''),
  ).toBe(text);
});
