import { expect, test } from 'vitest';
import { addressTag, contentTags, purgeableTags, shellTags, tagsToPurge } from './page-tags.ts';

test('an operator can purge everything, one kind, or one page', () => {
  expect(tagsToPurge('all')).toEqual(purgeableTags);
  expect(tagsToPurge('menu')).toEqual(['menu']);
  expect(tagsToPurge('products')).toEqual(['products']);
  const brewing = [addressTag('/brewing')];
  for (const address of [
    '/brewing',
    '/brewing/',
    '/brewing?page=2',
    'https://acme.example/brewing',
    '/fr/brewing',
  ]) {
    expect(tagsToPurge(address), address).toEqual(brewing);
  }
  expect(tagsToPurge('/')).toEqual(tagsToPurge('/fr'));
  for (const nothing of ['', 'brewing', 'product:p1', 'javascript:1', `/${'x'.repeat(300)}`, 'http://']) {
    expect(tagsToPurge(nothing), nothing).toBeNull();
  }
});

test('whatever the address, its tag is one word that cannot end an SQL string', () => {
  for (const path of ["/it's,two", '/a b', "/x'); DROP TABLE payments; --", '/\u00fc']) {
    expect(tagsToPurge(path)?.[0]).toMatch(/^address:[\w%.!~*()-]+$/);
  }
});

test('an edit of content that is no page of its own renews every page, as all show it', () => {
  const ofOwnPages = ['page', 'article', 'category-page', 'review'];
  const shared = contentTags.filter((tag) => !ofOwnPages.includes(tag));
  expect(shellTags).toEqual(expect.arrayContaining(shared));
});
