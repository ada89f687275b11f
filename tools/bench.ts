import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { cpuOfRuntime } from './bench/cpu.ts';
import { buildAll, built } from './build.ts';
import { freePort } from './local/free-port.ts';
import { localOptions, migrateAll, root, type LocalRuntime } from './local/workers.ts';

/** Length of each measurement in milliseconds. */
const MEASURE_MS = Number(process.env['BENCH_MS'] ?? 1_000);
const ROUNDS = 5;
const CONNECTIONS = [1, 16];

type Target = { name: string; address: string; headers?: Record<string, string> };
type Figures = { perSecond: number[][]; cpuMs: number[] };

/** The floors run in the shop's own Miniflare, so that nothing but the code differs. */
async function floorsWorker(port: number): Promise<object> {
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
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
}

function load(target: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(target.address, { agent, headers: target.headers ?? {} }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${target.name}: ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}

/** Requests in a second, over as many connections. */
async function measure(target: Target, connections: number): Promise<{ perSecond: number; count: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + MEASURE_MS;
  const startedAt = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) {
      // Under load the local runtime drops connections.
      await load(target, agent).catch(() => load(target, agent));
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { perSecond: (count * 1_000) / (performance.now() - startedAt), count };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** One after the other in each round, so that a busy minute of the machine meets them all. */
async function runRounds(targets: Target[]): Promise<Map<string, Figures>> {
  const figures = new Map(
    targets.map(({ name }) => [
      name,
      { perSecond: CONNECTIONS.map((): number[] => []), cpuMs: [] as number[] },
    ]),
  );
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const target of targets) {
      const found = figures.get(target.name);
      for (const [index, connections] of CONNECTIONS.entries()) {
        const before = cpuOfRuntime();
        const { perSecond, count } = await measure(target, connections);
        const after = cpuOfRuntime();
        // The first round warms up.
        if (round === 0) continue;
        found?.perSecond[index]?.push(perSecond);
        if (before !== null && after !== null && connections === 1)
          found?.cpuMs.push((after - before) / count);
      }
    }
  }
  return figures;
}

const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
const [shopPort, sandboxPort, floorsPort, uncachedPort] = ports;
const [shop, sandbox, floors, uncached] = ports.map((port) => `http://127.0.0.1:${port}`);
if (!process.argv.includes('--built')) await buildAll();
const options = localOptions({
  shopPort,
  shopUrl: shop ?? '',
  sandboxPort,
  persist: false,
  shopScript: built.shop,
  sandboxScript: built.sandbox,
  vars: { PAGE_MEMORY_SECONDS: '60' },
  assets: true,
});
const { workers } = options;

/** The same shop once more, which keeps no page. */
function uncachedShop(): object {
  const [first] = workers as { bindings?: Record<string, string> }[];
  return {
    ...first,
    name: 'storefront-uncached',
    bindings: { ...first?.bindings, PAGE_MEMORY_SECONDS: '0' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: uncachedPort }],
  };
}

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...options,
    // Slow requests are logged, and a busy machine has many.
    handleStructuredLogs: () => {},
    workers: [...workers, uncachedShop(), await floorsWorker(floorsPort)],
  } as LocalRuntime),
);
await miniflare.ready;
await migrateAll(miniflare);

/** The call that a listing makes, and its header. */
async function backendListing(): Promise<Target> {
  await (await fetch(`${uncached}/shop`)).text();
  const calls = (await (await fetch(`${sandbox}/__sandbox/calls`)).json()) as { path: string }[];
  const call = calls.find(({ path }) => path.startsWith('/commerce/api/products'));
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}` };
  return { name: 'sandbox: the call of a listing', address: `${sandbox}${call?.path}`, headers };
}

const pages = [
  ['front page', '/'],
  ['listing', '/shop'],
  ['product', '/shop/nightcap-ridge'],
  ['article', '/articles/cold-brew'],
];
const targets: Target[] = [
  { name: 'floor: a stored page', address: `${floors}/static` },
  { name: 'floor: React, one string', address: `${floors}/string` },
  { name: "floor: React's stream", address: `${floors}/stream` },
  { name: 'a static file of the shop', address: `${shop}/icon.svg` },
  await backendListing(),
  ...pages.map(([name, path]) => ({ name: `${name}, from memory`, address: `${shop}${path}` })),
  ...pages.map(([name, path]) => ({ name: `${name}, uncached`, address: `${uncached}${path}` })),
];

const load1 = loadavg()[0]?.toFixed(1);
const figures = await runRounds(targets);
await miniflare.dispose();

const perSecondOf = (name: string, index: number) => median(figures.get(name)?.perSecond[index] ?? []);
const cpuOf = (name: string) => median(figures.get(name)?.cpuMs ?? []);
const times = (name: string, floor: string) => (cpuOf(name) / cpuOf(floor)).toFixed(1);
const rows = targets.map(({ name }) => [
  name,
  perSecondOf(name, 0).toFixed(0),
  perSecondOf(name, 1).toFixed(0),
  cpuOf(name).toFixed(1),
  times(name, 'floor: a stored page'),
  times(name, 'floor: React, one string'),
]);
const head = [
  '',
  'per second, 1 connection',
  '16 connections',
  'CPU ms each',
  'times a stored page',
  "times React's string",
];
const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
console.log(table);

const file = join(root, 'docs/performance.md');
const before = readFileSync(file, 'utf8');
const mark = '<!-- npm run bench -->';
const date = new Date().toISOString().slice(0, 10);
const about = `${date}, ${cpus().length} cores, load ${load1} at the start, medians of ${ROUNDS} rounds.`;
writeFileSync(file, `${before.slice(0, before.indexOf(mark) + mark.length)}\n\n${about}\n\n${table}\n`);
execFileSync('oxfmt', [file]);
