import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildProviderScripts } from './provider-scripts.ts';
import { root } from './workers.ts';

/** Where a build leaves the two Workers: the very files that `wrangler deploy` would upload. */
export const built = {
  shop: join(root, 'dist/worker/index.js'),
  sandbox: join(root, 'dist/sandbox/index.js'),
};

/** What browsers load, first: the Worker reads the client's manifest, the sandbox the providers' scripts. */
export async function buildClient(): Promise<void> {
  await build({ configFile: join(root, 'vite.config.ts'), root, logLevel: 'warn' });
  mkdirSync(join(root, 'dist'), { recursive: true });
  const manifest = join(root, 'dist/client-manifest.json');
  renameSync(join(root, 'dist/client/client-manifest.json'), manifest);
  writeBuildFile(manifest);
  await buildProviderScripts();
}

/** What an open page asks for every hour to learn of a new build (`client/behaviours/new-build.ts`). */
function writeBuildFile(manifest: string): void {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  const entry = `/${files['client/entry.ts']?.file ?? ''}`;
  writeFileSync(join(root, 'dist/client/build.json'), JSON.stringify({ entry }));
}

/** Bundles a Worker the way `wrangler deploy` does, without deploying it. Throws when wrangler refuses. */
export function bundle(config: string, folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    'wrangler',
    ['deploy', '--dry-run', '--config', config, '--outdir', join(root, folder)],
    { cwd: root, encoding: 'utf8', env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  );
  if (status !== 0) throw new Error(`wrangler could not bundle ${config}\n${stdout}\n${stderr}`);
}

export async function buildAll(): Promise<void> {
  await buildClient();
  bundle('wrangler.toml', 'dist/worker');
  bundle('sandbox/wrangler.toml', 'dist/sandbox');
}

if (import.meta.main) {
  await buildAll();
  console.log('Built dist/client, dist/worker and dist/sandbox.');
}
