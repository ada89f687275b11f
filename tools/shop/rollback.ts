import * as z from 'zod/mini';
import { saysYes, type Operator } from '../command-line/consent.ts';
import { currentVersion } from './deploy.ts';
import type { Platform } from './platform.ts';

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
