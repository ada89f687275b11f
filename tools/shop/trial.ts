import { VERSION_HEADER } from '../../worker/middleware/request-id.ts';

/** What the measurements say of one version. */
export type Counts = {
  requests: number;
  failures: number;
  browserErrors: number;
  adds: number;
  refusedAdds: number;
};

export type TrialOptions = {
  /** The Worker's name, as version overrides know it. */
  worker: string;
  shopUrl: string;
  fetch: typeof fetch;
  /** Of each version that had requests since then; null where no measurements can be read. */
  readCounts: (since: number) => Promise<Map<string, Counts> | null>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  say: (line: string) => void;
};

type Versions = { version: string; current: string };

const MINUTE = 60_000;

/** The usual minutes of a trial, the most where the new version had too few requests, and how many are enough. */
export const TRIAL = { minutes: 5, mostMinutes: 15, requests: 50 };

const NONE: Counts = { requests: 0, failures: 0, browserErrors: 0, adds: 0, refusedAdds: 0 };

const MOST_FAILURES = { share: 0.02, least: 3 };
const LEAST_COUNTED = 5;

function shareOf(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}

function failsOften({ requests, failures }: Counts): boolean {
  return shareOf(failures, requests) > MOST_FAILURES.share;
}

/**
 * Why the new version must not get more traffic, by its own failures and beside the current version; else null.
 *
 * @param least the smallest number of failures that counts
 */
export function judge(tried: Counts, usual: Counts, least = MOST_FAILURES.least): string | null {
  const { requests, failures, browserErrors, adds, refusedAdds } = tried;
  if (failures >= least && failsOften(tried)) return `${failures} of its ${requests} requests failed`;
  const usualErrors = shareOf(usual.browserErrors, usual.requests);
  if (browserErrors >= LEAST_COUNTED && shareOf(browserErrors, requests) > 2 * usualErrors + 0.01)
    return `browsers reported ${browserErrors} errors at ${requests} requests, more than twice as many as before`;
  const usualRefused = shareOf(usual.refusedAdds, usual.adds);
  if (refusedAdds >= LEAST_COUNTED && shareOf(refusedAdds, adds) > usualRefused + 0.2)
    return `${refusedAdds} of its ${adds} adds to the cart were not made`;
  return null;
}

function countsOf(counts: Map<string, Counts> | null, { version, current }: Versions): [Counts, Counts] {
  return [counts?.get(version) ?? NONE, counts?.get(current) ?? NONE];
}

/** Observes the new version under its part of the traffic; null if nothing is wrong. */
export async function observe(
  options: TrialOptions,
  versions: Versions,
  paths: string[],
): Promise<string | null> {
  const { readCounts, wait, now, say } = options;
  const since = now();
  for (let minute = 1; minute <= TRIAL.mostMinutes; minute += 1) {
    await wait(MINUTE);
    const counts = await readCounts(since);
    const [tried, usual] = countsOf(counts, versions);
    const problem = judge(tried, usual, minute === TRIAL.mostMinutes ? 1 : MOST_FAILURES.least);
    if (problem !== null) return problem;
    if (minute < TRIAL.minutes) continue;
    if (tried.requests >= TRIAL.requests && !failsOften(tried)) return null;
    if (counts === null) break;
    say(`Minute ${minute}: ${tried.requests} requests.`);
  }
  const repeated = Array.from({ length: TRIAL.requests }, (_, index) => paths[index % paths.length] ?? '/');
  say(`Opens ${repeated.length} pages of the new version instead.`);
  return openPages(options, versions.version, repeated);
}

/** A new deployment takes a moment to be known everywhere. */
const PROPAGATION = { tries: 10, ms: 3_000 };

/** Opens pages on the new version; only one that names its own id has answered. */
export async function openPages(
  { worker, shopUrl, fetch, wait }: TrialOptions,
  version: string,
  paths: readonly string[],
): Promise<string | null> {
  const headers = { 'Cloudflare-Workers-Version-Overrides': `${worker}="${version}"` };
  for (const path of paths) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(shopUrl + path, { headers });
      const answering = response.headers.get(VERSION_HEADER);
      await response.body?.cancel();
      if (answering === version) {
        if (!response.ok) return `${path} answered ${response.status}`;
        break;
      }
      // Thrown before the shop's own code, or by it.
      if (response.status >= 500) return `${path} answered ${response.status}`;
      if (attempt === PROPAGATION.tries)
        return `${path} was answered by ${answering ?? 'an unknown version'}, not by the new one`;
      await wait(PROPAGATION.ms);
    }
  }
  return null;
}
