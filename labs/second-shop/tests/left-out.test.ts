import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { japanese } from '#shared/messages/ja/japanese.ts';

const dist = join(import.meta.dirname, '../../dist');

test('the pages of the account are not in the Worker', () => {
  const files = readdirSync(join(dist, 'worker')).filter((name) => name.endsWith('.map'));
  const sources = files.flatMap(
    (name) => (JSON.parse(readFileSync(join(dist, 'worker', name), 'utf8')) as { sources: string[] }).sources,
  );
  const pages = (folder: string) => sources.filter((path) => path.includes(`/worker/routes/${folder}`));
  expect(pages('find-order/')).toHaveLength(1);
  expect(['orders/', 'profile/', 'subscriptions/'].flatMap((folder) => pages(`account/${folder}`))).toEqual(
    [],
  );
});

test('messages that only pages of the account, articles, news and the shop’s place have are in no language', () => {
  const code = readdirSync(join(dist, 'worker'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(dist, 'worker', name), 'utf8'))
    .join('');
  const gone = ['subscription.pauseText', 'profile.confirmText', 'articles.none', 'news.onListText'] as const;
  for (const key of [...gone, 'findOrder.text'] as const)
    for (const text of [english[key], japanese[key] as string])
      expect(code.includes(text), `${key}: ${text}`).toBe(key === 'findOrder.text');
});

test('of payment methods the browser has those of the shop', () => {
  const chunks = JSON.parse(readFileSync(join(dist, 'client-chunks.json'), 'utf8')) as object;
  const drivers = Object.keys(chunks).flatMap(
    (name) => /^client\/payments\/drivers\/([a-z]+).*\.ts$/.exec(name)?.[1] ?? [],
  );
  expect([...new Set(drivers)].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'apple',
    'card',
    'google',
    'paypal',
    // A card that pays on its provider's page.
    'redirect',
  ]);
});
