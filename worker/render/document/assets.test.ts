import { expect, test } from 'vitest';
import { assetsFromManifest, developmentAssets } from './assets.ts';

const themes = { 和紙: { color: '#fff', darkColor: null } };
const manifest = {
  'client/entry.ts': { file: 'assets/entry.js' },
  'shop/themes/和紙.css': { file: 'assets/和紙-a1.css' },
  later: { file: 'assets/later.json' },
};

test('a theme may be named in any letters: a header has only those of an address', () => {
  const name = encodeURI('和紙');
  expect(assetsFromManifest(manifest, themes)['和紙']?.styles).toEqual([`/assets/${name}-a1.css`]);
  expect(developmentAssets(themes)['和紙']?.styles).toContain(`/shop/themes/${name}.css`);
});
