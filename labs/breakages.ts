import { parseArgs } from 'node:util';
import { buildAll } from '../tools/build.ts';
import { root } from '../tools/local/workers.ts';
import { createPicker } from '../tools/testing/picked-tests.ts';
import { isNoticed, isOutdated, passes, readBreakages, tree, type Breakage } from './breakages/breakage.ts';
import { copyProject } from './copy.ts';

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

const passesUnits = (files: string[]) =>
  files.length === 0 || passes('vitest', [...vitest, '--project=unit*', ...files]);

const sound = new Set<string>();

/** Tests that fail without a breakage prove nothing about one. */
function expectSound(files: string[]): void {
  const fresh = files.filter((file) => !sound.has(file));
  if (!passesUnits(fresh)) throw new Error(`Some of these fail without any breakage: ${fresh.join(', ')}`);
  for (const file of fresh) sound.add(file);
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Leaves out what only tests in workerd or a browser can notice.
    quick: { type: 'boolean', default: false },
    // By this test alone, as by the simulation of payments: `RUNS=2000 … payments --by=payments-at-random`.
    by: { type: 'string' },
  },
});
const breakages = readBreakages()
  .filter(
    ({ name, area }) =>
      positionals.length === 0 || positionals.some((part) => part === area || name.includes(part)),
  )
  .filter(({ workers, journeys }) => !values.quick || !(workers ?? journeys));
const outdated = breakages.filter(isOutdated);
for (const { name, file } of outdated) console.log(`OUT OF DATE ${name}: its text is not once in ${file}`);

await buildAll();
copyProject(tree, { isBuilt: true });
const picker = createPicker(root);
const testsOf = ({ file }: Breakage) => (values.by === undefined ? picker.unitTestsOf([file]) : [values.by]);
const unnoticed: string[] = [];
const sums = new Map<string, { noticed: number; all: number }>();
for (const breakage of breakages.filter((each) => !isOutdated(each))) {
  const { name, area, unseen } = breakage;
  const startedAt = Date.now();
  const by = noticedBy(breakage, testsOf(breakage));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const sum = sums.get(area) ?? { noticed: 0, all: 0 };
  sums.set(area, { noticed: sum.noticed + (by === null ? 0 : 1), all: sum.all + 1 });
  console.log(`${by === null ? 'NOT NOTICED' : 'noticed    '} ${name} (${by ?? unseen ?? ''}, ${seconds} s)`);
  if (by === null && unseen === undefined) unnoticed.push(name);
}
for (const [area, { noticed, all }] of sums) console.log(`${area.padEnd(8)} ${noticed} of ${all}`);
if (unnoticed.length > 0) console.log(`Not noticed, and not explained: ${unnoticed.join(', ')}`);
process.exit(unnoticed.length + outdated.length === 0 ? 0 : 1);
