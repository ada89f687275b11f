import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { upgrade } from './upgrade/upgrade.ts';

const root = resolve(import.meta.dirname, '..');

/** With the version's own tools, which install its packages first. */
function passes(task: string): boolean {
  console.log(`\n- npm run ${task.replace('test-', 'test:')}`);
  const args = [join(root, 'tools/run.mjs'), task];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}

const line = ownCommandLine({
  command: 'npm run upgrade --',
  values: ['remote'],
  flags: ['replace', 'no-checks'],
  words: [1, 1],
});
const [version = ''] = line.words;

function run(): void {
  const done = upgrade(root, {
    version,
    remote: line.value('remote') ?? 'upstream',
    replace: line.has('replace'),
  });
  if (done === 'there') return console.log(`This copy has all of ${version} already.`);
  console.log(`This is ${version} now, with your shop/. \`git reset --hard HEAD~1\` takes it back.`);
  list('Files of your own that were kept:', done.kept);
  list('Your changes that were given up (git show HEAD~1:<file>):', done.replaced);
  list('What changed for you:', done.entries);
  list('What your version said in other words, so that you may have done it:', done.reworded);
  list(
    'Migrations with one number, which run in the order of their names. Give yours one from 5000 on, unless a database has run it: renamed, it would run again:',
    done.clashes,
  );
  list('New tables, made by `npm run dev`, `npm run preview` and `npm run deploy`:', done.migrations);
  if (line.has('no-checks')) return;
  const failed = ['check', 'test-shop'].filter((task) => !passes(task));
  if (failed.length > 0) stopWith(`${version} needs something of your shop/: see above, and "You have to".`);
}

try {
  run();
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error));
}
