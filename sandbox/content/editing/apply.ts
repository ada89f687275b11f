import type { JsonObject } from '#shared/json.ts';
import type { ContentType, Version } from '../schema.ts';
import type { ContentEdit } from '../state.ts';

export const actions = ['create', 'edit', 'publish', 'unpublish', 'discard', 'delete'] as const;

export type Action = (typeof actions)[number];

export type Change = { action: Action; fields: JsonObject; version: Version; moment: string };

/** An event for the webhook: its row, and whether as before or after the change. */
export type EntryEvent = { event: string; row: 'draft' | 'live'; at: 'before' | 'after' };

export type Applied = { edit: ContentEdit; events: EntryEvent[] };

const after = (event: string, row: 'draft' | 'live'): EntryEvent => ({ event, row, at: 'after' });
const before = (event: string, row: 'draft' | 'live'): EntryEvent => ({ event, row, at: 'before' });

const isGone = ({ published, draft }: ContentEdit) => published === null && draft === null;

function create(edit: ContentEdit, type: ContentType, { fields }: Change): Applied | string {
  if (!isGone(edit)) return 'It is there already';
  const content = { slug: edit.key, ...fields };
  if (!type.draftAndPublish)
    return { edit: { ...edit, published: content }, events: [after('entry.create', 'live')] };
  return { edit: { ...edit, draft: content }, events: [after('entry.create', 'draft')] };
}

/**
 * Version 4 has one row, so saving a published entry makes it live at once; version 5 stores the change as a draft.
 */
function save(edit: ContentEdit, type: ContentType, { fields, version }: Change): Applied {
  const { published, draft } = edit;
  if (published !== null && (version === 4 || !type.draftAndPublish)) {
    const saved = { ...edit, published: { ...published, ...fields }, draft: null };
    return { edit: saved, events: [after('entry.update', 'live')] };
  }
  const saved = { ...edit, draft: { ...(draft ?? published), ...fields } };
  return { edit: saved, events: [after('entry.update', 'draft')] };
}

function publish(edit: ContentEdit, type: ContentType, change: Change): Applied {
  const { fields, version, moment } = change;
  const isLiveAlready = edit.published !== null && version === 4;
  if (!type.draftAndPublish || isLiveAlready) return save(edit, type, change);
  const published = { ...(edit.draft ?? edit.published), ...fields };
  return {
    edit: { ...edit, published, draft: null, publishedAt: moment },
    events: [after('entry.update', version === 4 ? 'live' : 'draft'), after('entry.publish', 'live')],
  };
}

function unpublish(edit: ContentEdit, type: ContentType, { version }: Change): Applied | string {
  if (edit.published === null || !type.draftAndPublish) return 'It is not published';
  const hidden = { ...edit, published: null, draft: edit.draft ?? edit.published, publishedAt: null };
  if (version === 5) return { edit: hidden, events: [before('entry.unpublish', 'live')] };
  const own = { ...hidden, draft: edit.published };
  return { edit: own, events: [after('entry.update', 'draft'), after('entry.unpublish', 'draft')] };
}

function discard(edit: ContentEdit, { version }: Change): Applied | string {
  if (version === 4) return 'Version 4 has no drafts of what is published';
  if (edit.published === null || edit.draft === null) return 'There is no draft of something published';
  return { edit: { ...edit, draft: null }, events: [after('entry.draft-discard', 'draft')] };
}

/** Version 5 reports every row it deletes. */
function remove(edit: ContentEdit, type: ContentType, { version }: Change): Applied {
  const gone = { ...edit, published: null, draft: null, publishedAt: null };
  const isLive = edit.published !== null;
  if (version === 4 || !type.draftAndPublish)
    return { edit: gone, events: [before('entry.delete', isLive ? 'live' : 'draft')] };
  const live = isLive ? [before('entry.delete', 'live')] : [];
  return { edit: gone, events: [before('entry.delete', 'draft'), ...live] };
}

function applyAction(edit: ContentEdit, type: ContentType, change: Change): Applied | string {
  if (change.action === 'create') return create(edit, type, change);
  if (isGone(edit)) return 'There is no such entry';
  switch (change.action) {
    case 'edit':
      return save(edit, type, change);
    case 'publish':
      return publish(edit, type, change);
    case 'unpublish':
      return unpublish(edit, type, change);
    case 'discard':
      return discard(edit, change);
    case 'delete':
      return remove(edit, type, change);
  }
}

/**
 * Applies an editor's action to an entry, with its events (docs/content-protocol.md#webhooks); or the message that
 * says why it cannot be done.
 */
export function applyChange(edit: ContentEdit, type: ContentType, change: Change): Applied | string {
  const applied = applyAction(edit, type, change);
  if (typeof applied === 'string') return applied;
  return { ...applied, edit: { ...applied.edit, updatedAt: change.moment } };
}
