import type { Config } from './config.ts';
import type { Platform } from './platform.ts';

type DeployingOps = {
  /** With the ops page's configuration, which is at `path`. */
  platform: Platform;
  path: string;
  config: Config;
  build: () => Promise<unknown>;
  say: (line: string) => void;
};

/** The ops page has few readers: all of its traffic goes to the new version at once. */
export async function deployOps({ platform, path, config, build, say }: DeployingOps): Promise<void> {
  if (!config.vars?.['OPS_URL'])
    throw new Error('OPS_URL under [ops.vars] in shop.toml: expected the ops page’s own address');
  if (!platform.isDryRun) await build();
  platform.change(['deploy']);
  if (!platform.isDryRun)
    say(`Deployed. Set its secrets with npx wrangler secret put <name> --config ${path}`);
  say(
    `To undo: npx wrangler rollback --config ${path}, or after the first deploy npx wrangler delete --config ${path}`,
  );
}
