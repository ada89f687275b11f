import { hashPassword } from '../ops/access/password.ts';
import { readShopCommand, USAGE } from './shop/commands.ts';
import { readInput } from './shop/input.ts';
import { runDoctor } from './shop/run-doctor.ts';
import { runKit } from './shop/run-kit.ts';
import { runPreview } from './shop/run-preview.ts';
import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { operator, requireConsent } from './command-line/consent.ts';
import type { CommandLine } from './command-line/parse.ts';
import { shopConfigFile, writeShopConfig } from './shop/config.ts';
import { createAccess } from './shop/access.ts';
import { init, readAnswers } from './shop/init.ts';
import { createPlatform } from './shop/platform.ts';

/** Prompts on the terminal for missing options; without a terminal, defaults are used. */
async function runInit(line: CommandLine): Promise<boolean> {
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

async function runPassword(): Promise<boolean> {
  const password = await readInput();
  if (password.length < 12) throw new Error('A password has twelve characters or more');
  console.log(await hashPassword(password));
  return true;
}

async function run(args: string[]): Promise<boolean> {
  const { name, line } = readShopCommand(args);
  if (name === 'init') return runInit(line);
  if (name === 'preview') return runPreview(line);
  if (name === 'doctor') return runDoctor(line);
  if (name === 'password') return runPassword();
  return runKit(name, line);
}

const args = process.argv.slice(2);
if (args.length === 0 || args[0] === '--help') {
  console.log(USAGE);
  process.exit(args.length === 0 ? 1 : 0);
}
const isDone = await run(args).catch((error: Error) => {
  console.error(error.message);
  return false;
});
process.exit(isDone ? 0 : 1);
