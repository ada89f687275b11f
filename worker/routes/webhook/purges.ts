import { isRecord } from '../../backends/content/reader.ts';
import { contentTags, type ContentTag } from '../../pages/page-tags.ts';
import type { Hint } from './hint.ts';

const publishEvents = new Set(['entry.publish', 'entry.unpublish', 'entry.delete']);
const withdrawals = new Set(['entry.unpublish', 'entry.delete']);
const changeEvents = new Set(['entry.create', 'entry.update']);
const mediaEvents = new Set(['media.create', 'media.update', 'media.delete']);

/** The menu has the titles of pages. */
const purgedBy: Record<ContentTag, readonly ContentTag[]> = {
  setting: ['setting'],
  menu: ['menu'],
  footer: ['footer'],
  page: ['page', 'menu'],
  article: ['article'],
};

/** What a call invalidates (docs/content-protocol.md#webhooks). No content is taken; unknown types are ignored. */
export function readHint(body: unknown): Hint {
  const fields = isRecord(body) ? body : {};
  return { ...whatIsOld(fields), publishedAt: fields['createdAt'] };
}

function whatIsOld(fields: Record<string, unknown>): Hint {
  const event = typeof fields['event'] === 'string' ? fields['event'] : '';
  if (mediaEvents.has(event)) return { event, type: 'media', purges: contentTags, withdrawn: [] };
  const type = typeOf(fields);
  const isKnown = publishEvents.has(event) || changeEvents.has(event);
  if (type === 'other' || !isKnown) {
    return { event: isKnown ? event : knownEvent(event), type, purges: [], withdrawn: [] };
  }
  const isLive = publishEvents.has(event) || !isDraft(fields['entry']);
  return {
    event,
    type,
    purges: isLive ? purgedBy[type] : [],
    withdrawn: withdrawals.has(event) ? [type] : [],
  };
}

/** `uid` names the type; version 4 leaves it out of publish and unpublish. */
function typeOf({ uid, model }: Record<string, unknown>): ContentTag | 'other' {
  return (
    contentTags.find((tag) => (uid === undefined ? model === tag : uid === `api::${tag}.${tag}`)) ?? 'other'
  );
}

/** An update of a draft does not change anything that shoppers see. */
function isDraft(entry: unknown): boolean {
  return isRecord(entry) && 'publishedAt' in entry && entry['publishedAt'] === null;
}

/** Only known names are stored. */
function knownEvent(event: string): string {
  return ['trigger-test', 'entry.draft-discard'].includes(event) ? event : 'other';
}
