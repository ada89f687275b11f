import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unspokenLocales, startFault } from './start-faults.ts';

test('a language that was taken out of the shop, and not out of its store, is named as soon as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'demo'));
  const locales = ['en-GB', 'de-DE', 'fr'].map((code) => ({ code }));
  writeFileSync(
    join(folder, 'demo/settings.ts'),
    `export const settings = { settings: { store: { locales: ${JSON.stringify(locales)} } } };`,
  );
  const speak = (at: number, ...languages: string[]) => {
    writeFileSync(
      join(folder, 'shop.config.ts'),
      `export default { languages: ${JSON.stringify(languages)} };`,
    );
    utimesSync(join(folder, 'shop.config.ts'), at, at);
  };
  speak(1, 'de', 'fr');
  expect(await unspokenLocales(folder)).toEqual([]);
  speak(2, 'fr');
  expect(await unspokenLocales(folder)).toEqual([
    'shop/demo/settings.ts has de-DE, which the shop does not offer: add its language to languages in shop/shop.config.ts, or take it out',
  ]);
});

const runtime = 'The Workers runtime failed to start. There was likely a problem with your configuration.';

test('what a module of the shop throws is told, and nothing that follows from it', () => {
  const log = JSON.stringify({
    message: "service core:user:sandbox: Uncaught Error: 'tea' has no price in GBP\n  at index.js:3663:29",
  });
  const follows = 'Worker "core:entry" refers to service "core:user:sandbox" with a named entrypoint';
  expect(startFault(new Error(`${runtime}\nRuntime stderr:\n${log}\n${follows}`))).toBe(
    "'tea' has no price in GBP",
  );
});

test('another fault is told by its first line', () => {
  expect(startFault(new Error(`${runtime}\nRuntime stderr:\nnone`))).toBe(runtime);
});
