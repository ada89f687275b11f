import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../tools/build.ts';
import { root } from '../tools/local/workers.ts';
import { createPicker } from '../tools/testing/picked-tests.ts';
import { copyProject } from './copy.ts';

/** A realistic fault of one place. */
type Breakage = {
  name: string;
  file: string;
  /** Occurs once in the file. */
  old: string;
  new: string;
  /** Tests in workerd, by words of their file names, where unit tests cannot see it. */
  workers?: string[];
  /** The same of journeys. */
  journeys?: string[];
  /** Why no test of this project can notice it. */
  unseen?: string;
};

const tree = join(root, 'dist/labs/breakages');
/** The time-out is long: a busy machine has noticed nothing. */
const vitest = [
  'run',
  '--config=tests/vitest.config.ts',
  '--root=.',
  '--bail=1',
  '--reporter=dot',
  '--testTimeout=240000',
];

/** Near tests first: most breakages are noticed beside their source, in a second. */
const NEAREST = 4;

/** What is farther from a source than these does not look at it. */
const FARTHEST = 30;

/** A breakage that makes a test hang is noticed, too. */
const LIMIT_MS = 300_000;

function passes(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const PATH = [join(tree, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const options = { cwd: tree, env: { ...process.env, ...env, PATH }, timeout: LIMIT_MS };
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

const passesUnits = (files: string[]) =>
  files.length === 0 || passes('vitest', [...vitest, '--project=unit*', ...files]);

const sound = new Set<string>();

/** Tests that fail without a breakage prove nothing about one. */
function expectSound(files: string[]): void {
  const fresh = files.filter((file) => !sound.has(file));
  if (!passesUnits(fresh)) throw new Error(`Some of these fail without any breakage: ${fresh.join(', ')}`);
  for (const file of fresh) sound.add(file);
}

/** Whether the tests fail with the breakage in place. */
function isNoticed({ file, old, new: broken }: Breakage, pass: () => boolean): boolean {
  const path = join(tree, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(old, () => broken),
  );
  try {
    return !pass();
  } finally {
    writeFileSync(path, source);
  }
}

/** Who notices a breakage; null for nobody. */
function noticedBy(breakage: Breakage, tests: string[]): string | null {
  for (const files of [tests.slice(0, NEAREST), tests.slice(NEAREST, FARTHEST)]) {
    expectSound(files);
    if (isNoticed(breakage, () => passesUnits(files))) return 'unit tests';
  }
  const { workers = [], journeys = [] } = breakage;
  if (
    workers.length > 0 &&
    isNoticed(breakage, () => build() && passes('vitest', [...vitest, '--project=workers', ...workers]))
  )
    return 'workers';
  const playwright = ['test', '--config', 'tests/journeys/playwright.config.ts', '-x', ...journeys];
  return journeys.length > 0 && isNoticed(breakage, () => build() && passes('playwright', playwright))
    ? 'journeys'
    : null;
}

const build = () => passes('node', ['tools/build.ts']);

function readAll(): (Breakage & { area: string })[] {
  const lists = globSync('labs/breakages/*.json', { cwd: root }).toSorted();
  return lists.flatMap((list) => {
    const area = /(\w+)\.json$/.exec(list)?.[1] ?? '';
    const all = JSON.parse(readFileSync(join(root, list), 'utf8')) as Breakage[];
    return all.map((breakage) => ({ ...breakage, area }));
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Leaves out what only tests in workerd or a browser can notice.
    quick: { type: 'boolean', default: false },
  },
});
const breakages = readAll()
  .filter(
    ({ name, area }) =>
      positionals.length === 0 || positionals.some((part) => part === area || name.includes(part)),
  )
  .filter(({ workers, journeys }) => !values.quick || !(workers ?? journeys));
const isOutdated = ({ file, old }: Breakage) =>
  readFileSync(join(root, file), 'utf8').split(old).length !== 2;
const outdated = breakages.filter(isOutdated);
for (const { name, file } of outdated) console.log(`OUT OF DATE ${name}: its text is not once in ${file}`);

await buildAll();
copyProject(tree, { isBuilt: true });
const picker = createPicker(root);
const unnoticed: string[] = [];
const sums = new Map<string, { noticed: number; all: number }>();
for (const breakage of breakages.filter((each) => !isOutdated(each))) {
  const { name, area, unseen } = breakage;
  const startedAt = Date.now();
  const by = noticedBy(breakage, picker.unitTestsOf([breakage.file]));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const sum = sums.get(area) ?? { noticed: 0, all: 0 };
  sums.set(area, { noticed: sum.noticed + (by === null ? 0 : 1), all: sum.all + 1 });
  console.log(`${by === null ? 'NOT NOTICED' : 'noticed    '} ${name} (${by ?? unseen ?? ''}, ${seconds} s)`);
  if (by === null && unseen === undefined) unnoticed.push(name);
}
for (const [area, { noticed, all }] of sums) console.log(`${area.padEnd(8)} ${noticed} of ${all}`);
if (unnoticed.length > 0) console.log(`Not noticed, and not explained: ${unnoticed.join(', ')}`);
process.exit(unnoticed.length + outdated.length === 0 ? 0 : 1);
