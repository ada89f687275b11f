import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { buildAll, built } from '../tools/build.ts';
import { ownCommandLine } from '../tools/command-line/parse.ts';
import { freePort } from '../tools/local/ports.ts';
import { migrateAll } from '../tools/local/tables.ts';
import {
  localOptions,
  root,
  sandboxVars,
  type LocalRuntime,
  type LocalWorker,
} from '../tools/local/workers.ts';
import { cartTargets } from './bench/cart-writes.ts';
import { measureAll } from './bench/rounds.ts';
import { FLOORS, nameOf, tablesOf } from './bench/tables.ts';
import { pageTarget, send, type Target } from './bench/target.ts';
import { startFarSandbox, waitsTable } from './bench/waits.ts';

/** `--short` verifies within a minute that everything runs; its results are not recorded. `--waits` measures those only. */
const line = ownCommandLine({ command: 'npm run labs -- bench', flags: ['short', 'built', 'waits'] });
const isShort = line.has('short');
const options = isShort ? { rounds: 1, measureMs: 150 } : { rounds: 9, measureMs: 400 };

const ports = await Promise.all(Array.from({ length: 9 }, freePort));
const [mainPort = 0, sandboxPort = 0, backendPort = 0, ...others] = ports;
const [floorsPort, memoryPort, storePort, uncachedPort, farPort, farFloorsPort] = others;
const [main = '', sandbox = '', backend = '', ...origins] = ports.map((port) => `http://127.0.0.1:${port}`);
const [floors = '', memory = '', store = '', uncached = '', far = '', farFloors = ''] = origins;

/** The baselines run in the shop's own Miniflare, so that only the code differs. */
async function floorsWorkers(): Promise<object[]> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'labs/bench/floors.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['workerd', 'worker'],
    external: ['cloudflare:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const floorsAt = (name: string, port: number | undefined, SANDBOX_URL: string) => ({
    name,
    modules: [{ type: 'ESModule', path: 'floors.js', contents: outputFiles[0]?.text ?? '' }],
    compatibilityDate: '2026-07-01',
    bindings: { SHOP_URL: memory, SANDBOX_URL },
    analyticsEngineDatasets: { METRICS: { dataset: 'floors' } },
    durableObjects: { RECORDS: { className: 'BareRecord', useSQLite: true } },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  });
  return [floorsAt('floors', floorsPort, sandbox), floorsAt('floors-far', farFloorsPort, backend)];
}

/**
 * The Worker alone, like the baselines: static files and measurements are the platform's work, and their
 * local replacements would take longer than the Worker does.
 */
function copyOf({ assets: _assets, serviceBindings, ...shop }: LocalWorker) {
  const { METRICS: _metrics, ...services } = serviceBindings ?? {};
  return (name: string, port: number | undefined, PAGE_MEMORY_SECONDS: string, vars = {}) => ({
    ...shop,
    name,
    serviceBindings: services,
    analyticsEngineDatasets: { METRICS: { dataset: 'storefront' } },
    bindings: { ...shop.bindings, ...vars, PAGE_MEMORY_SECONDS },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  });
}

async function start(): Promise<Miniflare> {
  const local = localOptions({
    shopPort: mainPort,
    shopUrl: main,
    sandboxPort,
    persist: false,
    shopScript: built.shop,
    sandboxScript: built.sandbox,
    vars: { PAGE_MEMORY_SECONDS: '60' },
    assets: true,
  });
  const workers = local.workers as LocalWorker[];
  const copy = copyOf(workers[0] ?? {});
  const runtime = {
    ...local,
    // Slow requests are logged, and there are many on a busy machine.
    handleStructuredLogs: () => {},
    workers: [
      ...workers,
      copy('storefront-memory', memoryPort, '60'),
      copy('storefront-store', storePort, '0.001'),
      copy('storefront-uncached', uncachedPort, '0'),
      copy('storefront-far', farPort, '0', sandboxVars(backendPort)),
      ...(await floorsWorkers()),
    ],
  } as LocalRuntime;
  const miniflare = new Miniflare(convertV4MiniflareOptions(runtime));
  await miniflare.ready;
  await migrateAll(miniflare);
  return miniflare;
}

