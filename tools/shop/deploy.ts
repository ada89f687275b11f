import * as z from 'zod/mini';
import type { Platform } from './platform.ts';

type DeployOptions = {
  platform: Platform;
  /** The Worker's name, as version overrides know it. */
  worker: string;
  shopUrl: string;
  fetch: typeof fetch;
  /** Paths that are opened on the new version before it gets traffic. */
  firstPages: () => Promise<string[]>;
  /** The number of the new version's failed requests since then; null where no measurements can be read. */
  countFailures: (version: string, since: number) => Promise<{ requests: number; failures: number } | null>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  say: (line: string) => void;
  /** Null where no error service is configured for them. */
  uploadSourceMaps: ((version: string) => Promise<void>) | null;
};

export type Outcome = 'deployed' | 'taken back' | 'dry run';

/** The share of the traffic, and how long it is observed. */
const TRIAL = { share: 10, ms: 5 * 60_000, checks: 5 };

const MOST_FAILURES = { share: 0.02, least: 3 };

/**
 * Migrations, a new version, part of the traffic, and all of it if that went well; else an automatic
 * rollback. New code may need new tables, and old code ignores them, so migrations come first and stay.
 */
export async function deploy(options: DeployOptions): Promise<Outcome> {
  const { platform, say, uploadSourceMaps } = options;
  platform.change(['d1', 'migrations', 'apply', 'DB', '--remote']);
  const current = currentVersion(platform.read('deployments', 'status', '--json'));
  const uploaded = platform.change(['versions', 'upload']);
  if (uploaded === null) {
    platform.change([
      'versions',
      'deploy',
      `<new>@${TRIAL.share}%`,
      `<current>@${100 - TRIAL.share}%`,
      '--yes',
    ]);
    platform.change(['versions', 'deploy', '<new>@100%', '--yes']);
    say('To undo: npm run shop -- rollback <current>');
    return 'dry run';
  }
  const version = /Version ID:\s*([\w-]+)/.exec(uploaded)?.[1];
  if (!version) throw new Error(`The platform did not say which version it has:\n${uploaded}`);
  await uploadSourceMaps?.(version);
  if (current === null) {
    platform.change(['versions', 'deploy', `${version}@100%`, '--yes']);
    say('Deployed. There was no version before, so that there is none to go back to.');
    return 'deployed';
  }
  const problem = await tryOut(options, { version, current });
  if (problem !== null) {
    platform.change(['versions', 'deploy', `${current}@100%`, '--yes']);
    say(`Taken back: ${problem}. All traffic is at ${current} again; migrations stay.`);
    return 'taken back';
  }
  platform.change(['versions', 'deploy', `${version}@100%`, '--yes']);
  say(`Deployed ${version}. To undo: npm run shop -- rollback ${current}`);
  return 'deployed';
}

/** Why the new version must not get all traffic; null if nothing is wrong. */
async function tryOut(
  options: DeployOptions,
  versions: { version: string; current: string },
): Promise<string | null> {
  const { platform, countFailures, wait, now, say } = options;
  const { version, current } = versions;
  platform.change(['versions', 'deploy', `${version}@0%`, `${current}@100%`, '--yes']);
  const broken = await openFirstPages(options, version);
  if (broken !== null) return broken;
  platform.change([
    'versions',
    'deploy',
    `${version}@${TRIAL.share}%`,
    `${current}@${100 - TRIAL.share}%`,
    '--yes',
  ]);
  const since = now();
  for (let check = 0; check < TRIAL.checks; check += 1) {
    await wait(TRIAL.ms / TRIAL.checks);
    const counted = await countFailures(version, since);
    if (counted === null) {
      say(
        'No figures can be read (ANALYTICS_ACCOUNT and ANALYTICS_TOKEN): only the first pages were looked at.',
      );
      return null;
    }
    const { requests, failures } = counted;
    if (failures >= MOST_FAILURES.least && failures / requests > MOST_FAILURES.share) {
      return `${failures} of its ${requests} requests failed`;
    }
  }
  return null;
}

async function openFirstPages(
  { worker, shopUrl, fetch, firstPages, say }: DeployOptions,
  version: string,
): Promise<string | null> {
  const paths = await firstPages();
  say(`Opens of the new version: ${paths.join(' ')}`);
  for (const path of paths) {
    const headers = { 'Cloudflare-Workers-Version-Overrides': `${worker}="${version}"` };
    const response = await fetch(shopUrl + path, { headers });
    if (!response.ok) return `${path} answered ${response.status}`;
  }
  return null;
}

const status = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) });

/** The version with most of the traffic; null where nothing was deployed. */
function currentVersion(text: string | null): string | null {
  if (text === null) return null;
  const read = status.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const [most] = read.data.versions.toSorted((one, other) => other.percentage - one.percentage);
  return most?.version_id ?? null;
}
