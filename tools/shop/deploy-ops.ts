import * as z from 'zod/mini';
import { currentVersion } from './deploy.ts';
import type { Platform } from './platform.ts';

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

const version = z.object({ annotations: z.record(z.string(), z.string()) });

/** Null where no ops page is deployed, or another tool deployed it. */
function deployedMessage(platform: Platform): string | null {
  try {
    const id = currentVersion(platform.read('deployments', 'status', '--json'));
    const text = id === null ? null : platform.read('versions', 'view', id, '--json');
    if (text === null) return null;
    return version.parse(JSON.parse(text)).annotations['workers/message'] ?? null;
  } catch {
    return null;
  }
}
