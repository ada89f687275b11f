import { expect, test } from 'vitest';
import { clientManifest, themesOf, type Chunks } from './client-manifest.ts';

const chunks: Chunks = {
  'client/entry.ts': { file: 'assets/entry.js' },
  'shop/themes/own.css': { file: 'assets/own.css' },
  'shop/themes/fonts/own.woff2': { file: 'assets/own.woff2' },
};

test('a font beside a theme is no theme: neither its bytes count as styles, nor does a page link it as one', () => {
  expect(themesOf(chunks)).toEqual(['assets/own.css']);
  const fontsOf = (style: string) => ({ en: [`${style} has it`] });
  expect(clientManifest(chunks, fontsOf)).toEqual({
    'client/entry.ts': { file: 'assets/entry.js' },
    'shop/themes/own.css': { file: 'assets/own.css', fonts: { en: ['assets/own.css has it'] } },
  });
});
