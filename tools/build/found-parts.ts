import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readOverrides, type Overrides } from '#shared/messages/overrides.ts';
import { root } from '../local/workers.ts';

const folder = join(root, 'shop');

/** The names in a folder of the shop; none where there is no such folder. */
function namesIn(name: string): string[] {
  const path = join(folder, name);
  return existsSync(path) ? readdirSync(path).toSorted() : [];
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

/** Writes what the shop's folders hold, to where the Worker's `#shop-parts` import finds it. */
export function writeShopParts(): void {
  const files = namesIn('messages').map((name) => ({
    name,
    text: readFileSync(join(folder, 'messages', name), 'utf8'),
  }));
  const source = `export const messages = ${JSON.stringify(readShopMessages(files))};\n`;
  const path = join(root, 'dist/shop-parts.js');
  // Whoever watches it reads it again when it changes.
  if (existsSync(path) && readFileSync(path, 'utf8') === source) return;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(path, source);
}
