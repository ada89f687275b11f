import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseStoreVars } from '../local/store-vars.ts';
import { writeOpsConfig, shopConfigFile, type ShopFiles } from './config.ts';
import type { Platform } from './platform.ts';

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
