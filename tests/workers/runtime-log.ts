export type Line = { level: string; message: string };

/** The code of a reported problem, or a pattern of any other line. */
export type ExpectedLine = string | RegExp;

/** Every problem of the catalogue: a shopper is shown it, and a journey that provokes one looks at its page. */
export const PROBLEMS = /"code":"\w+","status":\d/;

/** How the runtime prints what rejects in `waitUntil`, or where nobody waits for it: nothing else says so. */
const THROWN = /^uncaught exception; source = /;

/** Lines that come with any test, each with its reason. All others are a fault of a Worker, or a test says that it expects them. */
const USUAL: { matches: (line: Line, fields: Record<string, unknown>) => boolean; because: string }[] = [
  {
    matches: ({ level, message }) =>
      (level === 'log' || level === 'info' || level === 'debug') && !THROWN.test(message),
    because: 'Only warnings and errors ask for a look, and what was thrown where nobody waits.',
  },
  {
    matches: (_, { event, code }) => typeof event === 'string' && code === undefined,
    because: 'A security event is a record of what happened (worker/reporting/security-event.ts).',
  },
  {
    matches: (_, { route, ms }) => typeof route === 'string' && typeof ms === 'number',
    because: 'A request took long (worker/metrics/request-log.ts): the machine was busy.',
  },
  {
    matches: (_, { code, message }) =>
      code === 'payment_unrepeatable' && /^(PayPal|paysafecard) cannot/.test(String(message)),
    because: 'The demo shop offers both, and sells subscriptions: its operator is told.',
  },
  {
    matches: ({ message }) =>
      message.includes('remote.jsg.Error: A fault of the sandbox drops this connection'),
    because:
      'The runtime reports each answer that ends early, and a drop is one (sandbox/control/faults.ts).',
  },
  {
    matches: ({ message }) => message === 'The error service could not be reached TimeoutError',
    because:
      'The sandbox stands in for the error service, and did not answer within 3 s: the machine was busy.',
  },
  {
    matches: (_, { message }) =>
      /^The search of (addresses|postcodes) did not answer within \d+ ms$/.test(String(message)),
    because: 'The sandbox stands in for the services of addresses, and was given up: the machine was busy.',
  },
  {
    matches: (_, { code }) => /^(request_error|connection_error|change_not_made)$/.test(String(code)),
    because: 'The sandbox took longer than a page waits, and then counts as down: the machine was busy.',
  },
  {
    matches: (_, { message }) => /^The ledger did not answer within \d+ ms$/.test(String(message)),
    because: 'The ledger was given up, and is asked again later: the machine was busy.',
  },
  {
    matches: ({ message }) => message.includes('NOSENTRY SQLite alarm overdue'),
    because: 'The runtime says that an alarm of an object rang late: the machine was busy.',
  },
  {
    matches: ({ message }) =>
      message.includes('NOSENTRY SQLite alarm handler canceled with requestScheduled'),
    because: 'An alarm was about to ring when a later time had just been stored: the runtime rings it then.',
  },
  {
    matches: (_, { side }) => side === 'browser',
    because: 'A page reported it: the guard of the browser’s console judges it (tests/journeys/journey.ts).',
  },
  {
    matches: ({ message }) => /Unable to fetch the `Request\.cf` object/.test(message),
    because: 'Miniflare asks Cloudflare where this machine is. Tests run without a network.',
  },
];

/** What the Workers of a runtime print, judged when it stops: a line may come after the test that caused it. */
export type RuntimeLog = {
  receive: (line: Line) => void;
  /** Lines that a test provokes; they stay expected until the runtime stops. */
  expectLines: (...lines: ExpectedLine[]) => void;
  /** Throws if there were lines that nobody expected, and forgets them. */
  check: () => void;
};

export function createRuntimeLog(): RuntimeLog {
  const expected = new Set<ExpectedLine>();
  const lines: Line[] = [];
  return {
    receive: (line) => void lines.push(line),
    expectLines: (...added) => added.forEach((each) => expected.add(each)),
    check: () => {
      const unexpected = lines.splice(0).filter((line) => !isExpected(line, expected));
      if (unexpected.length === 0) return;
      const printed = new Set(unexpected.map(({ level, message }) => `${level}: ${shorten(message)}`));
      throw new Error(
        `The Workers printed ${unexpected.length} unexpected lines:\n${[...printed].slice(0, 20).join('\n')}`,
      );
    },
  };
}

function isExpected(line: Line, expected: ReadonlySet<ExpectedLine>): boolean {
  const fields = readFields(line.message);
  return (
    USUAL.some(({ matches }) => matches(line, fields)) ||
    [...expected].some((each) =>
      typeof each === 'string' ? fields['code'] === each : each.test(line.message),
    )
  );
}

function readFields(message: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(message) as object) };
  } catch {
    return {};
  }
}

/** Without the id of its request, in which equal lines differ. */
function shorten(message: string): string {
  return message.replace(/"requestId":"[^"]*",/, '').slice(0, 300);
}
