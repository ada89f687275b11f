import { parseArgs } from 'node:util';
import { buildAll } from '../tools/build.ts';
import { root } from '../tools/local/workers.ts';
import { createPicker } from '../tools/testing/picked-tests.ts';
import {
  checkOut,
  isOutdated,
  readBreakages,
  readFormer,
  tree,
  type Breakage,
} from './breakages/breakage.ts';
import { Judge } from './breakages/judge.ts';
import { copyProject } from './copy.ts';

/** What is farther from a source than these does not look at it. */
const FARTHEST = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Leaves out what only tests in workerd or a browser can notice.
    quick: { type: 'boolean', default: false },
    // By this test alone, as by the simulation of payments: `RUNS=2000 … payments --by=payments-at-random`.
    by: { type: 'string' },
    // By those of its tests that have this in their title, as by drawn runs without those that were wrong once.
    title: { type: 'string' },
    // By the tests of then: `--at=8313eef2` is the project before these breakages were known.
    at: { type: 'string' },
    // Runs nothing: says which ones the code has left behind.
    dry: { type: 'boolean', default: false },
  },
});

/** Those of today, as they were at the commit, if the code had them then. */
function asOf(commit: string, folder: string): ReturnType<typeof readBreakages> {
  const former = readFormer(commit);
  return readBreakages()
    .map((breakage) => ({ ...breakage, ...former.find(({ name }) => name === breakage.name) }))
    .filter((breakage) => !isOutdated(breakage, folder));
}

const { at, by: only } = values;
const folder = at === undefined ? tree : checkOut(at);
const breakages = (at === undefined ? readBreakages() : asOf(at, folder))
  .filter(
    ({ name, area }) =>
      positionals.length === 0 || positionals.some((part) => part === area || name.includes(part)),
  )
  .filter(({ workers, journeys }) => !values.quick || !(workers ?? journeys));
const outdated = at === undefined ? breakages.filter((each) => isOutdated(each)) : [];
for (const { name, file } of outdated) console.log(`OUT OF DATE ${name}: its text is not once in ${file}`);
if (values.dry) process.exit(outdated.length === 0 ? 0 : 1);

if (at === undefined) {
  await buildAll();
  copyProject(tree, { isBuilt: true });
}
const picker = createPicker(at === undefined ? root : folder);
const judge = new Judge(folder, FARTHEST, values.title);
const testsOf = ({ file }: Breakage) => (only === undefined ? picker.unitTestsOf([file]) : [only]);
const unnoticed: string[] = [];
const sums = new Map<string, { noticed: number; all: number }>();
for (const breakage of breakages.filter((each) => !outdated.includes(each))) {
  const { name, area, unseen } = breakage;
  const startedAt = Date.now();
  const by = judge.noticedBy(breakage, testsOf(breakage));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const sum = sums.get(area) ?? { noticed: 0, all: 0 };
  sums.set(area, { noticed: sum.noticed + (by === null ? 0 : 1), all: sum.all + 1 });
  console.log(`${by === null ? 'NOT NOTICED' : 'noticed    '} ${name} (${by ?? unseen ?? ''}, ${seconds} s)`);
  if (by === null && unseen === undefined) unnoticed.push(name);
}
for (const [area, { noticed, all }] of sums) console.log(`${area.padEnd(8)} ${noticed} of ${all}`);
if (unnoticed.length > 0) console.log(`Not noticed, and not explained: ${unnoticed.join(', ')}`);
process.exit(unnoticed.length + outdated.length === 0 ? 0 : 1);
