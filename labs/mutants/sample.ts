import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createRandom } from '../../tests/random.ts';
import { buildAll } from '../../tools/build.ts';
import { root } from '../../tools/local/workers.ts';
import { createPicker } from '../../tools/testing/picked-tests.ts';
import { Judge } from '../breakages/judge.ts';
import { copyProject } from '../copy.ts';
import { describe, isListed, mutate, type Mutant } from './list.ts';
import { WarmTests } from './warm-tests.ts';

/** Beyond money: what shoppers and operators see, and whose cart it is. */
const areas = ['worker/routes', 'worker/visitor', 'client', 'ops'];

/** As `npm run test:changed` picks them. */
const UNIT_TESTS = 100;
const WORKERS_TESTS = 2;

/** Of a hundred. */
const LEAST = 85;

const tree = join(root, 'dist/mutants/sample');

type Drawn = Mutant & { fileName: string };
type Instrumenter = {
  instrument: (
    files: { name: string; content: string; mutate: true }[],
    options: object,
  ) => Promise<{ mutants: Drawn[] }>;
};
type Stryker = { Instrumenter: new (log: object) => Instrumenter };

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every mutant that Stryker makes of these files. Its lines count from 0 here, and from 1 in its reports. */
async function readMutants(files: string[]): Promise<Drawn[]> {
  const core = createRequire(join(root, 'labs/mutants/package.json')).resolve('@stryker-mutator/core');
  const path = createRequire(core).resolve('@stryker-mutator/instrumenter');
  const { Instrumenter } = (await import(path)) as Stryker;
  const log = new Proxy({}, { get: () => () => false });
  const { mutants } = await new Instrumenter(log).instrument(
    files.map((name) => ({ name, content: read(name), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const from1 = ({ line, column }: Mutant['location']['start']) => ({ line: line + 1, column: column + 1 });
  return mutants.map((mutant) => ({
    ...mutant,
    location: { start: from1(mutant.location.start), end: from1(mutant.location.end) },
  }));
}

function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }).flatMap(() =>
    left.splice(Math.floor(random() * left.length), 1),
  );
}

/** By unit tests in one warm process, and, where they see nothing, by tests in workerd. */
function createJudge() {
  const picker = createPicker(root);
  const units = new WarmTests(tree);
  const others = new Judge(tree, 0);
  return {
    noticedBy: async (name: string, mutant: Drawn): Promise<string> => {
      const { fileName: file } = mutant;
      const source = read(file);
      const mutated = mutate(source, mutant);
      if (await units.notice(file, mutated, picker.unitTestsOf([file]).slice(0, UNIT_TESTS)))
        return 'unit tests';
      const workers = picker.workersTestsOf([file]).slice(0, WORKERS_TESTS);
      return others.noticedBy({ name, file, old: source, new: mutated, workers }, []) ?? 'nobody';
    },
    end: () => units.end(),
  };
}

/**
 * Judges a sample by the tests that `npm run test:changed` picks, and returns whether enough of it was noticed. An
 * interrupted run resumes: what it found is kept by its seed.
 */
export async function judgeSample(count: number, seed: number): Promise<boolean> {
  const files = globSync(
    areas.map((area) => `${area}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .toSorted();
  const all = await readMutants(files);
  const drawn = draw(all, count, seed);
  console.log(`${drawn.length} of ${all.length} mutants of ${areas.join(', ')}; seed ${seed}`);
  const record = join(root, `dist/mutants/sample-${seed}.json`);
  mkdirSync(dirname(record), { recursive: true });
  const verdicts = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>)
    : {};
  await buildAll();
  copyProject(tree, { isBuilt: true });
  const judge = createJudge();
  const sums = new Map(areas.map((area) => [area, { noticed: 0, all: 0 }]));
  let equal = 0;
  for (const mutant of drawn) {
    const description = describe(read(mutant.fileName), mutant);
    const name = `${mutant.fileName}:${mutant.location.start.line} ${description}`;
    // It changes nothing, for the reason that docs/mutants.md gives.
    if (isListed(mutant.fileName, description)) {
      equal += 1;
      continue;
    }
    verdicts[name] ??= await judge.noticedBy(name, mutant);
    writeFileSync(record, JSON.stringify(verdicts, null, 2));
    const sum = sums.get(areas.find((area) => mutant.fileName.startsWith(area)) ?? '') ?? {
      noticed: 0,
      all: 0,
    };
    sum.all += 1;
    if (verdicts[name] === 'nobody') console.log(`NOT NOTICED ${name}`);
    else sum.noticed += 1;
  }
  judge.end();
  for (const [area, { noticed, all }] of sums) console.log(`${area}: ${noticed} of ${all} noticed`);
  const noticed = [...sums.values()].reduce((sum, each) => sum + each.noticed, 0);
  const share = (100 * noticed) / (drawn.length - equal);
  console.log(`${equal} change nothing, and are not counted`);
  console.log(
    `${noticed} of ${drawn.length - equal} noticed: ${share.toFixed(1)} % (at least ${LEAST}), seed ${seed}`,
  );
  return share >= LEAST;
}
