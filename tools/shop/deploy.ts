import * as z from 'zod/mini';
import { saysYes, type Operator } from '../command-line/consent.ts';
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

type Asked = {
  /** Null means the version before the current one. */
  version: string | null;
  /** The operator accepts that a version brings back the secrets of its time. */
  restoresSecrets: boolean;
};

const MESSAGE = ['--message', 'npm run shop -- rollback'];

/**
 * Sends all traffic to a previous version. `wrangler rollback` answers its own question about changed secrets with yes
 * where it has no terminal, so it runs only once the operator has answered.
 */
export async function rollback(
  platform: Platform,
  { version, restoresSecrets }: Asked,
  { ask, say }: Operator,
): Promise<void> {
  const current = currentVersion(platform.read('deployments', 'status', '--json'));
  const target = version ?? previousVersion(platform.read('deployments', 'list', '--json'), current);
  try {
    platform.change(['versions', 'deploy', `${target}@100%`, '--yes', ...MESSAGE]);
  } catch (error) {
    const secrets = changedSecrets(error);
    if (secrets === null) throw error;
    const what = `Since ${target} was deployed, secrets have changed: ${secrets}. Going back makes their former values valid again.`;
    if (!restoresSecrets && ask === null)
      throw new Error(
        `Nothing was changed. ${what} If that is wanted: npm run shop -- rollback ${target} --restore-secrets`,
        { cause: error },
      );
    say(what);
    if (!restoresSecrets && ask !== null && !(await saysYes(ask)))
      throw new Error('Nothing was changed.', { cause: error });
    platform.change(['rollback', target, '--yes', ...MESSAGE]);
  }
  say('The database stays as it is: a release works with the tables of the one after it.');
  say(`To undo: npm run shop -- rollback ${current ?? '<current>'}`);
}

function changedSecrets(error: unknown): string | null {
  const text = error instanceof Error ? error.message : '';
  return /following secrets have changed:?\s*([\w, ]+)/.exec(text)?.[1]?.trim() ?? null;
}

const deployments = z.array(
  z.object({
    created_on: z.string(),
    versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
  }),
);

/** The version that last had all traffic before the current one. */
function previousVersion(text: string | null, current: string | null): string {
  if (text === null) return '<previous>';
  const found = deployments
    .parse(JSON.parse(text))
    .toSorted((one, other) => other.created_on.localeCompare(one.created_on))
    .flatMap(({ versions }) => versions.filter(({ percentage }) => percentage === 100))
    .find(({ version_id: id }) => id !== current);
  if (!found) throw new Error('There is no version before the current one.');
  return found.version_id;
}

type DeployingOps = {
  /** With the ops page's configuration, which is at `path`. */
  platform: Platform;
  path: string;
  /** Of code and configuration: the deployed version's message has its own. */
  digest: string;
  onlyIfChanged: boolean;
  /** Secrets for a Worker that does not exist yet, as lines `NAME=value`. */
  secretsFile: string | null;
  say: (line: string) => void;
};

/** The ops page has few readers: all of its traffic goes to the new version at once. */
export function deployOps({ platform, path, digest, onlyIfChanged, secretsFile, say }: DeployingOps): void {
  const message = `ops ${digest}`;
  if (onlyIfChanged && deployedMessage(platform) === message) return say('The ops page has not changed.');
  platform.change([
    'deploy',
    '--message',
    message,
    ...(secretsFile === null ? [] : ['--secrets-file', secretsFile]),
  ]);
  if (!platform.isDryRun)
    say(`Deployed. Set its secrets with npx wrangler secret put <name> --config ${path}`);
  say(
    `To undo: npx wrangler rollback --config ${path}, or after the first deploy npx wrangler delete --config ${path}`,
  );
}

const uploaded = z.object({ annotations: z.record(z.string(), z.string()) });

/** Null where no ops page is deployed, or another tool deployed it. */
function deployedMessage(platform: Platform): string | null {
  try {
    const id = currentVersion(platform.read('deployments', 'status', '--json'));
    const text = id === null ? null : platform.read('versions', 'view', id, '--json');
    if (text === null) return null;
    return uploaded.parse(JSON.parse(text)).annotations['workers/message'] ?? null;
  } catch {
    return null;
  }
}
