import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ContentSeed } from '#sandbox/content/seed/types.ts';
import { areas } from '#shared/areas.ts';
import type { CoreBlock } from '#shared/content/entries.ts';
import { isLocale } from '#shared/locale/tag.ts';
import { readOverrides, type Overrides } from '#shared/messages/overrides.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { parseFile } from './parse-file.ts';

const root = join(import.meta.dirname, '../..');

/** The names in a folder of the shop, without what systems hide there (`.DS_Store`); none where there is no such folder. */
export function namesIn(name: string, shop = 'shop'): string[] {
  const path = join(root, shop, name);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((each) => !each.startsWith('.')).toSorted();
}

/**
 * The shop's own messages by locale or language; throws with the name of one that cannot be shown.
 *
 * @param languages of the shop; English is always there
 */
export function readShopMessages(
  files: { name: string; text: string }[],
  languages: readonly string[],
): Record<string, Overrides> {
  return Object.fromEntries(
    files.map(({ name, text }) => {
      const path = `shop/messages/${name}`;
      const locale = basename(name, '.json');
      const fault = faultOfLocale(locale, ['en', ...languages]);
      if (fault !== null) throw new Error(`${path}: ${fault}`);
      const { messages, refused } = readOverrides(parseFile(path, text));
      const [wrong] = refused;
      if (wrong) throw new Error(`${path}: ${wrong.key}: ${wrong.reason}`);
      return [locale, messages];
    }),
  );
}

/** Pages look for their words by the locale as it is written. */
function faultOfLocale(locale: string, languages: readonly string[]): string | null {
  const [written = ''] = isLocale(locale) ? Intl.getCanonicalLocales(locale) : [];
  if (!languages.some((language) => languageIn(language) === languageIn(written)))
    return `${locale} is no language of the shop, which has ${[...new Set(languages)].join(', ')}`;
  return written === locale ? null : `the locale is written ${written}: shop/messages/${written}.json`;
}

const languageIn = (locale: string) => locale.toLowerCase().split(/[-_]/)[0];

const coreBlocks: Record<CoreBlock['kind'], true> = {
  accordion: true,
  hero: true,
  'icon-list': true,
  location: true,
  'mascot-stickers': true,
  media: true,
  'news-signup': true,
  'recommended-articles': true,
  'recommended-products': true,
  'rich-text': true,
  'social-photo-feed': true,
};

const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/;

type Found = { blocks: string[]; routes: string[] };

/** Throws with the first block or page that would never be seen, or that hides one of core's. */
export function requireOwnNames({ blocks, routes }: Found, languages: readonly string[]): void {
  const block = blocks.find((kind) => Object.hasOwn(coreBlocks, kind));
  if (block !== undefined)
    throw new Error(
      `shop/blocks/${block}: blocks.${block} is a block of every shop: give the folder another name`,
    );
  const odd = blocks.find((kind) => !NAME.test(kind));
  if (odd !== undefined)
    throw new Error(
      `shop/blocks/${odd}: the name of a block has small letters from a to z, digits and dashes: give the folder another one`,
    );
  const file = routes.find((name) => Object.hasOwn(areas, basename(name, '.tsx')));
  if (file !== undefined)
    throw new Error(
      `shop/routes/${file}: /${basename(file, '.tsx')} is an address of every shop (shared/areas.ts): give the file another name`,
    );
  const prefix = routes.find((name) => beginsLanguage(basename(name, '.tsx'), ['en', ...languages]));
  if (prefix !== undefined)
    throw new Error(
      `shop/routes/${prefix}: a language of the shop begins with /${basename(prefix, '.tsx')}: give the file another name`,
    );
  const folder = routes.find((name) => !name.includes('.'));
  if (folder !== undefined)
    throw new Error(`shop/routes/${folder}: each page is a file of shop/routes itself`);
  const other = routes.find((name) => !name.endsWith('.tsx'));
  if (other !== undefined)
    throw new Error(
      `shop/routes/${other}: a page is a .tsx file; what pages share is in a folder parts beside shop/routes`,
    );
  if (routes.includes('home.tsx'))
    throw new Error(
      'shop/routes/home.tsx: / is the page home of the content service: give the file another name',
    );
  const strange = routes.find((name) => !NAME.test(basename(name, '.tsx')));
  if (strange !== undefined)
    throw new Error(
      `shop/routes/${strange}: the name is the page's address, which has small letters from a to z, digits and dashes`,
    );
}

type SeedPages = readonly { locales: Record<string, { published?: { slug: string } }> }[];

/** Throws with the first page that hides one of the store that `npm run dev` shows; the doctor asks the real one. */
export function requireUnwrittenPages(routes: readonly string[], pages: SeedPages): void {
  const slugs = pages.flatMap(({ locales }) =>
    Object.values(locales).map(({ published }) => published?.slug),
  );
  const hiding = routes.find((name) => slugs.includes(basename(name, '.tsx')));
  if (hiding !== undefined)
    throw new Error(
      `shop/routes/${hiding}: it would hide the page ${basename(hiding, '.tsx')} of shop/demo/content/seed.ts: give one of them another name, or take it out`,
    );
}

