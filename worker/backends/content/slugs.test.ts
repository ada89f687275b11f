import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { BackendError } from '../failure.ts';
import { createEntryFetcher } from './fetch-entries.ts';
import { createSlugReader } from './slugs.ts';

/** A service that has one page, in answers to this locale only, and refuses one slug. */
function readerOf(baseUrl: string, answering: string | null) {
  const calls: string[] = [];
  const transport = async (address: string) => {
    calls.push(address);
    const url = new URL(address, 'https://content.example');
    if (answering === null || url.searchParams.get('filters[slug][$eq]') === 'refused')
      throw new BackendError(problem('connection_error'), { settled: true, status: 400 });
    const isHome = url.searchParams.get('filters[slug][$eq]') === 'home';
    const isThere = isHome && url.searchParams.get('locale') === answering;
    const home = {
      id: 1,
      attributes: { slug: 'home', locale: 'en-AU', publishedAt: '2026-01-01T00:00:00Z' },
    };
    return { data: isThere ? [home] : [], meta: null };
  };
  const fetchEntries = createEntryFetcher({ baseUrl, preset: 'explicit', transport, onFallback: () => {} });
  return { calls, findSlugs: createSlugReader(baseUrl, fetchEntries).findSlugs };
}

test.each(['*', 'all'])('an invented slug costs one call at a service that knows locale=%s', async (name) => {
  const { calls, findSlugs } = readerOf(`https://content-${name}.example`, name);
  expect(await findSlugs('pages', 'invented')).toEqual([]);
  const first = calls.length;
  for (const slug of ['invented', 'another']) expect(await findSlugs('pages', slug)).toEqual([]);
  expect(calls.length - first).toBe(2);
  expect(await findSlugs('pages', 'home')).toEqual([{ 'en-AU': 'home' }]);
});

test('a service without translations is asked for an invented slug and for what it has, once', async () => {
  const { calls, findSlugs } = readerOf('https://untranslated.example', null);
  for (const slug of ['invented', 'home']) expect(await findSlugs('pages', slug)).toBeNull();
  expect(calls).toHaveLength(2);
});

test('a slug that is refused for itself does not make a service one without translations, before or after others', async () => {
  const { findSlugs } = readerOf('https://refusing.example', '*');
  for (const after of ['nothing', 'home']) {
    await expect(findSlugs('pages', 'refused'), after).rejects.toThrow(BackendError);
    expect(await findSlugs('pages', 'home')).toEqual([{ 'en-AU': 'home' }]);
  }
});
