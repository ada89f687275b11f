import { expect, test, vi } from 'vitest';
import type { Block, Shown } from '#shared/content/entries.ts';
import { createShowing } from './showing.ts';

test('a block appears and ends by date, and in its countries, and its page is kept until then', () => {
  const begin = Date.parse('2026-11-27T00:00:00Z');
  vi.useFakeTimers({ now: begin - 60_000 });
  const block = (key: string, shown?: Partial<Shown>): Block => ({
    kind: 'rich-text',
    key,
    text: key,
    ...(shown && { shown: { from: null, until: null, countries: [], ...shown } }),
  });
  const blocks = [
    block('always'),
    block('sale', { from: begin, until: begin + 3_600_000 }),
    block('before', { until: begin }),
    block('kiwis', { from: begin, countries: ['NZ', 'FJ'] }),
  ];
  const keys = (country: string, isPreview = false) => {
    const showing = createShowing({ countries: (locale) => [locale.slice(3)], isPreview });
    const shown = showing.shownOf(blocks, `en-${country}`);
    return [shown.map(({ key }) => key).join(' '), showing.turnsAt()];
  };
  expect(keys('AU')).toEqual(['always before', begin]);
  expect(keys('AU', true)).toEqual(['always sale before kiwis', null]);
  vi.setSystemTime(begin);
  expect(keys('AU')).toEqual(['always sale', begin + 3_600_000]);
  expect(keys('NZ')).toEqual(['always sale kiwis', begin + 3_600_000]);
  vi.setSystemTime(begin + 3_600_000);
  expect(keys('NZ')).toEqual(['always kiwis', null]);
});
