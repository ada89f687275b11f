import { expect, test } from 'vitest';
import { get, type Answer } from '../../tests/fixtures/content-client.ts';

const slugsOf = (body: Answer) => body.data.map((entry) => (entry.attributes ?? entry).slug);

const articles = [
  'brew-guide',
  'cold-brew',
  'meet-the-grower',
  'lemon-myrtle',
  'wattleseed',
  'tea-at-altitude',
];

// The rest of a list is as services answer: tests/contract/content/wire-calls.ts.
test.each([
  ['[slug][$eq]=cold-brew', ['cold-brew']],
  ['[slug]=cold-brew', ['cold-brew']],
  ['[slug][$eq]=COLD-BREW', []],
  ['[slug][$eqi]=COLD-BREW', ['cold-brew']],
  ['[slug][$eq]=', []],
  [
    '[slug][$in][0]=cold-brew&filters[slug][$in][1]=brew-guide&filters[slug][$in][2]=nope',
    ['brew-guide', 'cold-brew'],
  ],
  ['[slug][$in]=cold-brew&filters[slug][$in]=brew-guide', ['brew-guide', 'cold-brew']],
  ['[slug][$ne]=cold-brew', articles.filter((slug) => slug !== 'cold-brew')],
  ['[slug][$not][$contains]=a', articles.slice(0, 4)],
  ['[published_date][$gte]=2026-09-01', ['cold-brew', 'tea-at-altitude']],
  [
    '[published_date][$between]=2026-03-01&filters[published_date][$between]=2026-04-30',
    ['brew-guide', 'lemon-myrtle'],
  ],
  ['[title][$containsi]=MYRTLE', ['lemon-myrtle']],
  ['[$or][0][slug][$eq]=cold-brew&filters[$or][1][slug][$startsWith]=tea', ['cold-brew', 'tea-at-altitude']],
  ['[$and][0][slug][$endsWith]=brew&filters[$and][1][id][$gt]=1', ['cold-brew']],
  ['[cover][name][$eq]=cold-brew.svg', ['cold-brew']],
  ['[published_date][$null]=true', []],
])('filters%s', async (search, slugs) => {
  const { body } = await get(`/api/articles?filters${search}`);
  expect(slugsOf(body)).toEqual(slugs);
});
