import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  componentAttributes,
  contentTypes,
  type Attribute,
  type ContentType,
} from '../sandbox/content/schema.ts';
import { documentsOf } from '../sandbox/content/overlay.ts';
import { contentSeed } from '../sandbox/content/seed/seed.ts';
import { root } from './workers.ts';

type Version = 4 | 5;

const plurals: Record<string, string> = { setting: 'settings', menu: 'menus', footer: 'footers' };
const localized = { pluginOptions: { i18n: { localized: true } } };

/** Converts an attribute of the sandbox's schema to Strapi's schema format. */
function strapiAttribute(attribute: Attribute): object {
  switch (attribute.kind) {
    case 'scalar':
      if (attribute.type === 'string') return { type: 'text' };
      return attribute.type === 'boolean'
        ? { type: 'boolean', default: false }
        : { type: attribute.type === 'date' ? 'date' : attribute.type };
    case 'media':
      return { type: 'media', multiple: attribute.many, allowedTypes: ['images', 'videos', 'files'] };
    case 'relation':
      return {
        type: 'relation',
        relation: attribute.many ? 'oneToMany' : 'oneToOne',
        target: `api::${attribute.target}.${attribute.target}`,
      };
    case 'component':
      return { type: 'component', repeatable: attribute.repeatable, component: attribute.component };
    case 'zone':
      return { type: 'dynamiczone', components: attribute.components };
  }
}

function strapiAttributes(attributes: Readonly<Record<string, Attribute>>, extra: object = {}): object {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      { ...strapiAttribute(attribute), ...extra },
    ]),
  );
}

function write(path: string, content: string | object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function writeType(app: string, type: ContentType): void {
  const { uid, route, single } = type;
  const plural = single ? plurals[uid] : route;
  const folder = join(app, 'src/api', uid);
  write(join(folder, 'content-types', uid, 'schema.json'), {
    kind: single ? 'singleType' : 'collectionType',
    collectionName: plural,
    info: { singularName: uid, pluralName: plural, displayName: uid },
    options: { draftAndPublish: type.draftAndPublish },
    pluginOptions: type.localized ? localized.pluginOptions : {},
    attributes: strapiAttributes(type.attributes, type.localized ? localized : {}),
  });
  for (const part of ['controller', 'service', 'router'] as const) {
    const factory = `createCore${part[0]?.toUpperCase()}${part.slice(1)}`;
    write(
      join(folder, part === 'router' ? 'routes' : `${part}s`, `${uid}.js`),
      `module.exports = require('@strapi/strapi').factories.${factory}('api::${uid}.${uid}');\n`,
    );
  }
}

function writeComponents(app: string): void {
  for (const [uid, attributes] of Object.entries(componentAttributes)) {
    const [category = '', name = ''] = uid.split('.');
    write(join(app, 'src/components', category, `${name}.json`), {
      collectionName: `components_${uid.replaceAll(/\W/g, '_')}`,
      info: { displayName: name },
      attributes: strapiAttributes(attributes),
    });
  }
}

/**
 * Copies the scripts of `tests/strapi/project`: `.cjs` here, since this repository is ESM; `.js` is what Strapi
 * loads.
 */
function copyScripts(app: string): void {
  const project = join(root, 'tests/strapi/project');
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
 * Writes a Strapi project to `tests/strapi/v{version}/.tmp/app`, with the sandbox's own types, components and
 * content. Removes the previous one, including its database.
 * @returns the project's folder
 */
export function writeStrapiProject(version: Version): string {
  const home = join(root, 'tests/strapi', `v${version}`);
  const app = join(home, '.tmp/app');
  rmSync(app, { recursive: true, force: true });
  for (const folder of ['public/uploads', 'database/migrations', '.tmp']) {
    mkdirSync(join(app, folder), { recursive: true });
  }
  cpSync(join(home, 'package.json'), join(app, 'package.json'));
  copyScripts(app);
  writeComponents(app);
  for (const type of contentTypes) writeType(app, type);
  const documents = Object.fromEntries(
    contentTypes.map((type) => [type.uid, documentsOf(contentSeed, type)]),
  );
  const seed = { types: contentTypes, components: componentAttributes, media: contentSeed.media, documents };
  write(join(app, 'src/seed/seed.json'), seed);
  return app;
}
