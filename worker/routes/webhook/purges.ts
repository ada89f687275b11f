import { isRecord } from '../../backends/content/reader.ts';
import { contentTags, type ContentTag } from '../../store/purge.ts';

/** What a call of the content service says, as far as it is believed: a name of an event and of a type, both known. */
export type Hint = { event: string; type: ContentTag | 'media' | 'other'; purges: readonly ContentTag[] };

const goneOrShown = new Set(['entry.publish', 'entry.unpublish', 'entry.delete']);
const changed = new Set(['entry.create', 'entry.update']);
const ofMedia = new Set(['media.create', 'media.update', 'media.delete']);

/** A page's title stands in the menu, too. */
const alsoPurged: Record<ContentTag, readonly ContentTag[]> = {
  setting: ['setting'],
  menu: ['menu'],
  footer: ['footer'],
  page: ['page', 'menu'],
  article: ['article'],
};

/**
 * Which content a call makes old (docs/content-protocol.md#webhooks). Its payload is a hint and nothing more: no
 * content is taken from it, and what it cannot name is ignored, such as the customers that the service also tells of.
 */
export function readHint(body: unknown): Hint {
  const fields = isRecord(body) ? body : {};
  const event = typeof fields['event'] === 'string' ? fields['event'] : '';
  if (ofMedia.has(event)) return { event, type: 'media', purges: contentTags };
  const type = typeOf(fields);
  const isKnown = goneOrShown.has(event) || changed.has(event);
  if (type === 'other' || !isKnown) return { event: isKnown ? event : knownTest(event), type, purges: [] };
  const isLive = goneOrShown.has(event) || !isDraft(fields['entry']);
  return { event, type, purges: isLive ? alsoPurged[type] : [] };
}

/** `uid` names the type; version 4 leaves it out of publish and unpublish. */
function typeOf({ uid, model }: Record<string, unknown>): ContentTag | 'other' {
  return (
    contentTags.find((tag) => (uid === undefined ? model === tag : uid === `api::${tag}.${tag}`)) ?? 'other'
  );
}

/** An update of a draft changes nothing that shoppers see. */
function isDraft(entry: unknown): boolean {
  return isRecord(entry) && 'publishedAt' in entry && entry['publishedAt'] === null;
}

/** What is kept of an event's name is one that the service has. */
function knownTest(event: string): string {
  return ['trigger-test', 'entry.draft-discard'].includes(event) ? event : 'other';
}
