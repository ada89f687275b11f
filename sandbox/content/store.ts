import { documentsWith } from './overlay.ts';
import { createRowMaker, fileRow, rowsOf, type Row } from './rows.ts';
import { attributesOf, contentTypes, defaultLocale, type Version } from './schema.ts';
import type { ContentSeed } from './seed/types.ts';
import type { ContentEdit } from './state.ts';

export type Store = {
  version: Version;
  /**
   * The visible rows of a type; only published ones without `drafts`. The versions differ
   * (docs/content-protocol.md#drafts).
   */
  visible: (uid: string, drafts: boolean) => Row[];
  /** The rows of a relation, in the editor's order. */
  related: (row: Row, attribute: string, drafts: boolean) => Row[];
};

/**
 * The rows of a seed and its edits, as a version of the service stores them, with that version's ids.
 * @throws Error if an edit names an unknown picture
 */
export function createStore(
  version: Version,
  seed: ContentSeed,
  mediaPath: string,
  edits: readonly ContentEdit[] = [],
): Store {
  const files = new Map(
    seed.media.map((media, index) => [media.path, fileRow(media, index + 1, version, mediaPath)] as const),
  );
  const makeCells = createRowMaker(files);
  const documents = documentsWith(seed, edits);
  const tables = new Map(
    contentTypes.map((type) => [type.uid, rowsOf(type, documents.get(type.uid) ?? [], version, makeCells)]),
  );

  function visible(uid: string, drafts: boolean): Row[] {
    const rows = tables.get(uid) ?? [];
    const type = contentTypes.find((candidate) => candidate.uid === uid);
    if (type?.draftAndPublish !== true) return rows;
    return rows.filter((row) => (version === 4 ? drafts || !row.isDraft : row.isDraft === drafts));
  }

  function related(row: Row, name: string, drafts: boolean): Row[] {
    const attribute = attributesOf(row.model, version)[name];
    if (attribute?.kind !== 'relation') return [];
    const candidates = visible(attribute.target, drafts);
    if (name === 'localizations') {
      const others = candidates.filter((other) => other.key === row.key && other.locale !== row.locale);
      // Version 4 has them in the order of their creation.
      return version === 4
        ? others
        : others.toSorted((one, other) => (one.locale ?? '').localeCompare(other.locale ?? ''));
    }
    const cell = row.values[name];
    const keys = typeof cell === 'object' && cell !== null && 'documents' in cell ? cell.documents : [];
    const locale = row.locale ?? defaultLocale;
    return keys.flatMap(
      (key) => candidates.find((other) => other.key === key && other.locale === locale) ?? [],
    );
  }

  return { version, visible, related };
}

/** Stores by version, created again only if the edits have changed. */
export function createStoreCache(seed: ContentSeed, mediaPath: string) {
  let cachedKey = '';
  const stores = new Map<Version, Store>();
  return function storeOf(version: Version, edits: readonly ContentEdit[]): Store {
    const key = JSON.stringify(edits);
    if (key !== cachedKey) stores.clear();
    cachedKey = key;
    const store = stores.get(version) ?? createStore(version, seed, mediaPath, edits);
    stores.set(version, store);
    return store;
  };
}
