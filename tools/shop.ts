import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { hashPassword } from '../ops/access/password.ts';
import { buildAll } from './build.ts';
import { operator, requireConsent } from './command-line/consent.ts';
import type { CommandLine } from './command-line/parse.ts';
import { createAccess } from './shop/access.ts';
import { PREVIEW_VERBS, USAGE, readShopCommand } from './shop/commands.ts';
import {
  readPreviewDomain,
  shopConfigFile,
  type Config,
  writePreviewConfig,
  writeShopConfig,
} from './shop/config.ts';
import { init, readAnswers } from './shop/init.ts';
import { readInput } from './shop/input.ts';
import { createPlatform } from './shop/platform.ts';
import {
  deletePreview,
  makePreview,
  previewName,
  previewUrl,
  setPreviewSecret,
  sweepPreview,
  type Preview,
} from './shop/preview.ts';
import { runDoctor } from './shop/run-doctor.ts';
import { runKit } from './shop/run-kit.ts';

const say = (line: string) => console.log(line);

/** `preview [NAME]`, `preview delete|sweep [NAME]`, `preview secret NAME`; the name is the branch's unless it is given. */
async function runPreview(line: CommandLine): Promise<boolean> {
  const { isDryRun } = line;
  const names = [...line.words];
  const verb = PREVIEW_VERBS.includes(names[0] ?? '') ? names.shift() : 'make';
  const { path, config } = writeShopConfig(shopConfigFile);
  const platform = createPlatform({ config: path, isDryRun });
  const agree = (what: string) => requireConsent(what, line);
  if (verb === 'secret') {
    const name = names[0] ?? '';
    await agree(`Sets the secret ${name} of all previews to what the standard input says.`);
    setPreviewSecret(platform, { name, value: isDryRun ? '' : await readInput() }, say);
    return true;
  }
  const preview = previewOf(config, names[0] ?? branch());
  if (verb === 'delete') {
    await agree(`Deletes the preview ${preview.name} with its objects, KV namespace and database.`);
    deletePreview(platform, preview, say);
  } else if (verb === 'sweep') {
    const secret = process.env['SWEEP_SECRET'] ?? '';
    await agree(`Continues the payments of the preview ${preview.name} that wait.`);
    await sweepPreview({ preview, secret, isDryRun, send: fetch, say });
  } else {
    await agree(`Makes or updates the preview ${preview.name} at ${previewUrl(preview)}.`);
    if (!isDryRun && !line.has('built')) await buildAll();
    const write = (own: Config) => writePreviewConfig(shopConfigFile, own);
    makePreview({ platform, preview, config, write, say });
  }
  return true;
}

function previewOf(config: Config, branchName: string): Preview {
  const domain = readPreviewDomain(shopConfigFile);
  if (domain === '')
    throw new Error('preview_domain in shop.toml: expected where the account’s Workers are, ada.workers.dev');
  return { name: previewName(branchName), worker: config.name ?? 'storefront', domain };
}

function branch(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { encoding: 'utf8' });
  return stdout.trim();
}

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
