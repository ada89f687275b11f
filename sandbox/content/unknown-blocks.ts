import { didYouMean } from '#shared/nearest.ts';
import { documentsOf } from './overlay.ts';
import { componentAttributes, contentTypes, type ContentType } from './schema.ts';
import type { ContentSeed } from './seed/types.ts';

type Content = Readonly<Record<string, unknown>>;

const PREFIX = 'blocks.';

/** What the pages and articles of a seed say that no block has, as sentences; they are shown without it. */
export function faultsOfSeed(seed: ContentSeed): string[] {
  return contentTypes.flatMap((type) =>
    documentsOf(seed, type).flatMap(({ key, locales }) =>
      Object.entries(locales).flatMap(([locale, { published, draft }]) =>
        [published, draft].flatMap((content) =>
          faultsOfEntry(type, { ...content }).map(
            (fault) => `shop/demo/content/seed.ts: ${key} (${locale}): ${fault}`,
          ),
        ),
      ),
    ),
  );
}

function faultsOfEntry(type: ContentType, content: Content): string[] {
  return blocksOf(type, content).flatMap(({ uid, fields, uids }) => {
    const kind = uid.replace(PREFIX, '');
    if (!uids.includes(uid)) return [faultOfKind(kind, uids)];
    const known = Object.keys(componentAttributes[uid] ?? {});
    return Object.keys(fields)
      .filter((name) => !known.includes(name))
      .map((name) => `its block ${kind} has no field ${name}${didYouMean(name, known)}`);
  });
}

function faultOfKind(kind: string, uids: readonly string[]): string {
  const kinds = uids.map((each) => each.replace(PREFIX, ''));
  return `shop/blocks has no block ${kind}, or not a whole one${didYouMean(kind, kinds)}`;
}

/** The first block of an entry that there is none of, as a sentence; null where there is every one. */
export function unknownBlock(type: ContentType, content: Content): string | null {
  const unknown = blocksOf(type, content).find(({ uid, uids }) => !uids.includes(uid));
  return unknown === undefined ? null : faultOfKind(unknown.uid.replace(PREFIX, ''), unknown.uids);
}

function blocksOf(type: ContentType, content: Content) {
  return Object.entries(type.attributes).flatMap(([name, attribute]) => {
    const blocks = content[name];
    if (attribute.kind !== 'zone' || !Array.isArray(blocks)) return [];
    return (blocks as Content[]).map(({ __component, ...fields }) => ({
      uid: String(__component),
      fields,
      uids: attribute.components,
    }));
  });
}
