import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  componentAttributes,
  contentTypes,
  type Attribute,
  type ContentType,
} from '../../sandbox/content/schema.ts';

/** `path` is below the folder of a Strapi project. */
export type SchemaFile = { path: string; content: string };

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

function jsonFile(path: string, content: object): SchemaFile {
  return { path, content: `${JSON.stringify(content, null, 2)}\n` };
}

function filesOfType(type: ContentType): SchemaFile[] {
  const { uid, route, single } = type;
  const plural = single ? plurals[uid] : route;
  const folder = `src/api/${uid}`;
  const schema = jsonFile(`${folder}/content-types/${uid}/schema.json`, {
    kind: single ? 'singleType' : 'collectionType',
    collectionName: plural,
    info: { singularName: uid, pluralName: plural, displayName: uid },
    options: { draftAndPublish: type.draftAndPublish },
    pluginOptions: type.localized ? localized.pluginOptions : {},
    attributes: strapiAttributes(type.attributes, type.localized ? localized : {}),
  });
  const parts = (['controller', 'service', 'router'] as const).map((part) => {
    const factory = `createCore${part[0]?.toUpperCase()}${part.slice(1)}`;
    return {
      path: `${folder}/${part === 'router' ? 'routes' : `${part}s`}/${uid}.js`,
      content: `module.exports = require('@strapi/strapi').factories.${factory}('api::${uid}.${uid}');\n`,
    };
  });
  return [schema, ...parts];
}

function fileOfComponent(uid: string, attributes: Readonly<Record<string, Attribute>>): SchemaFile {
  const [category = '', name = ''] = uid.split('.');
  return jsonFile(`src/components/${category}/${name}.json`, {
    collectionName: `components_${uid.replaceAll(/\W/g, '_')}`,
    info: { displayName: name },
    attributes: strapiAttributes(attributes),
  });
}

/** The content types and components that the shop reads, for Strapi 4 and 5 alike. */
export function schemaFiles(): SchemaFile[] {
  const components = Object.entries(componentAttributes);
  return [
    ...components.map(([uid, attributes]) => fileOfComponent(uid, attributes)),
    ...contentTypes.flatMap(filesOfType),
  ];
}

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
