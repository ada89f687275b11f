import { expect, test } from 'vitest';
import { llmsText } from './llms.ts';

test('assistants read what the operator says, and where the catalogue is', () => {
  const text = llmsText('https://shop.test', {
    name: 'The Store',
    categories: [{ name: 'Tea [green]', slug: 'green-tea' }],
    lines: ['> Tea and coffee, from Melbourne.'],
  });
  expect(text).toMatch(/^# The Store\n\n> Tea and coffee, from Melbourne\.\n/);
  expect(text).toContain('\n- [Tea \\[green\\]](https://shop.test/shop/c/green-tea)\n');
  expect(text).toContain('(https://shop.test/sitemap.xml)');
});
