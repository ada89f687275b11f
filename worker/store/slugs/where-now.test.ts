import { expect, test } from 'vitest';
import type { Locale } from '#shared/settings.ts';
import type { KnownSlug } from '../../database/known-slugs.ts';
import { whereNow } from './where-now.ts';

const locales = [
  { code: 'en', fallback: null },
  { code: 'fr', fallback: null },
  { code: 'fr-CA', fallback: 'fr' },
] as Locale[];

const known = (id: string, locale: string, slug: string, isGone: 0 | 1 = 0): KnownSlug => ({
  id,
  locale,
  slug,
  isGone,
  lastSeen: 1,
});

const ask = (of: KnownSlug[], slug: string, locale = 'en') =>
  whereNow(of, { slug, locale, locales, defaultLocale: 'en' });

test('an old slug leads to the one of the page’s language, its fallback, or the shop’s own', () => {
  const mug = [known('p1', 'en', 'cup'), known('p1', 'fr', 'tasse')];
  expect(ask(mug, 'mug')).toEqual({ slug: 'cup' });
  expect(ask(mug, 'mug', 'fr-CA')).toEqual({ slug: 'tasse' });
  expect(ask(mug.slice(0, 1), 'mug', 'fr')).toEqual({ slug: 'cup' });
  expect(ask(mug.slice(1), 'mug')).toEqual({ slug: 'tasse' });
});

test('what is called so now is only missing for a while, and leads nowhere else', () => {
  expect(ask([known('p1', 'en', 'cup')], 'cup')).toBeNull();
  // What has it now had it after the other.
  expect(ask([known('p2', 'en', 'mug'), known('p1', 'en', 'cup')], 'mug')).toBeNull();
  expect(ask([], 'mug')).toBeNull();
});

test('it is gone where all that had it are; else it leads to the one that had it last', () => {
  expect(ask([known('p1', 'en', 'mug', 1)], 'mug')).toBe('gone');
  expect(
    ask([known('p2', 'en', 'jug', 1), known('p1', 'en', 'cup'), known('p3', 'en', 'pot')], 'mug'),
  ).toEqual({
    slug: 'cup',
  });
});
