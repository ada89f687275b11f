import { expect, test } from 'vitest';
import { shownTitle } from './shown-title.ts';

test.each([
  ['Brewing tea', 'brewing', 'Brewing tea'],
  [' Brewing ', 'brewing', 'Brewing'],
  ['', 'how-we_brew', 'How we brew'],
  ['  ', 'é-clair', 'É clair'],
  [null, 'お茶', 'お茶'],
  [undefined, '--', '--'],
])('%j at /%s is shown as %s', (title, slug, shown) => {
  expect(shownTitle(title, slug)).toBe(shown);
});
