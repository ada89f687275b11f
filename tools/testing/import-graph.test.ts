import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCircles, readImports, readSpecifiers } from './picked-tests.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['worker', 'client', 'shared', 'sandbox', 'ops'];

/** A circle of two or three neighbours is one thing in several files; a larger one ties what should be apart. */
const LARGEST = 3;

/** Names the parts of one object to one another, by type alone: none of them imports another. */
const PARTS = 'worker/visitor/payments/payment-parts.ts';

test('No more than three files import each other in a circle, types included', () => {
  const { graph, lost } = readImports(root, folders);
  expect(lost.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([]);
  expect(graph.size).toBeGreaterThan(500);
  expect(graph.get('worker/index.ts')).toContain('worker/app.ts');
  expect(graph.get(PARTS)?.length).toBeGreaterThan(0);
  const apart = new Map([...graph, [PARTS, []]]);
  expect(findCircles(apart).filter((circle) => circle.length > LARGEST)).toEqual([]);
});

test('Every way to import is read, and no comment', () => {
  const source = `
    import './side-effect.ts';
    import first from './first.ts';
    import type {
      Second,
    } from "./second.ts";
    import { type Third, third as other } from '#shared/third.ts';
    export * from './fourth.ts';
    export type { Fifth } from './fifth.ts';
    const sixth = await import('./sixth.ts');
    type Seventh = typeof import('./seventh.ts');
    type Eighth = import('./eighth.ts').Eighth;
    /** As in \`import './documented.ts'\`. */
    // import './gone.ts';
    const from = 'nowhere';
  `;
  const names = ['side-effect', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
  expect(readSpecifiers(source)).toEqual(
    names.map((name) => (name === 'third' ? '#shared/third.ts' : `./${name}.ts`)),
  );
});

test('Circles are found, also two that share nothing, and what only leads to one is in none', () => {
  const graph = new Map(
    Object.entries({
      start: ['a', 'x'],
      a: ['b', 'leaf'],
      b: ['c'],
      c: ['d', 'b'],
      d: ['a'],
      x: ['y'],
      y: ['x', 'leaf'],
      self: ['self'],
      leaf: [],
    }),
  );
  expect(findCircles(graph).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['x', 'y'],
  ]);
});
