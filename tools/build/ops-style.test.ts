import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { opsStyle } from './ops-style.ts';

test('the ops page has the theme of the shop, whatever its name, and loads no font of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-style-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'harbour.css'),
    `@font-face { font-family: Archivo; src: url('@fontsource/archivo/files/archivo-latin-700-normal.woff2') format('woff2'), url(./archivo-latin-700-normal.woff) format('woff'), url("./a.ttf"); }
     @font-face { font-family: 'Archivo Arial'; src: local('Arial'); } :root { --color-accent: #0b5f86; }`,
  );
  const css = await opsStyle(join(folder, 'harbour.css'));
  expect(css).toContain('--color-accent: #0b5f86');
  expect(css).toContain('@layer reset,tokens,base,components');
  expect(css).toContain('Archivo Arial');
  expect(css).not.toContain('url(');
});
