import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { didYouMean } from '#shared/nearest.ts';
import { root } from './local/workers.ts';

/** What `labs/` measures and tries; nothing of it is part of the shop, or of the gate. */
const labs: Record<string, string> = {
  tasks: 'does what newcomers do by CONTRIBUTING.md, in copies, and runs the checks there',
  analytics: 'runs the queries of the ops page in a real ClickHouse (546 MB)',
  bench:
    'compares pages and cart writes with minimal baselines, in six minutes, and writes docs/performance.md',
  breakages: 'breaks the shop in realistic ways, one at a time, and says which the tests notice',
  browsers: 'buys in Firefox and WebKit, which Debian has as firefox-esr and webkit2gtk-driver',
  'cold-start': 'measures the first answer of an isolate, beside that of an empty Worker',
  costs: 'prints what a page, an add and a payment cost: calls, rows, backend calls',
  drill:
    'breaks each part of a running shop, and says what shoppers got and when whom an alarm told (--only WORD)',
  figures: 'prints how much there is to carry: lines, files, words and room in the budgets',
  found: 'asks a running shop with the demo what docs/found.md says of it (--at ADDRESS)',
  fonts:
    'measures fonts of all scripts on a slow line: bytes before text is painted, 60 KB at most, and what moves',
  mutants: 'changes the payment code, and says which changes no test notices (docs/mutants.md)',
  pay: 'measures when the fields of /pay can be used, beside a page with nothing but the provider (--at ADDRESS)',
  pictures: 'takes the pictures of docs/adopting.md',
  releases: '--from <commit> runs a previous build and this one over the same data',
  search:
    'measures suggestions from an index of 50,000 products in each of five languages (--products, --locales)',
  specification:
    'breaks thirty statements of docs/specification/, and says which named tests turn red (--seed, --rows)',
  strapi: 'runs the contract of the content service against a real Strapi 4 and 5',
  upgrade: 'upgrades copies of an early version, with each of two shops, to this one (--from <commit>)',
};

const [name = '', ...args] = process.argv.slice(2);
if (!(name in labs)) {
  const width = Math.max(...Object.keys(labs).map((known) => known.length));
  const which = name === '' ? '' : `There is no lab '${name}'${didYouMean(name, Object.keys(labs))}\n`;
  console.error(`${which}Say which: npm run labs -- <name> [options]`);
  for (const [known, what] of Object.entries(labs)) console.error(`  ${known.padEnd(width)}  ${what}`);
  process.exit(1);
}
const { status, error } = spawnSync(process.execPath, [join(root, 'labs', `${name}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
});
if (error) throw error;
process.exit(status ?? 1);
