import type { JsonObject } from '#shared/json.ts';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { documentsWith } from '../overlay.ts';
import { contentTypes, type ContentType } from '../schema.ts';
import { changeContentState, type ContentEdit, type ContentState } from '../state.ts';
import { createStore } from '../store.ts';
import { unknownBlock } from '../unknown-blocks.ts';
import { applyChange, type Change } from './apply.ts';
import { webhookBody, type WebhookBody } from './webhook-body.ts';

/** One language of an entry as editors see it. */
export type EntryState = ContentEdit;

/** The seed is JSON except for absent optional fields, which its handwritten types cannot express. */
const asJson = (value: object | undefined): JsonObject | null => (value as JsonObject | undefined) ?? null;

/** Every language of every entry, with the editors' changes. */
export function listEntries(state: ContentState): EntryState[] {
  return [...documentsWith(contentSeed, state.edits)].flatMap(([type, documents]) =>
    documents.flatMap(({ key, createdAt, locales }) =>
      Object.entries(locales).map(([locale, entry]) => ({
        type,
        key,
        locale,
        published: asJson(entry.published),
        draft: asJson(entry.draft),
        createdAt,
        updatedAt: entry.updatedAt ?? createdAt,
        publishedAt: entry.published ? (entry.publishedAt ?? createdAt) : null,
      })),
    ),
  );
}

/** The slugs of an entry; a single type uses its own name. */
function isCalled(entry: EntryState, name: string): boolean {
  return [entry.key, entry.published?.['slug'], entry.draft?.['slug']].includes(name);
}

function entryOf(
  state: ContentState,
  type: string,
  name: string,
  locale: string,
  moment: string,
): EntryState {
  const found = listEntries(state).find(
    (entry) => entry.type === type && entry.locale === locale && isCalled(entry, name),
  );
  const nothing = { published: null, draft: null, createdAt: moment, updatedAt: moment, publishedAt: null };
  return found ?? { type, key: name, locale, ...nothing };
}

function withEntry({ settings, edits }: ContentState, edit: ContentEdit): ContentState {
  const at = edits.findIndex(
    ({ type, key, locale }) => type === edit.type && key === edit.key && locale === edit.locale,
  );
  return { settings, edits: at === -1 ? [...edits, edit] : edits.with(at, edit) };
}

/** An action that is not allowed; its message says why. */
export class EditRefused extends Error {}

const storeOf = (change: Change, state: ContentState, mediaPath: string) =>
  createStore(change.version, contentSeed, mediaPath, state.edits);

export type EditOrder = { type: string; name: string; locale: string; change: Change };

/**
 * Applies an editor's change and returns the events for the webhook.
 * @throws EditRefused
 */
export async function editEntry(
  db: D1Database,
  { type: typeName, name, locale, change }: EditOrder,
  mediaPath: string,
): Promise<{ entry: EntryState; bodies: WebhookBody[] }> {
  const type = contentTypes.find(({ uid }) => uid === typeName);
  if (!type) throw new EditRefused(`There is no type ${typeName}`);
  return changeContentState(db, (state) => {
    const applied = applyChange(entryOf(state, type.uid, name, locale, change.moment), type, change);
    if (typeof applied === 'string') throw new EditRefused(applied);
    const after = withEntry(state, applied.edit);
    return {
      state: after,
      value: {
        entry: applied.edit,
        bodies: bodiesOf(applied, type, change, { before: state, after }, mediaPath),
      },
    };
  });
}

type States = { before: ContentState; after: ContentState };

function bodiesOf(
  { edit, events }: Exclude<ReturnType<typeof applyChange>, string>,
  type: ContentType,
  change: Change,
  states: States,
  mediaPath: string,
): WebhookBody[] {
  try {
    const unknown = unknownBlock(type, { ...(edit.draft ?? edit.published) });
    if (unknown !== null) throw new EditRefused(unknown);
    const stores = {
      before: storeOf(change, states.before, mediaPath),
      after: storeOf(change, states.after, mediaPath),
    };
    return events.map((event) => webhookBody(event, { ...edit, type }, stores[event.at], change.moment));
  } catch (error) {
    // A missing picture or block: entries that cannot be shown must not be stored.
    throw new EditRefused(error instanceof Error ? error.message : 'It cannot be read');
  }
}
