import { expect, test } from 'vitest';
import { fileAt } from './font-faces.ts';

test.each([
  ['/assets/Brand%20Font-a1.woff2', '/assets/Brand Font-a1.woff2'],
  ['/assets/%E5%92%8C%E7%B4%99-a1.woff2?v=2', '/assets/和紙-a1.woff2'],
  ['/assets/100%25-a1.woff2#iefix', '/assets/100%-a1.woff2'],
  ['/fonts/100%.woff2', '/fonts/100%.woff2'],
])("the font at %s is the build's file %s", (address, file) => {
  expect(fileAt(address)).toBe(file);
});
