import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { operator, requireConsent } from '../command-line/consent.ts';
import type { CommandLine } from '../command-line/parse.ts';
import { shopConfigFile, writeShopConfig } from './config.ts';
import { createAccess } from './access.ts';
import { init, readAnswers } from './init.ts';
import { createPlatform } from './platform.ts';

/** Prompts on the terminal for missing options; without a terminal, defaults are used. */
export async function runInit(line: CommandLine): Promise<boolean> {
  const ask = async (question: string, usual: string) =>
    (await operator.ask?.(`${question}${usual === '' ? '' : ` (${usual})`}: `)) ?? '';
  const [name, exists] = [basename(shopConfigFile), existsSync(shopConfigFile)];
  if (exists) throw new Error(`There is a ${name}: move it away to begin again`);
  const answers = await readAnswers(line, ask);
  await requireConsent(
    `Writes ${name}, and creates the KV namespace and the D1 database ${answers.worker}${answers.ops === '' ? '' : `, and an application of Cloudflare Access for ${answers.ops}`}.`,
    line,
  );
  await init({
    answers,
    file: { name, exists, write: (text) => writeFileSync(shopConfigFile, text) },
    isDryRun: line.isDryRun,
    platform: () => createPlatform({ config: writeShopConfig(shopConfigFile).path, isDryRun: false }),
    createAccess: accessOfAccount(process.env),
    say: console.log,
  });
  return true;
}

function accessOfAccount(env: NodeJS.ProcessEnv) {
  const { CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_TOKEN: token } = env;
  if (!id || !token) return null;
  return (wanted: Parameters<typeof createAccess>[0]) => createAccess(wanted, { id, token, fetch });
}
