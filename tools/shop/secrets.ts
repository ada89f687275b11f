import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseStoreVars } from '../local/store-vars.ts';
import { shopConfigFile, writeOpsConfig, type ShopFiles } from './config.ts';
import type { Platform } from './platform.ts';

type Say = (line: string) => void;

const secretList = z.array(z.object({ name: z.string() }));

/** The secrets of the deployed Worker: which exist, which are missing, and which the shop does not know. */
export function compareSecrets(platform: Platform, known: readonly string[], say: Say): void {
  const text = platform.read('secret', 'list');
  if (text === null) return say('would run wrangler secret list');
  const set = secretList.parse(JSON.parse(text)).map(({ name }) => name);
  for (const name of known) say(`${set.includes(name) ? 'set    ' : 'not set'} ${name}`);
  for (const name of set.filter((one) => !known.includes(one)))
    say(`unknown ${name}: the shop does not read it`);
}

/** Sets a secret to the given value; its length is checked, and it is never printed. */
export function setSecret(
  platform: Platform,
  { name, value, known }: { name: string; value: string; known: readonly string[] },
  say: Say,
): void {
  if (!known.includes(name)) throw new Error(`The shop knows no secret ${name}: ${known.join(', ')}`);
  if (name !== 'CONTENT_TOKEN' && value.length < 16) throw new Error(`${name} has 16 characters or more`);
  try {
    platform.change(['secret', 'put', name], value);
  } catch (error) {
    // After a rollback the platform advises to deploy the version that was rolled back.
    if (
      !(error instanceof Error) ||
      !/latest version|not currently deployed|isn't deployed/i.test(error.message)
    )
      throw error;
    throw new Error(
      `${name} is not set: the last version that was uploaded has no traffic, as after a rollback, and the secret would come with it. Check out the commit of the deployed version, npm run shop -- deploy, then set it again.`,
      { cause: error },
    );
  }
  const undo = `To undo: set it again, or npm run wrangler -- secret delete ${name}`;
  say(platform.isDryRun ? undo : `${name} is set. ${undo}`);
}

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
