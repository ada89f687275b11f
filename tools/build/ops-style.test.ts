import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { root } from '../local/workers.ts';
import { opsStyle } from './ops-style.ts';

test('the ops page has the theme of the shop, whatever its name, and of many subsets of a font the one it reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-style-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = join(root, 'node_modules/@fontsource/archivo/files');
  const face = (subset: string, range: string) =>
    `@font-face { font-family: Archivo; src: url('${files}/archivo-${subset}-700-normal.woff2') format('woff2'); unicode-range: ${range}; }`;
  writeFileSync(
    join(folder, 'harbour.css'),
    `${face('vietnamese', 'U+0102-0103')} ${face('latin', 'U+0000-00FF')} :root { --color-accent: #0b5f86; }`,
  );
  const css = await opsStyle(join(folder, 'harbour.css'));
  expect(css).toContain('--color-accent: #0b5f86');
  expect(css).toContain('@layer reset,tokens,base,components');
  expect(css.match(/url\([^)]{0,20}/g)).toEqual(['url(data:font/woff2;base']);
  expect(css).toMatch(/unicode-range:U\+0+-0*FF/);
});
