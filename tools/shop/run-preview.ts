import { spawnSync } from 'node:child_process';
import { buildAll } from '../build.ts';
import { readInput } from './input.ts';
import {
  readPreviewDomain,
  secrets,
  shopConfigFile,
  writePreviewConfig,
  writeShopConfig,
  type Config,
} from './config.ts';
import { createPlatform, type Platform } from './platform.ts';
import {
  deletePreview,
  makePreview,
  previewName,
  setPreviewSecret,
  sweepPreview,
  type Preview,
} from './preview.ts';

const say = (line: string) => console.log(line);

/** `preview [NAME]`, `preview delete|sweep [NAME]`, `preview secret NAME`; the name is the branch's unless it is given. */
export async function runPreview(options: string[]): Promise<boolean> {
  const isDryRun = options.includes('--dry-run');
  const names = options.filter((option) => !option.startsWith('--'));
  const verb = ['delete', 'sweep', 'secret'].includes(names[0] ?? '') ? names.shift() : 'make';
  const { path, config } = writeShopConfig(shopConfigFile);
  const platform = createPlatform({ config: path, isDryRun });
  if (verb === 'secret') await runSecret(platform, names[0] ?? '');
  else {
    const preview = previewOf(config, names[0] ?? branch());
    if (verb === 'delete') deletePreview(platform, preview, say);
    else if (verb === 'sweep') {
      const secret = process.env['SWEEP_SECRET'] ?? '';
      await sweepPreview({ preview, secret, isDryRun, send: fetch, say });
    } else {
      if (!isDryRun && !options.includes('--built')) await buildAll();
      const write = (own: Config) => writePreviewConfig(shopConfigFile, own);
      makePreview({ platform, preview, config, write, say });
    }
  }
  return true;
}

async function runSecret(platform: Platform, name: string): Promise<void> {
  if (!secrets.includes(name)) throw new Error(`The shop knows no secret ${name}: ${secrets.join(', ')}`);
  setPreviewSecret(platform, { name, value: platform.isDryRun ? '' : await readInput() }, say);
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
