import { expect, test } from 'vitest';
import { readHint } from './webhook.ts';

const published = { id: 1, publishedAt: '2026-11-20T10:32:46.211Z' };
const draft = { id: 1, publishedAt: null };

test.each([
  [
    'a page is published (5)',
    { event: 'entry.publish', uid: 'api::page.page', model: 'page', entry: published },
    'page menu',
  ],
  [
    'a page is published (4 sends no uid)',
    { event: 'entry.publish', model: 'page', entry: published },
    'page menu',
  ],
  [
    'a publish overtakes its entry',
    { event: 'entry.publish', uid: 'api::page.page', model: 'page', entry: null },
    'page menu',
  ],
  [
    'a published article is saved (4): live at once',
    { event: 'entry.update', uid: 'api::article.article', entry: published },
    'article',
  ],
  [
    'a draft is saved (5): not live',
    { event: 'entry.update', uid: 'api::article.article', entry: draft },
    '',
  ],
  ['a draft is created', { event: 'entry.create', uid: 'api::page.page', entry: draft }, ''],
  [
    'a page is unpublished',
    { event: 'entry.unpublish', uid: 'api::page.page', entry: published },
    'page menu',
  ],
  ['an article is deleted', { event: 'entry.delete', uid: 'api::article.article', entry: draft }, 'article'],
  ['a draft is discarded', { event: 'entry.draft-discard', uid: 'api::page.page', entry: draft }, ''],
  [
    'the settings are saved',
    { event: 'entry.update', uid: 'api::setting.setting', entry: { id: 1 } },
    'setting',
  ],
  [
    'the menu is saved (4 counts its pages)',
    { event: 'entry.update', uid: 'api::menu.menu', entry: { pages: { count: 3 } } },
    'menu',
  ],
  ['the footer is saved', { event: 'entry.update', uid: 'api::footer.footer', entry: {} }, 'footer'],
  [
    'a picture is replaced',
    { event: 'media.update', media: { id: 1 } },
    'setting menu footer page article category-page review',
  ],
  ['a review is published', { event: 'entry.publish', model: 'review', entry: published }, 'review'],
  ['a review waits', { event: 'entry.create', uid: 'api::review.review', entry: draft }, ''],
  ['the test button is pressed', { event: 'trigger-test' }, ''],
])('%s invalidates: %s', (_, body, purges) => {
  expect(readHint(body).purges.join(' ')).toBe(purges);
});

test('calls about customers are ignored, and nothing of them is stored', () => {
  const body = {
    event: 'entry.create',
    model: 'user',
    uid: 'plugin::users-permissions.user',
    entry: { email: 'a@b.c' },
  };
  expect(readHint(body)).toEqual({ event: 'entry.create', type: 'other', purges: [], withdrawn: [] });
});

test.each([
  null,
  7,
  [],
  'x',
  {},
  { event: {} },
  { event: 'DROP TABLE', model: 'page' },
  { event: 'entry.publish', uid: 7, model: 'page' },
])('an invalid body invalidates nothing: %j', (body) => {
  expect(readHint(body)).toMatchObject({ purges: [] });
  expect(['other', 'entry.publish']).toContain(readHint(body).event);
});

test('unpublished content must disappear; a menu that names it is only outdated', () => {
  for (const event of ['entry.unpublish', 'entry.delete']) {
    expect(readHint({ event, model: 'page', entry: published })).toMatchObject({
      purges: ['page', 'menu'],
      withdrawn: ['page'],
    });
  }
  expect(readHint({ event: 'entry.publish', model: 'page', entry: published }).withdrawn).toEqual([]);
});

test('of a review the product it names is taken, whose stars are counted again', () => {
  const told = (entry: unknown) => readHint({ event: 'entry.publish', model: 'review', entry }).reviewed;
  expect(told({ ...published, product: 'mug', author: 'Ada' })).toBe('mug');
  for (const product of [undefined, null, '', 7, {}, 'x'.repeat(201)])
    expect(told({ ...published, product })).toBeUndefined();
  expect(
    readHint({ event: 'entry.publish', model: 'page', entry: { product: 'mug' } }).reviewed,
  ).toBeUndefined();
});
