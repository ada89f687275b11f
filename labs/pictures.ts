import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { preferHeadlessShell, requireChromium } from '../tools/local/chromium.ts';
import { root } from '../tools/local/workers.ts';
import { whileRunning } from './running-shop.ts';

/** Takes the pictures of docs/adopting.md: the demo, a shop made of a file of products, and that one with a theme of its own. */
const pictures = join(root, 'docs/pictures');
const run = join(root, 'tools/run.mjs');

/** What somebody may change in the theme that `npm run create` writes. */
const face: [token: string, value: string][] = [
  ['--color-background', '#faf8f1'],
  ['--color-surface-muted', '#e6ead9'],
  ['--font-heading', "'Young Serif', serif"],
  ['--heading-weight', '400'],
  ['--radius-large', '0'],
];
const font = `@font-face {
  font-family: 'Young Serif';
  src: url('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2') format('woff2');
  font-display: optional;
}
`;

const sizes = { desktop: { width: 1000, height: 640 }, phone: { width: 390, height: 640 } };
const MOST_BYTES = 60_000;

async function take(browser: Browser, address: string, name: string, size = sizes.desktop): Promise<void> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const path = join(pictures, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 64 });
  await page.close();
  const { size: bytes } = statSync(path);
  if (bytes > MOST_BYTES) throw new Error(`${name}.jpg has ${bytes} bytes, more than ${MOST_BYTES}`);
  console.log(`${name}.jpg: ${bytes} bytes`);
}

const browser = await chromium.launch({
  executablePath: preferHeadlessShell(requireChromium()),
  args: ['--no-sandbox'],
});
const made = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'seeds');
try {
  await whileRunning('dev', 'shop', (address) => take(browser, address, 'adopting-demo'));
  const answers = {
    name: 'Linden Seeds',
    country: 'GB',
    currency: 'GBP',
    delivery: '3.90',
    'free-over': '40',
    colour: '#2f6b3a',
  };
  const options = Object.entries({ ...answers, products: join(pictures, 'products.csv') });
  const words = options.flatMap(([name, answer]) => [`--${name}`, answer]);
  execFileSync(process.execPath, [run, 'create', made, ...words, '--yes', '--no-start'], { cwd: root });
  await whileRunning('dev', made, async (address) => {
    await take(browser, address, 'adopting-created');
    await take(browser, `${address}/shop/ox-heart-tomato`, 'adopting-created-phone', sizes.phone);
  });
  const theme = join(made, 'themes/own.css');
  const changed = face.reduce(
    (css, [token, value]) => css.replace(new RegExp(`${token}: [^;]*;`), `${token}: ${value};`),
    readFileSync(theme, 'utf8'),
  );
  writeFileSync(theme, font + changed);
  await whileRunning('dev', made, (address) => take(browser, address, 'adopting-theme'));
} finally {
  await browser.close();
  rmSync(join(made, '..'), { recursive: true, force: true });
}
