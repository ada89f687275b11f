import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../tests/random.ts';
import { root } from '../tools/local/workers.ts';
import { readSpecification, type NamedTest, type Row } from '../tools/testing/specification.ts';
import { isNoticed, isOutdated, passes, readBreakages, tree, type Breakage } from './breakages/breakage.ts';
import { copyProject } from './copy.ts';

const report = join(tree, 'dist/named-tests.json');

/** A title in a source has places for values. */
const places = /%[a-z#]|\$\{[^}]*\}|\$\w+/;

function patternOf(title: string): string {
  return title
    .split(places)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`))
    .join('.*');
}

/** Whether these tests run, and pass. */
function pass(tests: NamedTest[]): boolean {
  const isPassed = passes('vitest', [
    'run',
    '--config=tests/vitest.config.ts',
    '--root=.',
    '--project=unit*',
    '--reporter=json',
    `--outputFile=${report}`,
    `--testNamePattern=${tests.map(({ title }) => patternOf(title)).join('|')}`,
    ...new Set(tests.map(({ file }) => file)),
  ]);
  const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number };
  return isPassed && numPassedTests > 0;
}

function draw<T>(all: T[], count: number, random: () => number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }).flatMap(() =>
    left.splice(Math.floor(random() * left.length), 1),
  );
}

const isUnit = ({ file }: NamedTest) => /\.test\.tsx?$/.test(file) && !file.endsWith('.worker.test.ts');

type Broken = { row: Row; breakage: Breakage; tests: NamedTest[] };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rows: { type: 'string', default: '30' },
  },
});
const breakages = readBreakages();
const outdated = breakages.filter((breakage) => breakage.statements && isOutdated(breakage));
for (const { name, file } of outdated) console.log(`OUT OF DATE ${name}: its text is not once in ${file}`);
const rows = readSpecification(root);
const breakable = rows.flatMap((row): Broken[] => {
  const breakage = breakages.find(({ statements }) => statements?.includes(row.number));
  const tests = row.tests.filter(isUnit);
  return breakage && !outdated.includes(breakage) && tests.length > 0 ? [{ row, breakage, tests }] : [];
});
const drawn = draw(breakable, Number(values.rows), createRandom(Number(values.seed)));
console.log(
  `${drawn.length} of ${breakable.length} rows with a breakage, of ${rows.length}; seed ${values.seed}`,
);

copyProject(tree, { isBuilt: false });
const quiet: string[] = [];
for (const { row, breakage, tests } of drawn) {
  if (!pass(tests)) throw new Error(`What holds ${row.number} fails, or is not run, without any breakage`);
  const isRed = isNoticed(breakage, () => pass(tests));
  if (!isRed) quiet.push(row.number);
  console.log(`${isRed ? 'red    ' : 'NOT RED'} ${row.number} ${row.statement}`);
}
if (quiet.length > 0) console.log(`Broken, and their tests pass: ${quiet.join(', ')}`);
process.exit(quiet.length + outdated.length === 0 ? 0 : 1);
