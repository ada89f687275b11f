import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../local/workers.ts';

/** Bundles the style sheet of the ops page, fonts included, to where its `#ops-style` import finds it. */
export async function buildOpsStyle(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'ops/style.css')],
    bundle: true,
    minify: true,
    write: false,
    loader: { '.woff2': 'dataurl' },
  });
  const css = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/ops-style.json'), JSON.stringify({ css, hash }));
}
