import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentsOf } from '../../sandbox/content/overlay.ts';
import { componentAttributes, contentTypes } from '../../sandbox/content/schema.ts';
import { frozenSeed } from '../../tests/contract/content/frozen-seed.ts';
import { root } from '../../tools/local/workers.ts';
import { schemaFiles } from '../../tools/strapi/write-schema.ts';

type Version = 4 | 5;

function write(path: string, content: string | object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

/**
 * Copies the scripts of `labs/strapi/project`: `.cjs` here, since this repository is ESM; `.js` is what Strapi
 * loads.
 */
function copyScripts(app: string): void {
  const project = join(root, 'labs/strapi/project');
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(join(app, to)), { recursive: true });
    copyFileSync(join(project, from), join(app, to));
  };
  for (const file of readdirSync(join(project, 'config')))
    copy(`config/${file}`, `config/${file.replace('.cjs', '.js')}`);
  copy('index.cjs', 'src/index.js');
  copy('email-file.cjs', 'providers/email-file.js');
  for (const name of ['media', 'entries', 'components']) copy(`${name}.cjs`, `src/seed/${name}.js`);
}

/**
 * Writes a Strapi project to `labs/strapi/v{version}/.tmp/app`, with the sandbox's own types and components,
 * and the content that the recordings belong to. Removes the previous one, including its database.
 * @returns the project's folder
 */
export function writeStrapiProject(version: Version): string {
  const home = join(root, 'labs/strapi', `v${version}`);
  const app = join(home, '.tmp/app');
  rmSync(app, { recursive: true, force: true });
  for (const folder of ['public/uploads', 'database/migrations', '.tmp']) {
    mkdirSync(join(app, folder), { recursive: true });
  }
  cpSync(join(home, 'package.json'), join(app, 'package.json'));
  copyScripts(app);
  for (const { path, content } of schemaFiles()) write(join(app, path), content);
  const documents = Object.fromEntries(contentTypes.map((type) => [type.uid, documentsOf(frozenSeed, type)]));
  const seed = { types: contentTypes, components: componentAttributes, media: frozenSeed.media, documents };
  write(join(app, 'src/seed/seed.json'), seed);
  return app;
}
