/**
 * The results of a suite: the number of passed tests, and the title of each failure with the first lines of its
 * error.
 */
export type Found = { passed: number; failures: string[] };

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightSuite = { file: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  title: string;
  tests: { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** Reads Vitest's JSON report. A file that could not be loaded is a failure, and a run without one may have failed, too. */
export function readVitest({ success, numPassedTests, testResults }: VitestReport): Found {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [describe(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${name}: ${fullName}`, failureMessages?.[0]),
    );
  });
  if (!success && failures.length === 0) failures.push('The suite failed beside its tests');
  return { passed: numPassedTests, failures };
}

/** Reads Playwright's JSON report. Nothing is retried, so a test that passed at the second try has failed. */
export function readPlaywright({ stats, suites, errors }: PlaywrightReport): Found {
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => describe('The journeys failed beside their tests', message)),
    ],
  };
}

function failuresOf({ file, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describe(
          `${file} (${projectName}): ${title}`,
          // What ran out of time says in its second one what it waited for.
          results.flatMap(({ errors }) => errors.map(textOf)).join('\n'),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function textOf({ message = '', location }: PlaywrightError): string {
  return location ? `${message}\n  at ${location.file}:${location.line}` : message;
}

function describe(title: string, message = ''): string {
  // oxlint-disable-next-line no-control-regex -- colours of a terminal
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, '').trim();
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  // What two lists differ in begins at the sixth.
  return [title, ...lines.slice(0, 10).map((line) => `  ${line}`)].join('\n');
}

/** The results by what `npm run test:shop` prints at its end. */
export function readLastLine(printed: string): Found {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(printed) ?? [];
  const failures = Array.from(
    printed.matchAll(/^FAILED (.*)$/gm),
    ([, what = '']) => `the second shop: ${what}`,
  );
  if (passed === undefined || Number(failed) !== failures.length)
    return { passed: 0, failures: ['The second shop has no results', ...failures] };
  return { passed: Number(passed), failures };
}
