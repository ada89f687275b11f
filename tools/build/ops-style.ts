import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { shop } from '#shared/shop/shop.ts';
import { root } from '../local/workers.ts';
import { preloadedFonts } from './preloaded-fonts.ts';

/** Leaves fonts in the style sheet by their paths on this machine. */
const fontPaths: Plugin = {
  name: 'font-paths',
  setup: (bundler) => {
    bundler.onResolve({ filter: /\.woff2$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === fontPaths) return;
      const found = await bundler.resolve(path, { resolveDir, kind, pluginData: fontPaths });
      return { path: found.path, external: true, errors: found.errors };
    });
  },
};

/** The style sheet of the ops page in a theme, with the fonts in it that an English page needs. */
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
    plugins: [fontPaths],
  });
  const css = outputFiles[0]?.text ?? '';
  const needed = preloadedFonts(css, { en: 'etaoin' })['en'] ?? [];
  return css.replaceAll(/@font-face\{[^}]*\}/g, (face) => {
    const [, path] = /url\("?([^")]+\.woff2)"?\)/.exec(face) ?? [];
    if (path === undefined) return face;
    return needed.includes(path) ? face.replace(path, () => dataUrlOf(path)) : '';
  });
}

function dataUrlOf(path: string): string {
  return `data:font/woff2;base64,${readFileSync(path).toString('base64')}`;
}

/** Writes it to where its `#ops-style` import finds it. */
export async function buildOpsStyle(): Promise<void> {
  const css = await opsStyle(`./shop/themes/${shop.theme}.css`);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/ops-style.json'), JSON.stringify({ css, hash }));
}
