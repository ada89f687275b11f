import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseStoreVars } from '../local/store-vars.ts';
import { shopConfigFile, writeOpsConfig, type ShopFiles } from './config.ts';
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

const secretList = z.array(z.object({ name: z.string() }));

/** The secrets that the ops page has, and those of a file; null where there is no page, where that is not known, or in a dry run. */
export function opsSecretsOf(platform: Platform, { own }: ShopFiles, file: string | null): string[] | null {
  if (own.ops === undefined || platform.isDryRun) return null;
  const given = file === null ? [] : Object.keys(parseStoreVars(readFileSync(resolve(file), 'utf8')));
  const deployed = deployedSecrets(platform.using(writeOpsConfig(shopConfigFile).path));
  return deployed && [...given, ...deployed];
}

/** None where the page is not deployed yet; null where the platform does not say, which must not hold a deploy up. */
export function deployedSecrets(platform: Platform): string[] | null {
  try {
    return secretList.parse(JSON.parse(platform.read('secret', 'list') ?? '[]')).map(({ name }) => name);
  } catch (error) {
    return /Worker "[^"]*"[^\n]* not found/.test(String(error)) ? [] : null;
  }
}