/** Whether it is what addresses name a language by: `fr`, `fr-ca`. */
function beginsLanguage(name: string, languages: readonly string[]): boolean {
  const isTag = /^[a-z]{2,3}(?:[-_](?:[a-z]{2}|\d{3}))?$/i.test(name);
  return isTag && languages.some((language) => languageIn(language) === languageIn(name));
}

/**
 * A module of the Worker: blocks by their kind, and pages by their address, each imported on its first visit. It is in
 * TypeScript for the compiler to say which of their files is none.
 */
export function partsModule(found: Found): string {
  const imports = found.blocks.map(
    (kind, index) => `import View${index} from '#shop/blocks/${kind}/view.tsx';
import type fields${index} from '#shop/blocks/${kind}/schema.ts';
`,
  );
  const blocks = found.blocks.map(
    (kind, index) =>
      `'${kind}': { View: View${index} satisfies (fields: FieldsOf<typeof fields${index}>) => ReactNode }`,
  );
  const routes = found.routes.map(
    (file) =>
      `'${file.replace(/\.tsx$/, '')}': async () => (await import('#shop/routes/${file}')).default satisfies OwnPage`,
  );
  return `import type { ReactNode } from 'react';
import type { FieldsOf } from '#shared/content/own-block.ts';
import type { OwnPage } from '#worker/own/own-page.ts';
${imports.join('')}export const blocks = { ${blocks.join(',\n')} };
export const routes = { ${routes.join(',\n')} };
`;
}

/** The fields of blocks by their kind: without markup, for whatever reads or writes content. In TypeScript for `ownBlock`. */
export function fieldsModule(kinds: string[]): string {
  const imports = kinds.map(
    (kind, index) => `import fields${index} from '#shop/blocks/${kind}/schema.ts';\n`,
  );
  const fields = kinds.map((kind, index) => `'${kind}': fields${index}`).join(', ');
  return `import type { BlockFields } from '#shared/content/own-block.ts';
${imports.join('')}export default { ${fields} } satisfies Record<string, BlockFields>;
`;
}

/** The style sheets of blocks, from the root. */
export function blockStyles(): string[] {
  return namesIn('blocks')
    .map((kind) => `shop/blocks/${kind}/style.css`)
    .filter((path) => existsSync(join(root, path)));
}

/** Of a folder of blocks what each needs, and has not, or not yet, as sentences by its kind. */
export function lackOfBlocks(folder: string, kinds: readonly string[]): Map<string, string> {
  return new Map(
    kinds.flatMap((kind) => {
      const lacks = ['schema.ts', 'view.tsx'].filter((name) => {
        const file = statSync(join(folder, kind, name), { throwIfNoEntry: false });
        return file === undefined || file.size === 0;
      });
      return lacks.length === 0
        ? []
        : [[kind, `shop/blocks/${kind} is no block without ${lacks.join(' and ')}`]];
    }),
  );
}

/**
 * Writes what the shop's folders hold, to where `#shop-parts`, `#shop-messages` and `#shop-block-fields` find it. Returns what
 * the blocks lack that are left out.
 */
export async function writeShopParts(shop = 'shop', into = 'dist'): Promise<string[]> {
  const { languages } = (await freshly<{ default: ShopDefinition }>(join(root, shop, 'shop.config.ts')))
    .default;
  const files = namesIn('messages', shop).map((name) => ({
    name,
    text: readFileSync(join(root, shop, 'messages', name), 'utf8'),
  }));
  const found = namesIn('blocks', shop);
  const lacking = lackOfBlocks(join(root, shop, 'blocks'), found);
  const blocks = found.filter((kind) => !lacking.has(kind));
  const routes = namesIn('routes', shop);
  requireOwnNames({ blocks: found, routes }, languages);
  if (routes.length > 0) requireUnwrittenPages(routes, await seededPages(shop));
  mkdirSync(join(root, into), { recursive: true });
  write(join(root, into, 'shop-messages.json'), JSON.stringify(readShopMessages(files, languages)));
  write(join(root, into, 'shop-parts.ts'), partsModule({ blocks, routes }));
  write(join(root, into, 'shop-block-fields.ts'), fieldsModule(blocks));
  return [...lacking.values()];
}

/** A module as its file is now: `npm run dev` reads it again after each change. */
export async function freshly<Module>(path: string): Promise<Module> {
  return (await import(`${path}?${statSync(path).mtimeMs}`)) as Module;
}

/** What its editors have written, as `npm run dev` shows it. */
async function seededPages(shop: string): Promise<SeedPages> {
  const { contentSeed } = (await import(join(root, shop, 'demo/content/seed.ts'))) as {
    contentSeed: ContentSeed;
  };
  return contentSeed.page;
}

/** Whoever watches a file reads it again when it changes. */
function write(path: string, source: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === source) return;
  writeFileSync(path, source);
}
