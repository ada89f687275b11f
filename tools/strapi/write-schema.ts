import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { schemaFiles } from './schema-files.ts';

type Written = { ok: boolean; text: string };

/** The version in a project's package.json: `^5.54.0` is 5. */
function strapiVersion(folder: string): number | null {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return null;
  const { dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const version = /\d+/.exec(dependencies['@strapi/strapi'] ?? '')?.[0];
  return version === undefined ? null : Number(version);
}

/**
 * Writes the content types and components that the shop reads into a project of Strapi 4 or 5. Leaves a
 * project unchanged if it has one of these files with other content.
 */
export function writeSchema(folder: string): Written {
  const version = strapiVersion(folder);
  if (version !== 4 && version !== 5)
    return { ok: false, text: `${folder} is not a project of Strapi 4 or 5.` };
  const files = schemaFiles().map(({ path, content }) => ({ path: join(folder, path), content }));
  const others = files.filter(
    ({ path, content }) => existsSync(path) && readFileSync(path, 'utf8') !== content,
  );
  if (others.length > 0) {
    const list = others.map(({ path }) => `  ${path}`).join('\n');
    return {
      ok: false,
      text: `Nothing was written. Move these away first, they have other content:\n${list}`,
    };
  }
  for (const { path, content } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const hint = version === 4 ? ' Version 4 needs @strapi/plugin-i18n.' : '';
  return {
    ok: true,
    text: `Wrote ${files.length} files for Strapi ${version}. Restart it to have the types.${hint}`,
  };
}
