import { contentTypes, type ContentType } from './schema.ts';
import type { ContentSeed, SeedDocument, SeedEntry } from './seed/types.ts';
import type { ContentEdit } from './state.ts';

type Documents = readonly SeedDocument<object>[];

/** The documents of a type in the seed. */
export function documentsOf(seed: ContentSeed, type: ContentType): Documents {
  const all: Record<string, Documents> = {
    setting: seed.setting,
    menu: seed.menu,
    footer: seed.footer,
    page: seed.page,
    article: seed.article,
    'category-page': seed.categoryPage ?? [],
    review: seed.review ?? [],
  };
  return all[type.uid] ?? [];
}

function entryOf({ published, draft, updatedAt, publishedAt }: ContentEdit): SeedEntry<object> {
  return {
    ...(published === null ? {} : { published }),
    ...(draft === null ? {} : { draft }),
    updatedAt,
    ...(publishedAt === null ? {} : { publishedAt }),
  };
}

function withEdit(documents: Documents, edit: ContentEdit): Documents {
  const at = documents.findIndex(({ key }) => key === edit.key);
  const before = documents[at] ?? { key: edit.key, createdAt: edit.createdAt, locales: {} };
  const { [edit.locale]: _replaced, ...others } = before.locales;
  const isGone = edit.published === null && edit.draft === null;
  // A changed language keeps its position, since row numbers depend on the order.
  const locales = isGone ? others : { ...before.locales, [edit.locale]: entryOf(edit) };
  const after = { ...before, locales };
  return at === -1 ? [...documents, after] : documents.with(at, after);
}

/** The documents of every type, with the editors' changes. */
export function documentsWith(
  seed: ContentSeed,
  edits: readonly ContentEdit[],
): ReadonlyMap<string, Documents> {
  return new Map(
    contentTypes.map((type) => [
      type.uid,
      edits.filter((edit) => edit.type === type.uid).reduce(withEdit, documentsOf(seed, type)),
    ]),
  );
}
