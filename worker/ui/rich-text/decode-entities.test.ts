import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { createRandom } from '../../../tests/random.ts';
import { decodeAttribute, decodeEntities, decodeParts, namesFrom } from './decode-entities.ts';

const names = namesFrom.flatMap(([, run]) => run.split(' '));

/** With all names of HTML, as browsers have them. */
function decodedByParser(text: string): string {
  let decoded = '';
  new Parser({ ontext: (part) => (decoded += part) }).end(text);
  return decoded;
}

function attributeByParser(text: string): string {
  let decoded = '';
  new Parser({ onattribute: (_name, value) => (decoded = value) }).end(`<a href="${text}">`);
  return decoded;
}

test.each(names)('&%s; is decoded as HTML defines it', (name) => {
  for (const text of [`&${name};`, `1 &${name} 2`, `&${name}=1`, `&amp;${name};`]) {
    expect(decodeEntities(text), text).toBe(decodedByParser(text));
    expect(attributeByParser(text) === decodeAttribute(text), text).toBe(true);
  }
});

test('a name of a million letters takes as long as a million letters', { timeout: 5_000 }, () => {
  const long = `&${'a'.repeat(1_000_000)}`;
  expect(decodeEntities(long)).toBe(long);
  expect(decodeEntities(`&copy${'a'.repeat(1_000_000)}`)).toHaveLength(1_000_001);
});

test('names without a semicolon, numbers and invalid references are decoded as HTML defines', () => {
  const pieces = [
    '&copyright',
    '&notit',
    '&nosuch',
    '&',
    '&;',
    '&#0;',
    '&#128;',
    '&#x80',
    '&#xd800;',
    '&#x110000;',
    '&#x1F375;',
    '&#',
    '&#x',
    '&#65B',
    '?a=1&copy=2&reg',
    '&lt;b&gt;',
    'é',
    ' ',
  ];
  const random = createRandom(7);
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 4 }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    expect(decodeEntities(text), text).toBe(decodedByParser(text));
    expect(decodeAttribute(text), text).toBe(attributeByParser(text));
  }
});

test('an unknown name is left to the browser, and consists of letters alone', () => {
  expect(decodeParts('a &lopar; b')).toEqual([{ text: 'a ' }, { reference: '&lopar;' }, { text: ' b' }]);
  expect(decodeParts('&<b>;')).toEqual([{ text: '&<b>;' }]);
});
