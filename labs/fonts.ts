import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { ownCommandLine } from '../tools/command-line/parse.ts';
import { requireChromium } from '../tools/local/chromium.ts';
import { root } from '../tools/local/workers.ts';
import { installLab } from './install.ts';
import { whileRunning } from './running-shop.ts';

/**
 * Measures the demo as it is, and shops whose text has a font of its own, in Japanese, Arabic and Latin letters, on a slow
 * line. Fails where text is painted after more than 60 KB of fonts, or moves.
 */
const packages = join(root, 'labs/node_modules');

type Font = { theme: string; font: string; family: string };

type Script = {
  shop: string;
  /** In place of the theme's own. */
  own?: Font;
  paths: string[];
};

const kinds = (language: string) => [language || '/', `${language}/shop`, `${language}/shop/{product}`];

const scripts: Script[] = [
  { shop: 'shop', paths: ['', '/fr', '/de', '/ja', '/ar'].flatMap(kinds) },
  {
    shop: 'labs/second-shop',
    own: { theme: 'washi', font: 'noto-sans-jp', family: 'Noto Sans JP' },
    paths: kinds(''),
  },
  {
    shop: 'shop',
    own: { theme: 'paper', font: 'noto-sans-arabic', family: 'Noto Sans Arabic' },
    paths: ['/ar', ''].flatMap(kinds),
  },
  {
    shop: 'shop',
    own: { theme: 'paper', font: 'tajawal', family: 'Tajawal' },
    paths: ['/ar', ''].flatMap(kinds),
  },
];

/** A copy of a shop in which this font is the one of texts and headings, in two weights. */
function withFont(parent: string, shop: string, { theme, font, family }: Font): string {
  const folder = join(parent, `fonts-${font}`);
  const themes = join(folder, 'themes');
  cpSync(join(root, shop), folder, { recursive: true });
  const source = join(packages, '@fontsource', font);
  cpSync(join(source, 'files'), join(themes, 'files'), {
    recursive: true,
    filter: (path) => !path.includes('.') || /-[47]00-normal\.woff2?$/.test(path),
  });
  const faces = ['400.css', '700.css'].map((name) => readFileSync(join(source, name), 'utf8')).join('');
  const file = join(themes, `${theme}.css`);
  const css = readFileSync(file, 'utf8').replaceAll(/(--font-(?:body|heading):)\s/g, `$1 '${family}', `);
  writeFileSync(file, faces.replaceAll('font-display: swap', 'font-display: optional') + css);
  return folder;
}

/** What the machine of a shopper has: one font of each script. */
function systemFonts(parent: string): string {
  const file = join(parent, 'fonts.conf');
  const folders = [
    '/usr/share/fonts/truetype/dejavu',
    join(packages, '@expo-google-fonts/zen-kaku-gothic-new'),
  ];
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(file, `<fontconfig>${dirs}<cachedir>${join(parent, 'cache')}</cachedir></fontconfig>`);
  return file;
}

/** Slow 4G, as Lighthouse has it. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

const MOST_BYTES = 60_000;

async function measure(browser: Browser, address: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number };
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as Shift[])
        Object.assign(globalThis, { shift: (globalThis as unknown as { shift: number }).shift + value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(address + path, { waitUntil: 'networkidle' });
  const found = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.endsWith('.woff2'),
    );
    const bytes = (list: typeof fonts) => list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const before = fonts.filter(({ responseEnd }) => responseEnd <= painted);
    return {
      painted,
      before: bytes(before),
      all: bytes(fonts),
      files: fonts.length,
      shift: (globalThis as unknown as { shift: number }).shift,
    };
  });
  await page.close();
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    isGood: found.before <= MOST_BYTES && found.shift < 0.001,
    text: `${path}: painted at ${Math.round(found.painted)} ms with ${kb(found.before)} KB of fonts; ${kb(found.all)} KB in ${found.files} files in the end; layout shift ${found.shift.toFixed(4)}`,
  };
}

ownCommandLine({ command: 'npm run labs -- fonts' });
installLab('fonts', 'fonts of other scripts');
const parent = mkdtempSync(join(tmpdir(), 'fonts-'));
mkdirSync(join(parent, 'cache'));
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox'],
  env: { ...process.env, FONTCONFIG_FILE: systemFonts(parent) },
});
try {
  for (const { shop, own, paths } of scripts) {
    const folder = own ? withFont(parent, shop, own) : join(root, shop);
    await whileRunning('preview', folder, async (address) => {
      const listing = await (await fetch(`${address}/shop`)).text();
      const [, product = ''] = /href="[^"]*\/shop\/([a-z\d-]+)"/.exec(listing) ?? [];
      for (const path of paths) {
        const { isGood, text } = await measure(browser, address, path.replace('{product}', product));
        if (!isGood) process.exitCode = 1;
        console.log(`${isGood ? '' : 'FAILED '}${own?.family ?? "The demo's own"} ${text}`);
      }
    });
  }
} finally {
  await browser.close();
  rmSync(parent, { recursive: true, force: true });
}
