import { spawnSync } from 'node:child_process';
import { buildAll } from '../build.ts';
import { requireConsent } from '../command-line/consent.ts';
import type { CommandLine } from '../command-line/parse.ts';
import { PREVIEW_VERBS } from './commands.ts';
import { readInput } from './input.ts';
import {
  readPreviewDomain,
  shopConfigFile,
  writePreviewConfig,
  writeShopConfig,
  type Config,
} from './config.ts';
import { createPlatform } from './platform.ts';
import {
  deletePreview,
  makePreview,
  previewName,
  previewUrl,
  setPreviewSecret,
  sweepPreview,
  type Preview,
} from './preview.ts';

const say = (line: string) => console.log(line);

/** `preview [NAME]`, `preview delete|sweep [NAME]`, `preview secret NAME`; the name is the branch's unless it is given. */
export async function runPreview(line: CommandLine): Promise<boolean> {
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
