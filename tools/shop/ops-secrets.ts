import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseStoreVars } from '../local/store-vars.ts';
import { writeOpsConfig, shopConfigFile, type ShopFiles } from './config.ts';
import type { Platform } from './platform.ts';

const secretList = z.array(z.object({ name: z.string() }));

/** The secrets that the ops page has, and those of a file; null where there is no page, or in a dry run. */
export function opsSecretsOf(platform: Platform, { own }: ShopFiles, file: string | null): string[] | null {
  if (own.ops === undefined || platform.isDryRun) return null;
  const given = file === null ? [] : Object.keys(parseStoreVars(readFileSync(resolve(file), 'utf8')));
  return [...given, ...deployedSecrets(platform.using(writeOpsConfig(shopConfigFile).path))];
}

/** None where the page is not deployed yet. */
function deployedSecrets(platform: Platform): string[] {
  try {
    return secretList.parse(JSON.parse(platform.read('secret', 'list') ?? '[]')).map(({ name }) => name);
  } catch {
    return [];
  }
}
