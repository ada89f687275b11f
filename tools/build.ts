import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { english } from '#shared/messages/en/english.ts';
import { shop } from '#shared/shop/shop.ts';
import { catalogues } from '../worker/render/language/language.ts';
import { writeAgentSchemas } from './build/agent-schemas.ts';
import { bundleShop } from './build/bundle-shop.ts';
import { clientManifest, islandFiles, type Chunks } from './build/client-manifest.ts';
import { fingerprint } from './build/fingerprint.ts';
import { facesOf, fileAt } from './build/font-faces.ts';
import { faultOfFonts, preloadedFonts } from './build/fonts.ts';
import { writeShopParts } from './build/found-parts.ts';
import { buildOpsManual } from './build/ops-manual.ts';
import { buildOpsStyle } from './build/ops-style.ts';
import { buildProviderScripts } from './build/provider-scripts.ts';
import { writeThemes } from './build/themes.ts';
import { writeCountries } from './build/write-countries.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { root } from './local/workers.ts';

/** The main modules of the Workers of a build. */
export const built = {
  shop: join(root, 'dist/worker/index.js'),
  sandbox: join(root, 'dist/sandbox/index.js'),
  ops: join(root, 'dist/ops/index.js'),
};

/** The sources of a build. The ops page shows two documents of the documentation. */
const inputs = [
  'shop',
  'client',
  'shared',
  'worker',
  'sandbox',
  'ops',
  'tools/build.ts',
  'docs/payments.md',
  'docs/runbooks.md',
  'tools/build',
  'vite.config.ts',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

const outputs = [
  'client',
  'client-maps',
  'worker',
  'sandbox',
  'ops',
  'client-chunks.json',
  'client-manifest.json',
  'worker-modules.json',
  'provider-scripts.json',
  'ops-manual.json',
  'ops-style.json',
  'themes.json',
  'shop-parts.ts',
  'regions.json',
  'region-names.json',
  'postal.json',
  'shop-messages.json',
  'shop-block-fields.ts',
  'agent-tools.json',
  'agent-validators.js',
].map((name) => `dist/${name}`);

/** Records the sources and the results of the last build. */
const record = join(root, 'dist/build.json');

/** Builds the client's files. The Worker reads the manifest. */
async function buildClient(): Promise<void> {
  await build({ configFile: join(root, 'vite.config.ts'), root, logLevel: 'warn' });
  mkdirSync(join(root, 'dist'), { recursive: true });
  const chunks = join(root, 'dist/client-chunks.json');
  renameSync(join(root, 'dist/client/client-manifest.json'), chunks);
  await writeManifest(chunks);
  writeBuildFile(chunks);
  takeMaps();
}

async function writeManifest(chunks: string): Promise<void> {
  const texts = await textsByLanguage();
  const fontsOf = (style: string) => {
    const css = readFileSync(join(root, 'dist/client', style), 'utf8');
    const fault = faultOfFonts(css, shop.languages);
    if (fault !== null) stopWith(`shop/themes: ${fault}`);
    const missing = facesOf(css)
      .flatMap(({ files }) => files)
      .find((file) => !existsSync(clientPath(file)));
    if (missing !== undefined) stopWith(`shop/themes: there is no font ${missing}`);
    return preloadedFonts(css, texts, (file) => statSync(clientPath(file)).size);
  };
  const built = JSON.parse(readFileSync(chunks, 'utf8')) as Chunks;
  const later = { file: writeIslandFiles(islandFiles(built)) };
  const manifest = { ...clientManifest(built, fontsOf), later };
  writeFileSync(join(root, 'dist/client-manifest.json'), JSON.stringify(manifest));
}

/** What a theme names and the build does not find is left as it is written. */
function clientPath(address: string): string {
  return join(root, 'dist/client', fileAt(address));
}

/** A file of its own: the names of two dozen files would be a thirtieth of each product's page. */
function writeIslandFiles(files: string[]): string {
  const text = JSON.stringify(files);
  const file = `assets/later-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(root, 'dist/client', file), text);
  return file;
}

/** All words of each language's messages: names of forms and of what is filled in are none. */
async function textsByLanguage(): Promise<Record<string, string>> {
  const texts = shop.languages.map(async (language) => {
    const messages = Object.values({ ...english, ...(await catalogues[language]()) });
    const forms = messages.flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)));
    return [language, forms.join('\n').replaceAll(/\{\w+\}/g, '')];
  });
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}

/** Source maps are for the error service: anything among the client's files is served publicly. */
function takeMaps(): void {
  const [assets, maps] = [join(root, 'dist/client/assets'), join(root, 'dist/client-maps')];
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps);
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.map')))
    renameSync(join(assets, file), join(maps, file));
}

/** Writes the file that open pages fetch every hour to detect a new build (`client/behaviours/new-build.ts`). */
function writeBuildFile(chunks: string): void {
  const files = JSON.parse(readFileSync(chunks, 'utf8')) as Record<string, { file: string } | undefined>;
  const entry = `/${files['client/entry.ts']?.file ?? ''}`;
  writeFileSync(join(root, 'dist/client/build.json'), JSON.stringify({ entry }));
  writeFileList();
}

/**
 * Lists the files that pages of this build load: the next deploy keeps them (`tools/shop/former-files.ts`).
 */
function writeFileList(): void {
  const files = readdirSync(join(root, 'dist/client/assets')).filter((name) => !name.endsWith('.map'));
  writeFileSync(join(root, 'dist/client/files.json'), JSON.stringify(files.map((name) => `/assets/${name}`)));
}

/** Bundles a Worker as `wrangler deploy` does, without deploying it. Throws if wrangler fails. */
async function bundle(config: string, folder: string): Promise<void> {
  const wrangler = ['deploy', '--dry-run', '--config', config, '--outdir', join(root, folder)];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  await promisify(execFile)('wrangler', wrangler, { cwd: root, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`wrangler could not bundle ${config}\n${stdout}\n${stderr}`);
    },
  );
}

/** What the pages of the demo store name and no block has, as sentences. Read once what they may name is written. */
async function faultsOfContent(): Promise<string[]> {
  const { contentSeed } = await import('#shop/demo/content/seed.ts');
  const { faultsOfSeed } = await import('../sandbox/content/unknown-blocks.ts');
  return faultsOfSeed(contentSeed);
}

/**
 * Builds the client and the Workers, unless a build of the same sources is still there: the check, the budgets and
 * the tests each begin with a build.
 */
export async function buildAll(): Promise<'built' | 'unchanged'> {
  const from = fingerprint(root, inputs);
  if (readRecord() === JSON.stringify({ from, left: fingerprint(root, outputs) })) return 'unchanged';
  rmSync(record, { force: true });
  writeThemes();
  const [lacking] = [...(await writeShopParts()), ...(await faultsOfContent())];
  if (lacking !== undefined) throw new Error(lacking);
  await writeCountries();
  buildOpsManual();
  writeAgentSchemas();
  await Promise.all([
    buildClient().then(bundleShop),
    buildProviderScripts().then(() => bundle('sandbox/wrangler.toml', 'dist/sandbox')),
    buildOpsStyle().then(() => bundle('ops/wrangler.toml', 'dist/ops')),
  ]);
  writeFileSync(record, JSON.stringify({ from, left: fingerprint(root, outputs) }));
  return 'built';
}

function readRecord(): string | null {
  return existsSync(record) ? readFileSync(record, 'utf8') : null;
}

if (import.meta.main) {
  ownCommandLine({ command: 'npm run build' });
  const done = await buildAll();
  console.log(
    done === 'built'
      ? 'Built dist/client, dist/worker, dist/sandbox and dist/ops.'
      : 'dist/client, dist/worker, dist/sandbox and dist/ops are what these sources build.',
  );
}
