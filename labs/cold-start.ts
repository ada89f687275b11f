import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, built } from '../tools/build.ts';
import { ownCommandLine } from '../tools/command-line/parse.ts';
import { freePort } from '../tools/local/ports.ts';
import { ADDRESSES, ColdStarts, type ColdStart, type Kind } from './bench/cold-start.ts';
import { median } from './bench/rounds.ts';

/**
 * The first answer of an isolate beside that of an empty Worker: each in a process of its own, in turn, as
 * often as `--rounds=N` says. Another Worker of the process has formatted something before, as on the platform.
 */
const line = ownCommandLine({ command: 'npm run labs -- cold-start', flags: ['built'], values: ['rounds'] });
const rounds = Number(line.value('rounds') ?? 10);

const EMPTY = 'an empty Worker';
const pages = new Map([
  ['front page', '/'],
  ['listing', '/shop'],
  ['product', '/shop/nightcap-ridge'],
  ['article', '/articles/cold-brew'],
]);
const measured: [name: string, path: string, kind: Kind][] = [
  [EMPTY, ADDRESSES.empty, 'bare'],
  ['calls of a page, and nothing else', ADDRESSES.calls, 'bare'],
  ['front page, in a process that has formatted nothing', '/', 'alone'],
  ...[...pages].map(([name, path]): [string, string, Kind] => [name, path, 'rendered']),
  ...[...pages].map(([name, path]): [string, string, Kind] => [`${name}, from the store`, path, 'stored']),
];

async function measureAll(): Promise<Map<string, ColdStart[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'cold-start-'));
  const ports = { shop: await freePort(), sandbox: await freePort() };
  const scripts = { shopScript: built.shop, sandboxScript: built.sandbox };
  const starts = await ColdStarts.open(ports, scripts, folder);
  const found = new Map<string, ColdStart[]>();
  try {
    await starts.prepare([...pages.values()]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, path, kind] of measured) {
        const one = await starts.measure(path, kind);
        found.set(name, [...(found.get(name) ?? []), one]);
      }
    }
  } finally {
    await starts.close();
    rmSync(folder, { recursive: true });
  }
  return found;
}

if (!line.has('built')) await buildAll();
const load = loadavg()[0]?.toFixed(1);
const found = await measureAll();

type Figure = keyof ColdStart;
const all = (name: string, figure: Figure) => (found.get(name) ?? []).map((one) => one[figure]);
const both = (values: [median: number, least: number]) => values.map((one) => one.toFixed(1)).join(' / ');
const of = (name: string, figure: Figure): [number, number] => {
  const values = all(name, figure);
  return [median(values), Math.min(...values)];
};
const over = (name: string, figure: Figure): [number, number] => {
  const [[middle, least], [emptyMiddle, emptyLeast]] = [of(name, figure), of(EMPTY, figure)];
  return [middle - emptyMiddle, least - emptyLeast];
};

const rows = [...found.keys()].map((name) => [
  name,
  both(of(name, 'first')),
  both(over(name, 'first')),
  both(over(name, 'firstCpu')),
  both(over(name, 'loadingCpu')),
  both(of(name, 'second')),
]);
const head = ['ms, median / least', 'first answer', 'over empty', 'CPU over', 'loading, CPU over', 'second'];
const date = new Date().toISOString().slice(0, 10);
console.log(`${date}, ${cpus().length} cores, load ${load} at the start, ${rounds} processes each.\n`);
for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
