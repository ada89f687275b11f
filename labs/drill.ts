import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from '../tools/build.ts';
import { ownCommandLine } from '../tools/command-line/parse.ts';
import { root } from '../tools/local/workers.ts';
import { FAULTS, type Fault } from './drill/faults.ts';
import { startWorld, type Alarm, type World } from './drill/world.ts';

/**
 * Breaks each part of a running shop in turn, with shoppers beside it, and says what they got, the longest first byte,
 * after how many minutes an alarm told whom, and what the runbook says of it. Fails where nobody was told, where an
 * alarm has no runbook, or where a page came later than promised.
 */
const line = ownCommandLine({ command: 'npm run drill', flags: ['built'], values: ['only'] });

/** Opened before the fault, so that a copy is kept; the others never were. */
const KEPT = ['/', '/shop', '/shop/glass-carafe', '/about'];
const NEW = ['/shop/gully-dripper', '/shop?search=tea', '/brewing'];

/** What a first byte may take at most, in milliseconds: the wait for a backend, and half a second for everything else. */
const LATEST = { kept: 2_500, new: 5_500 };

const MINUTE = 60_000;
/** Checks of what the shop says of itself are made every fifth minute. */
const MINUTES = 11;
/** `/readyz` keeps its answer for so long. */
const READY_MS = 11_000;

type Opened = { status: string; ms: number };

async function open(world: World, path: string, init: RequestInit = {}): Promise<Opened> {
  const startedAt = performance.now();
  try {
    const response = await fetch(world.shop + path, { redirect: 'manual', ...init });
    const ms = performance.now() - startedAt;
    await response.text();
    return { status: String(response.status), ms };
  } catch {
    return { status: 'none', ms: performance.now() - startedAt };
  }
}

async function add(world: World): Promise<Opened> {
  const headers = { 'Content-Type': 'application/json', Origin: world.shop };
  const body = JSON.stringify({ product_id: productId, quantity: 1 });
  return open(world, '/api/cart/items', { method: 'POST', headers, body });
}

let productId = '';

type Seen = { kept: Opened[]; new: Opened[]; add: Opened };

async function shopFor(world: World): Promise<Seen> {
  const all = (paths: string[]) => Promise.all(paths.map((path) => open(world, path)));
  const [kept, first, adds] = await Promise.all([all(KEPT), all(NEW), add(world)]);
  return { kept, new: first, add: adds };
}

const statuses = (opened: Opened[]) => [...new Set(opened.map(({ status }) => status))].toSorted().join(' ');
const longest = (opened: Opened[]) => Math.max(...opened.map(({ ms }) => ms));

type Outcome = { row: Record<string, string | number>; words: string[]; faults: string[] };

async function drill(fault: Fault): Promise<Outcome> {
  const world = await startWorld();
  try {
    for (const path of [...KEPT, ...KEPT]) await open(world, path);
    const product = await (await fetch(`${world.shop}/shop/glass-carafe`)).text();
    productId = /name="product_id" value="(\w+)"/.exec(product)?.[1] ?? '';
    const start = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE + MINUTE;
    const before = await world.lookAt(start);
    await fault.begin(world);
    const seen = await shopFor(world);
    await wait(READY_MS);
    const { minute, told } = await firstAlarm(world, start);
    await fault.end(world);
    await wait(READY_MS);
    const over = minute === null ? null : await lastAlarm(world, start + minute * MINUTE, told);
    return outcomeOf(fault, seen, { before, minute, told, over });
  } finally {
    await world.stop();
  }
}

type Watched = { before: Alarm[]; minute: number | null; told: Alarm[]; over: number | null };

function outcomeOf(fault: Fault, seen: Seen, { before, minute, told, over }: Watched): Outcome {
  const names = [...new Set(told.map(({ name }) => name))];
  return {
    row: {
      fault: fault.what,
      'pages with a copy': statuses(seen.kept),
      'ms, at most': Math.round(longest(seen.kept)),
      'other pages': statuses(seen.new),
      'ms, at most ': Math.round(longest(seen.new)),
      'add to cart': seen.add.status,
      'told after, min': minute ?? 'never',
      'over after, min': over ?? '',
      alarms: names.join(', '),
    },
    words: told.map(({ name, facts }) => `${name}: ${facts}. Runbook: ${runbookOf(name) ?? 'none'}`),
    faults: [
      ...(before.length > 0
        ? [`an alarm before the fault: ${before.map(({ name }) => name).join(', ')}`]
        : []),
      ...(minute === null ? ['nobody was told'] : []),
      ...(minute !== null && over === null ? ['nobody was told that it is over'] : []),
      ...names.filter((name) => runbookOf(name) === null).map((name) => `no runbook for ${name}`),
      ...(longest(seen.kept) > LATEST.kept ? ['a page with a copy came late'] : []),
      ...(longest(seen.new) > LATEST.new ? ['another page came late'] : []),
    ],
  };
}

/** Looks each minute until somebody is told, with shoppers beside. */
async function firstAlarm(world: World, start: number): Promise<{ minute: number | null; told: Alarm[] }> {
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const [told] = await Promise.all([world.lookAt(start + minute * MINUTE), shopFor(world)]);
    if (told.length > 0) return { minute, told };
  }
  return { minute: null, told: [] };
}

/** Minutes until each of them is over; null if one is not. */
async function lastAlarm(world: World, from: number, told: Alarm[]): Promise<number | null> {
  const going = new Set(told.map(({ name }) => name));
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    for (const { name, state } of await world.lookAt(from + minute * MINUTE)) {
      if (state === 'over') going.delete(name);
      else going.add(name);
    }
    if (going.size === 0) return minute;
  }
  return null;
}

const runbooks = readFileSync(join(root, 'docs/runbooks.md'), 'utf8');

/** The first sentence of the section that begins with the alarm's first word. */
function runbookOf(name: string): string | null {
  const section = runbooks.split(/^## /m).find((text) => name.startsWith(text.split('\n')[0] ?? ' '));
  return section === undefined
    ? null
    : (/\*\*Means\*\*\s([^]*?\.)\s/.exec(section)?.[1] ?? '').replaceAll(/\s+/g, ' ');
}

if (!line.has('built')) await buildAll();
const only = line.value('only');
const chosen = FAULTS.filter(({ what }) => only === null || what.includes(only));
const outcomes: Outcome[] = [];
for (const fault of chosen) {
  const outcome = await drill(fault);
  outcomes.push(outcome);
  console.log(`\n${fault.what}`);
  for (const words of outcome.words) console.log(`  ${words}`);
  for (const text of outcome.faults) console.log(`  FAULT: ${text}`);
}
console.table(outcomes.map(({ row }) => row));
const failed = outcomes.filter(({ faults }) => faults.length > 0);
console.log(`${outcomes.length - failed.length} of ${outcomes.length} as promised`);
process.exitCode = failed.length === 0 ? 0 : 1;
