import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownCommandLine } from '../tools/command-line/parse.ts';
import { root } from '../tools/local/workers.ts';
import { gitIn, linesOf } from '../tools/upgrade/upgrade.ts';
import { upgrade } from '../tools/upgrade/upgrade.ts';

/** The first version with two shops. */
const FIRST = 'ff021332';

/**
 * Upgrades copies of an early version, each with another shop in `shop/`, to this one, as adopters do: by a tag, and by a commit
 * where there is none.
 */
const line = ownCommandLine({ command: 'npm run labs -- upgrade', values: ['from'] });
const from = line.value('from') ?? FIRST;
const here = gitIn(root);
const target = here(['rev-parse', 'HEAD']);
const commits = Number(here(['rev-list', '--count', `${from}..${target}`]));

const TAG = 'later';

/** Each shop, and what its adopter calls this version. */
const tries = [
  { shop: 'shop', version: TAG },
  { shop: 'labs/second-shop', version: target.slice(0, 10) },
];

/** Upstream as adopters see it, with this tag alone, or with none. */
function publish(upstream: string, version: string): void {
  here(['clone', '--quiet', '--shared', '--bare', '--no-tags', root, upstream]);
  if (version === TAG) gitIn(upstream)(['tag', TAG, target]);
}

/** A copy of the early version, with this folder of it as its shop, edited, and a workflow of its own. */
function adopt(upstream: string, copy: string, shop: string): void {
  here(['clone', '--quiet', '--shared', '--no-checkout', '--origin=upstream', upstream, copy]);
  const git = gitIn(copy);
  for (const [name, value] of Object.entries({ name: 'Adopter', email: 'adopter@example.com' }))
    git(['config', `user.${name}`, value]);
  git(['checkout', '--quiet', '-B', 'mine', from]);
  if (shop !== 'shop') {
    git(['rm', '-r', '--quiet', 'shop']);
    git(['read-tree', '-u', '--prefix=shop/', `HEAD:${shop}`]);
  }
  appendFileSync(join(copy, 'shop/shop.config.ts'), '\n// Ours.\n');
  appendFileSync(join(copy, 'DEPLOYING.md'), 'Ours.\n');
  git(['add', '--all']);
  git(['commit', '--quiet', '-m', 'Make it our shop']);
}

/** What is wrong after an upgrade. */
function tryWith({ shop, version }: (typeof tries)[number]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-of-'));
  const [upstream, copy] = [join(folder, 'upstream'), join(folder, 'copy')];
  try {
    publish(upstream, version);
    adopt(upstream, copy, shop);
    const git = gitIn(copy);
    const done = upgrade(copy, { version, remote: 'upstream', replace: false });
    if (done === 'there') return [`${shop}: there was nothing to upgrade`];
    const duties = done.entries.filter((entry) => entry.includes('**You have to**'));
    console.log(
      `${shop} by ${version}: ${commits} commits, ${done.replaced.length} conflicts, ${done.migrations.length} new tables, ` +
        `${done.clashes.length} equal numbers, ${duties.length} of ${done.entries.length} entries ask for something`,
    );
    const ownChanges = linesOf(git(['diff', '--name-only', 'HEAD~1', 'HEAD', '--', 'shop']));
    const others = linesOf(git(['diff', '--name-only', target, 'HEAD', '--', '.', ':!shop']));
    return [
      ...ownChanges.map((path) => `${shop}: ${path} was changed`),
      ...others
        .filter((path) => path !== 'DEPLOYING.md')
        .map((path) => `${shop}: ${path} is not the version's`),
      ...(linesOf(git(['status', '--porcelain'])).length > 0 ? [`${shop}: something is not committed`] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const faults = tries.flatMap(tryWith);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
