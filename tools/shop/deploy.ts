import * as z from 'zod/mini';
import type { Platform } from './platform.ts';
import { observe, openPages, type TrialOptions } from './trial.ts';

type DeployOptions = TrialOptions & {
  platform: Platform;
  /** Paths that are opened on the new version before it gets traffic. */
  firstPages: () => Promise<string[]>;
  /** Null where no error service is configured for them. */
  uploadSourceMaps: ((version: string) => Promise<void>) | null;
};

export type Outcome = 'deployed' | 'taken back' | 'dry run';

const SHARE = 10;

/**
 * Migrations, a new version, part of the traffic, and all of it if that went well; else an automatic
 * rollback. New code may need new tables, and old code ignores them, so migrations come first and stay. Routes and
 * cron triggers belong to no version: they follow once the new one has all traffic.
 */
export async function deploy(options: DeployOptions): Promise<Outcome> {
  const { platform, say, uploadSourceMaps } = options;
  const send = (...parts: string[]) => platform.change(['versions', 'deploy', ...parts, '--yes']);
  platform.change(['d1', 'migrations', 'apply', 'DB', '--remote']);
  const current = currentVersion(platform.read('deployments', 'status', '--json'));
  const uploaded = platform.change(['versions', 'upload']);
  if (uploaded === null) {
    send(`<new>@${SHARE}%`, `<current>@${100 - SHARE}%`);
    send('<new>@100%');
    platform.change(['triggers', 'deploy']);
    say('To undo: npm run shop -- rollback <current>');
    return 'dry run';
  }
  const version = /Version ID:\s*([\w-]+)/.exec(uploaded)?.[1];
  if (!version) throw new Error(`The platform did not say which version it has:\n${uploaded}`);
  await uploadSourceMaps?.(version);
  if (current !== null) {
    const problem = await tryOut(options, { version, current }).catch(
      (error: Error) => `the trial could not be finished (${error.message})`,
    );
    if (problem !== null) {
      takeBack(() => send(`${current}@100%`), { current, problem });
      say(`Taken back: ${problem}. All traffic is at ${current} again; migrations stay.`);
      return 'taken back';
    }
  }
  send(`${version}@100%`);
  platform.change(['triggers', 'deploy']);
  say(
    current === null
      ? 'Deployed. There was no version before, so that there is none to go back to.'
      : `Deployed ${version}. To undo: npm run shop -- rollback ${current}`,
  );
  return 'deployed';
}

function takeBack(send: () => unknown, { current, problem }: { current: string; problem: string }): void {
  try {
    send();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The new version still has a part of the traffic, because ${problem}, and the way back failed, too: npm run shop -- rollback ${current}\n${reason}`,
      { cause: error },
    );
  }
}

/** Why the new version must not get all traffic; null if nothing is wrong. */
async function tryOut(
  options: DeployOptions,
  versions: { version: string; current: string },
): Promise<string | null> {
  const { platform, say, firstPages } = options;
  const { version, current } = versions;
  const send = (...parts: string[]) => platform.change(['versions', 'deploy', ...parts, '--yes']);
  send(`${version}@0%`, `${current}@100%`);
  const paths = await firstPages();
  say(`Opens of the new version: ${paths.join(' ')}`);
  const broken = await openPages(options, version, paths);
  if (broken !== null) return broken;
  send(`${version}@${SHARE}%`, `${current}@${100 - SHARE}%`);
  return observe(options, versions, paths);
}

const status = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) });

/** The version with most of the traffic; null where nothing was deployed. */
export function currentVersion(text: string | null): string | null {
  if (text === null) return null;
  const read = status.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const [most] = read.data.versions.toSorted((one, other) => other.percentage - one.percentage);
  return most?.version_id ?? null;
}