const pages = [
  ['front page', '/'],
  ['listing', '/shop'],
  ['product', '/shop/nightcap-ridge'],
  ['article', '/articles/cold-brew'],
] as const;

type Call = { path: string };

/** Only the calls of an uncached page: settings and menus are in memory already. */
async function callsOf(path: string): Promise<string[]> {
  const load = async () => (await fetch(`${uncached}${path}`)).text();
  await load();
  await fetch(`${sandbox}/__sandbox/reset`, { method: 'POST' });
  await load();
  const calls = (await (await fetch(`${sandbox}/__sandbox/calls`)).json()) as Call[];
  return calls.map((call) => call.path);
}

/** The backends' own time for a page, and that of a Worker that makes the same calls and renders nothing. */
async function withoutShop(name: string, path: string): Promise<Target[]> {
  const calls = await callsOf(path);
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}` };
  const open = async () => async (agent: Agent) => {
    for (const call of calls) await send(agent, `${sandbox}${call}`, { headers });
  };
  const query = calls.map((call) => `call=${encodeURIComponent(call)}`).join('&');
  return [
    { name: nameOf.calls(name), counts: [1, 16], open },
    pageTarget(nameOf.unrendered(name), `${floors}/calls?${query}`),
  ];
}

async function targetsOf(): Promise<Target[]> {
  const from = (origin: string, nameIn: (page: string) => string) =>
    pages.map(([name, path]) => pageTarget(nameIn(name), `${origin}${path}`));
  const backends = [];
  for (const [name, path] of pages) backends.push(...(await withoutShop(name, path)));
  return [
    pageTarget(FLOORS.stored, `${floors}/static`),
    pageTarget(FLOORS.string, `${floors}/string`),
    pageTarget(FLOORS.stream, `${floors}/stream`),
    ...from(`${floors}/bare`, nameOf.bare),
    ...from(memory, nameOf.memory),
    ...from(store, nameOf.store),
    ...backends,
    ...from(uncached, nameOf.uncached),
    ...(await cartTargets({ shop: memory, sandbox, through: floors })),
  ];
}

/** Each where nothing is kept of it; the floor makes one call. */
async function waitsOf(): Promise<string> {
  const away = startFarSandbox(backendPort, sandbox);
  const addresses = [...pages, ['search', '/shop?search=mug'], ['category', '/shop/c/tea']] as const;
  const rows = addresses.map(([name, path]) => [name, `${far}${path}`] as const);
  const call = encodeURIComponent('/commerce/api/products?limit=1');
  const floor = ['floor: one call, a stored page', `${farFloors}/calls?call=${call}`] as const;
  const table = await waitsTable(away, [floor, ...rows], isShort ? 1 : 5);
  away.close();
  return table;
}

if (!line.has('built')) await buildAll();
const load1 = loadavg()[0]?.toFixed(1);
const startedAt = performance.now();
const miniflare = await start();
const waits = await waitsOf();
const figures = line.has('waits') ? null : await measureAll(await targetsOf(), options);
await miniflare.dispose();

const date = new Date().toISOString().slice(0, 10);
const seconds = Math.round((performance.now() - startedAt) / 1_000);
const machine = `${date}, ${cpus().length} cores, load ${load1} at the start`;
record('<!-- npm run labs -- bench --waits -->', `${machine}, medians of 5.\n\n${waits}`);
if (figures) {
  const names = pages.map(([name]) => name);
  const head = `${machine}, medians of ${options.rounds} rounds, ${seconds} s in all.`;
  record('<!-- npm run labs -- bench -->', [head, ...tablesOf(figures, names)].join('\n\n'));
}

/** In the document, from its mark to the next heading. */
function record(mark: string, text: string): void {
  console.log(text);
  if (isShort) return;
  const file = join(root, 'docs/performance.md');
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(mark);
  const next = after.indexOf('\n## ');
  const rest = next === -1 ? '' : after.slice(next);
  writeFileSync(file, `${before}${mark}\n\n${text}\n${rest}`);
  execFileSync('oxfmt', [file]);
}
