import { encodeEntry } from '../encode.ts';
import { scalarsOnly, type Selection } from '../populate.ts';
import type { Row } from '../rows.ts';
import { requireComponent, type ContentType, type Model } from '../schema.ts';
import type { Store } from '../store.ts';
import type { EntryEvent } from './apply.ts';

export type WebhookBody = { event: string; createdAt: string; model?: string; uid?: string; entry?: unknown };

/** Everything of an entry except its relations, which each version reports differently. */
function wholeOf(model: Model): Selection {
  const below = new Map<string, Selection>();
  for (const [name, attribute] of Object.entries(model.attributes)) {
    if (attribute.kind === 'media') below.set(name, scalarsOnly);
    if (attribute.kind === 'component') below.set(name, wholeOf(requireComponent(attribute.component)));
    if (attribute.kind === 'zone') {
      const components = new Map(
        attribute.components.map((uid) => [uid, wholeOf(requireComponent(uid))] as const),
      );
      below.set(name, { ...scalarsOnly, zone: { listedOnly: false, components } });
    }
  }
  return { ...scalarsOnly, below };
}

/** Version 4 counts related entries; version 5 includes them, both drafts and published rows. */
function relationsOf(row: Row, type: ContentType, store: Store): Record<string, unknown> {
  const encoder = { store, format: 'flat', drafts: false } as const;
  const relations: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(type.attributes)) {
    if (kind !== 'relation') continue;
    const live = store.related(row, name, false);
    const rows = [...store.related(row, name, true), ...live];
    relations[name] =
      store.version === 4
        ? { count: store.related(row, name, true).length }
        : rows.map((other) => encodeEntry(other, scalarsOnly, encoder));
  }
  const isListed = store.version === 4 && type.localized;
  const others = isListed ? store.related(row, 'localizations', true) : [];
  const localizations = others.map((other) => encodeEntry(other, scalarsOnly, encoder));
  return { ...relations, ...(isListed ? { localizations } : {}) };
}

function rowOf(store: Store, type: ContentType, key: string, locale: string, row: 'draft' | 'live') {
  const isTwo = store.version === 5 && type.draftAndPublish;
  const candidates = isTwo ? store.visible(type.uid, row === 'draft') : store.visible(type.uid, true);
  return candidates.find((each) => each.key === key && (!type.localized || each.locale === locale));
}

/**
 * The body of a webhook call, as recorded: always flat. Version 4 omits the `uid` of publish and unpublish; a row
 * that version 5 deletes comes without its components (docs/content-protocol.md#webhooks).
 */
export function webhookBody(
  { event, row }: EntryEvent,
  entry: { type: ContentType; key: string; locale: string },
  store: Store,
  moment: string,
): WebhookBody {
  const { type, key, locale } = entry;
  const found = rowOf(store, type, key, locale, row);
  const isAnonymous = store.version === 4 && (event === 'entry.publish' || event === 'entry.unpublish');
  const isBare = store.version === 5 && event === 'entry.delete';
  const encoder = { store, format: 'flat', drafts: false } as const;
  const whole = found && encodeEntry(found, isBare ? scalarsOnly : wholeOf(type), encoder);
  const relations = found && !isBare ? relationsOf(found, type, store) : {};
  return {
    event,
    createdAt: moment,
    model: type.uid,
    ...(isAnonymous ? {} : { uid: `api::${type.uid}.${type.uid}` }),
    entry: found === undefined ? null : Object.assign({}, whole, relations),
  };
}
