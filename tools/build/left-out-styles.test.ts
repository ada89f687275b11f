import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import type { Feature } from '#shared/shop/definition.ts';
import { leftOutStyles } from './left-out-styles.ts';

const root = join(import.meta.dirname, '../..');

function without(off: Feature, css: string, from = 'client/styles/ui/cards.css'): string {
  const { css: left } = postcss([leftOutStyles((feature) => feature !== off)]).process(css, {
    from: join(root, from),
  });
  return left;
}

test.each([
  ['wish-list', '.wish{top:0}.wish__list{top:0}.wishful{top:0}', '.wishful{top:0}'],
  ['articles', '.card,.article-card{top:0;a{left:0}}', '.card{top:0;a{left:0}}'],
  ['articles', '.card{top:0}', '.card{top:0}'],
  ['wish-list', ':is(#cart,.header__wishes){top:0}', ':is(#cart,.header__wishes){top:0}'],
  ['wish-list', '@media print{.wish[data-busy] .wish__list{top:0}p{top:0}}', '@media print{p{top:0}}'],
  ['back-in-stock', '.stock-alert{.product:has(.out) &{top:0}}.stock-alert__title{top:0}', ''],
] as const)('without %s of %s there is %s', (off, css, left) => {
  expect(without(off, css)).toBe(left);
});

test('a shop has the classes that it calls the same', () => {
  const css = '.wish{top:0}';
  expect(without('wish-list', css, 'shop/themes/own.css')).toBe(css);
});

test.each(['account', 'articles', 'back-in-stock', 'compare', 'newsletter', 'reviews', 'wish-list'] as const)(
  'the styles of %s are known by their classes',
  (feature) => {
    const sheets = globSync('client/styles/{base,islands,shell,ui,pages/product}/**/*.css', { cwd: root });
    const changed = sheets.filter((sheet) => {
      const css = readFileSync(join(root, sheet), 'utf8');
      return without(feature, css, sheet) !== css;
    });
    expect(changed).not.toEqual([]);
  },
);
