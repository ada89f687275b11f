import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { areas } from '#shared/areas.ts';
import type { CoreBlock } from '#shared/content/entries.ts';
import { readOverrides, type Overrides } from '#shared/messages/overrides.ts';

const root = join(import.meta.dirname, '../..');

/** The names in a folder of the shop, without what systems hide there (`.DS_Store`); none where there is no such folder. */
function namesIn(name: string, shop = 'shop'): string[] {
  const path = join(root, shop, name);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((each) => !each.startsWith('.')).toSorted();
}

/** The shop's own messages by locale or language; throws with the name of one that cannot be shown. */
export function readShopMessages(files: { name: string; text: string }[]): Record<string, Overrides> {
  return Object.fromEntries(
    files.map(({ name, text }) => {
      const { messages, refused } = readOverrides(JSON.parse(text));
      const [wrong] = refused;
      if (wrong) throw new Error(`shop/messages/${name}: ${wrong.key}: ${wrong.reason}`);
      return [basename(name, '.json'), messages];
    }),
  );
}

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

type Found = { blocks: string[]; routes: string[] };

/** Throws with the first block or page that has a name of core's: one of the two would never be seen. */
export function requireOwnNames({ blocks, routes }: Found): void {
  const block = blocks.find((kind) => Object.hasOwn(coreBlocks, kind));
  if (block !== undefined)
    throw new Error(
      `shop/blocks/${block}: blocks.${block} is a block of every shop: give the folder another name`,
    );
  const file = routes.find((name) => Object.hasOwn(areas, basename(name, '.tsx')));
  if (file !== undefined)
    throw new Error(
      `shop/routes/${file}: /${basename(file, '.tsx')} is an address of every shop (shared/areas.ts): give the file another name`,
    );
}

/** A module of the Worker: blocks by their kind, and pages by their address, each imported on its first visit. */
export function partsModule(found: Found): string {
  const imports = found.blocks.map(
    (kind, index) => `import View${index} from '#shop/blocks/${kind}/view.tsx';\n`,
  );
  const blocks = found.blocks.map((kind, index) => `'${kind}': { View: View${index} }`);
  const routes = found.routes.map(
    (file) => `'${file.replace(/\.tsx$/, '')}': async () => (await import('#shop/routes/${file}')).default`,
  );
  return `${imports.join('')}export const blocks = { ${blocks.join(', ')} };
export const routes = { ${routes.join(', ')} };
`;
}

/** The fields of blocks by their kind: without markup, for whatever reads content. */
export function fieldsModule(kinds: string[]): string {
  const imports = kinds.map(
    (kind, index) => `import fields${index} from '#shop/blocks/${kind}/schema.ts';\n`,
  );
  return `${imports.join('')}export default { ${kinds.map((kind, index) => `'${kind}': fields${index}`).join(', ')} };\n`;
}

/** The style sheets of blocks, from the root. */
export function blockStyles(): string[] {
  return namesIn('blocks')
    .map((kind) => `shop/blocks/${kind}/style.css`)
    .filter((path) => existsSync(join(root, path)));
}

/** Writes what the shop's folders hold, to where `#shop-parts`, `#shop-messages` and `#shop-block-fields` find it. */
export function writeShopParts(shop = 'shop', into = 'dist'): void {
  const files = namesIn('messages', shop).map((name) => ({
    name,
    text: readFileSync(join(root, shop, 'messages', name), 'utf8'),
  }));
  const blocks = namesIn('blocks', shop);
  const routes = namesIn('routes', shop).filter((name) => name.endsWith('.tsx'));
  requireOwnNames({ blocks, routes });
  mkdirSync(join(root, into), { recursive: true });
  write(join(root, into, 'shop-messages.json'), JSON.stringify(readShopMessages(files)));
  write(join(root, into, 'shop-parts.js'), partsModule({ blocks, routes }));
  write(join(root, into, 'shop-block-fields.js'), fieldsModule(blocks));
}

/** Whoever watches a file reads it again when it changes. */
function write(path: string, source: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === source) return;
  writeFileSync(path, source);
}
