import { expect, test } from 'vitest';
import { requireContentType, type Version } from '../schema.ts';
import type { ContentEdit } from '../state.ts';
import { applyChange, type Action, type Applied } from './apply.ts';

const page = requireContentType('page');
const moment = '2026-11-20T10:00:00.000Z';
const created = '2026-02-03T02:00:00.000Z';

const entry = (fields: Partial<ContentEdit>): ContentEdit => ({
  type: 'page',
  key: 'tea',
  locale: 'en-AU',
  published: null,
  draft: null,
  createdAt: created,
  updatedAt: created,
  publishedAt: null,
  ...fields,
});

const live = entry({ published: { slug: 'tea', title: 'Tea' }, publishedAt: created });
const draft = entry({ draft: { slug: 'tea', title: 'Tea' } });

function change(edit: ContentEdit, action: Action, version: Version, fields = {}): Applied {
  const applied = applyChange(edit, page, { action, version, fields, moment });
  if (typeof applied === 'string') throw new Error(applied);
  return applied;
}

const eventsOf = ({ events }: Applied) => events.map(({ event, row, at }) => `${event} ${row} ${at}`);

test.each([
  ['create', 4, entry({}), ['entry.create draft after']],
  ['create', 5, entry({}), ['entry.create draft after']],
  ['publish', 4, draft, ['entry.update live after', 'entry.publish live after']],
  ['publish', 5, draft, ['entry.update draft after', 'entry.publish live after']],
  ['publish', 5, live, ['entry.update draft after', 'entry.publish live after']],
  ['edit', 4, live, ['entry.update live after']],
  ['edit', 5, live, ['entry.update draft after']],
  ['edit', 4, draft, ['entry.update draft after']],
  ['unpublish', 4, live, ['entry.update draft after', 'entry.unpublish draft after']],
  ['unpublish', 5, live, ['entry.unpublish live before']],
  ['delete', 4, live, ['entry.delete live before']],
  ['delete', 5, live, ['entry.delete draft before', 'entry.delete live before']],
  ['delete', 5, draft, ['entry.delete draft before']],
] as const)('%s on version %i sends the events that the service sends', (action, version, edit, events) => {
  expect(eventsOf(change(edit, action, version))).toEqual(events);
});

test('saving what is published is live at once in version 4 and a draft in version 5', () => {
  const fields = { title: 'Teas' };
  expect(change(live, 'edit', 4, fields).edit).toMatchObject({ published: { title: 'Teas' }, draft: null });
  expect(change(live, 'edit', 5, fields).edit).toMatchObject({
    published: { title: 'Tea' },
    draft: { slug: 'tea', title: 'Teas' },
    updatedAt: moment,
    publishedAt: created,
  });
});

test('publishing makes the draft live, unpublishing keeps it for the editors', () => {
  const edited = change(live, 'edit', 5, { title: 'Teas' }).edit;
  const published = change(edited, 'publish', 5).edit;
  expect(published).toMatchObject({ published: { title: 'Teas' }, draft: null, publishedAt: moment });
  expect(change(published, 'unpublish', 5).edit).toMatchObject({ published: null, draft: { title: 'Teas' } });
});

test('a draft of a published entry can be discarded in version 5', () => {
  const edited = change(live, 'edit', 5, { title: 'Teas' }).edit;
  const discarded = change(edited, 'discard', 5);
  expect(discarded.edit).toMatchObject({ published: { title: 'Tea' }, draft: null });
  expect(eventsOf(discarded)).toEqual(['entry.draft-discard draft after']);
});

test.each([
  ['create', 4, live],
  ['edit', 4, entry({})],
  ['unpublish', 5, draft],
  ['discard', 4, live],
  ['discard', 5, live],
  ['delete', 5, entry({})],
] as const)('%s on version %i is refused in a sentence when it makes no sense', (action, version, edit) => {
  expect(typeof applyChange(edit, page, { action, version, fields: {}, moment })).toBe('string');
});

test('a menu has no drafts: saving it is live at once in both versions', () => {
  const menu = entry({ type: 'menu', key: 'menu', published: { pages: ['shop'] }, publishedAt: created });
  for (const version of [4, 5] as const) {
    const fields = { pages: ['about'] };
    const applied = applyChange(menu, requireContentType('menu'), {
      action: 'edit',
      version,
      fields,
      moment,
    });
    expect(applied).toMatchObject({
      edit: { published: { pages: ['about'] } },
      events: [{ event: 'entry.update', row: 'live' }],
    });
  }
});
