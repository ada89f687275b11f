import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every alarm has a page in docs/runbooks.md, and every page an alarm', () => {
  const watched = read('ops/alarms/watch.ts');
  const lists = [...watched.matchAll(/names: \[('[^\]]+)\]|(?:check|quiet)\(('[^']+')/g)];
  const names = lists.flatMap(([, list, name = '']) =>
    (list ?? name).split(',').map((each) => each.replaceAll(/[' ]+$|^[' ]+/g, '')),
  );
  const pages = [...read('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(pages.toSorted()).toEqual(names.toSorted());
});

test('every page says what it means, what shoppers see, what to look at and what to do', () => {
  const [, ...pages] = read('docs/runbooks.md').split(/^## /m);
  for (const page of pages) {
    for (const part of ['**Means**', '**Shoppers see**', '**Look at**', '**Do:**']) {
      expect(page, page.split('\n')[0]).toContain(part);
    }
  }
});
