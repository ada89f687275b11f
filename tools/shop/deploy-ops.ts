import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { currentVersion } from './deploy.ts';
import type { Platform } from './platform.ts';

type DeployingOps = {
  /** With the ops page's configuration, which is at `path`. */
  platform: Platform;
  path: string;
  config: Config;
  /** Of code and configuration: the deployed version's message has its own. */
  digest: string;
  onlyIfChanged: boolean;
  say: (line: string) => void;
};

/** The ops page has few readers: all of its traffic goes to the new version at once. */
export function deployOps({ platform, path, config, digest, onlyIfChanged, say }: DeployingOps): void {
  if (!config.vars?.['OPS_URL'])
    throw new Error('OPS_URL under [ops.vars] in shop.toml: expected the ops page’s own address');
  const message = `ops ${digest}`;
  if (onlyIfChanged && deployedMessage(platform) === message) return say('The ops page has not changed.');
  platform.change(['deploy', '--message', message]);
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
