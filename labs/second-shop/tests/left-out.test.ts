import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
