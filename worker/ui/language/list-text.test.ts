import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('a list has the commas and the conjunction of its language', () => {
  expect(listText('en-AU', ['Tea', 'Coffee'])).toBe('Tea, Coffee');
  expect(listText('de-DE', ['Tee', 'Kaffee'])).toBe('Tee und Kaffee');
  expect(listText('ja-JP', ['茶', 'コーヒー'])).toBe('茶、コーヒー');
});

test('in right-to-left languages each part keeps its own direction', () => {
  expect(listText('ar', ['2 × Mug', 'شاي'])).toBe('\u20682 × Mug\u2069 و\u2068شاي\u2069');
});
