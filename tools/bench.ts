import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { cartTargets } from './bench/cart-writes.ts';
import { measureAll } from './bench/rounds.ts';
import { pageTarget, send, type Target } from './bench/target.ts';
import { buildAll, built } from './build.ts';
import { freePort } from './local/free-port.ts';
import { localOptions, migrateAll, root, type LocalRuntime, type LocalWorker } from './local/workers.ts';

/** `--short` verifies within a minute that everything runs; its results are not recorded. */
const isShort = process.argv.includes('--short');
const options = isShort ? { rounds: 1, measureMs: 300 } : { rounds: 5, measureMs: 1_000 };

const ports = await Promise.all(Array.from({ length: 6 }, freePort));
const [mainPort = 0, sandboxPort = 0, floorsPort, memoryPort, storePort, uncachedPort] = ports;
const [main = '', sandbox = '', floors = '', memory = '', store = '', uncached = ''] = ports.map(
  (port) => `http://127.0.0.1:${port}`,
);

/** The baselines run in the shop's own Miniflare, so that only the code differs. */
async function floorsWorker(): Promise<object> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tools/bench/floors.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['workerd', 'worker'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return {
    name: 'floors',
    modules: [{ type: 'ESModule', path: 'floors.js', contents: outputFiles[0]?.text ?? '' }],
    compatibilityDate: '2026-07-01',
    bindings: { SANDBOX_URL: sandbox },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: floorsPort }],
  };
}

/**
 * The Worker alone, like the baselines: static files and measurements are the platform's work, and their
 * local replacements would take longer than the Worker does.
 */
function copyOf({ assets: _assets, serviceBindings, ...shop }: LocalWorker) {
  const { METRICS: _metrics, ...services } = serviceBindings ?? {};
  return (name: string, port: number | undefined, PAGE_MEMORY_SECONDS: string) => ({
    ...shop,
    name,
    serviceBindings: services,
    analyticsEngineDatasets: { METRICS: { dataset: 'storefront' } },
    bindings: { ...shop.bindings, PAGE_MEMORY_SECONDS },
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
      await floorsWorker(),
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
async function callsOf(name: string, path: string): Promise<Target> {
  const load = async () => (await fetch(`${uncached}${path}`)).text();
  await load();
  await fetch(`${sandbox}/__sandbox/reset`, { method: 'POST' });
  await load();
  const calls = (await (await fetch(`${sandbox}/__sandbox/calls`)).json()) as Call[];
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}` };
  const open = async () => async (agent: Agent) => {
    for (const call of calls) await send(agent, `${sandbox}${call.path}`, { headers });
  };
  return { name: callsName(name), counts: [1, 16], open };
}

const callsName = (page: string) => `sandbox: calls of the ${page}`;

const FLOORS = { stored: 'floor: a stored page', string: 'floor: React, one string' };

async function targetsOf(): Promise<Target[]> {
  const from = (origin: string, where: string) =>
    pages.map(([name, path]) => pageTarget(`${name}, ${where}`, `${origin}${path}`));
  const calls = [];
  for (const [name, path] of pages) calls.push(await callsOf(name, path));
  return [
    pageTarget(FLOORS.stored, `${floors}/static`),
    pageTarget(FLOORS.string, `${floors}/string`),
    pageTarget("floor: React's stream", `${floors}/stream`),
    ...calls,
    ...from(memory, 'from memory'),
    ...from(store, 'from the store'),
    ...from(uncached, 'uncached'),
    ...(await cartTargets({ shop: memory, sandbox, through: floors })),
  ];
}

if (!process.argv.includes('--built')) await buildAll();
const load1 = loadavg()[0]?.toFixed(1);
const startedAt = performance.now();
const miniflare = await start();
const targets = await targetsOf();
const figures = await measureAll(targets, options);
await miniflare.dispose();

const shown = (value = Number.NaN) => (Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 2 : 0));
const of = (name: string) => figures.get(name) ?? { perSecond: [], cpuMs: [] };
const rateOf = (name: string, index: number) => of(name).perSecond[index] ?? Number.NaN;
const cpuOf = (name: string, index: number) => of(name).cpuMs[index] ?? Number.NaN;
const both = (ratio: (index: number) => number) => [0, 1].map((index) => shown(ratio(index))).join(' / ');
const isCart = (name: string) => name.startsWith('cart write');
const names = targets.map(({ name }) => name);

/** The share of React in the time of an uncached page, without its backends. */
function ofReact(name: string): string {
  const [page = ''] = name.split(', uncached');
  if (page === name) return '';
  return both((index) => cpuOf(FLOORS.string, index) / (cpuOf(name, index) - cpuOf(callsName(page), index)));
}

const pageRows = names
  .filter((name) => !isCart(name))
  .map((name) => [
    name,
    ...of(name).perSecond.map(shown),
    ...of(name).cpuMs.map(shown),
    both((index) => rateOf(name, index) / rateOf(FLOORS.stored, index)),
    both((index) => cpuOf(FLOORS.stored, index) / cpuOf(name, index)),
    ofReact(name),
  ]);
const through = 'cart write, through a Worker';
const cartRows = names
  .filter(isCart)
  .map((name) => [
    name,
    ...of(name).perSecond.map(shown),
    ...of(name).cpuMs.map(shown),
    both((index) => rateOf(name, index) / rateOf(through, index)),
  ]);

function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const date = new Date().toISOString().slice(0, 10);
const seconds = Math.round((performance.now() - startedAt) / 1_000);
const text = [
  `${date}, ${cpus().length} cores, load ${load1} at the start, medians of ${options.rounds} rounds, ${seconds} s in all.`,
  tableOf(
    [
      '',
      'a second, 1',
      '16',
      'CPU ms, 1',
      '16',
      'of a stored page, 1 / 16',
      'by CPU',
      "of React's string, without backends",
    ],
    pageRows,
  ),
  tableOf(['', 'a second, 1', '100', 'CPU ms, 1', '100', 'of a Worker, 1 / 100'], cartRows),
].join('\n\n');
console.log(text);

const file = join(root, 'docs/performance.md');
const mark = '<!-- npm run bench -->';
if (!isShort) {
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before.slice(0, before.indexOf(mark) + mark.length)}\n\n${text}\n`);
  execFileSync('oxfmt', [file]);
}
