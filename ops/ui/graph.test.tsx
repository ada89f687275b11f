/** @jsxImportSource hono/jsx */
import { expect, test } from 'vitest';
import { Graph, roundTop } from './graph.tsx';

test('the top of a graph and its half are round numbers', () => {
  expect([0, 1, 3, 11, 480, 3_200, 9_900].map(roundTop)).toEqual([2, 2, 4, 20, 600, 4_000, 10_000]);
});

/** Markup is rendered when it is converted to a string. */
async function graph(): Promise<string> {
  return (
    <Graph
      title="Changes"
      parts={[0, 3_600, 7_200, 10_800]}
      lines={[{ name: 'Done', values: [10, null, 20, 15] }]}
      text={String}
    />
  );
}

test('unknown values are a gap in the line, and a dash in the table below it', async () => {
  const markup = (await graph()).toString();
  expect(markup).toContain('d="M0.0 100.0h1M480.0 0.0L720.0 50.0"');
  expect(markup).toMatch(/01:00<\/td><td class="number">–</);
  expect(markup).toMatch(/02:00<\/td><td class="number">20</);
});
