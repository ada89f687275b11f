import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { shop } from '#shared/shop/shop.ts';
import { root } from '../local/workers.ts';

/** Whatever form a font has: none of a theme's files is in the Worker. */
const leaveFiles: Plugin = {
  name: 'leave-files',
  setup: (building) => {
    building.onResolve({ filter: /\./ }, ({ kind, path }) =>
      kind === 'url-token' && !path.startsWith('data:') ? { path, external: true } : undefined,
    );
  },
};

/** The style sheet of the ops page in a theme, without its fonts, which were two fifths of the Worker: fallbacks do. */
export async function opsStyle(theme: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `@import '${theme}'; @import './ops/style.css';`,
      resolveDir: root,
      loader: 'css',
    },
    bundle: true,
    minify: true,
    write: false,
    plugins: [leaveFiles],
  });
  return (outputFiles[0]?.text ?? '').replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '');
}

/** Writes it to where its `#ops-style` import finds it. */
export async function buildOpsStyle(): Promise<void> {
  const css = await opsStyle(`./shop/themes/${shop.theme}.css`);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/ops-style.json'), JSON.stringify({ css, hash }));
}
