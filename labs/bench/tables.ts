import { CART_FLOORS } from './cart-writes.ts';
import type { Medians } from './rounds.ts';

export const FLOORS = {
  stored: 'floor: a stored page',
  string: 'floor: React, one string',
  stream: "floor: React's stream",
};

/** The rows of each page. */
export const nameOf = {
  bare: (page: string) => `floor: ${page}, as it is sent`,
  memory: (page: string) => `${page}, from memory`,
  store: (page: string) => `${page}, from the store`,
  calls: (page: string) => `sandbox: calls of the ${page}`,
  unrendered: (page: string) => `floor: ${page}, not rendered`,
  uncached: (page: string) => `${page}, uncached`,
};

type Row = [name: string, ...cells: string[]];

/** A figure for one client and one for many. */
type Ratio = (index: number) => number;

/** Three tables, in Markdown: pages that are kept, pages that are rendered, and writes of a cart. */
export function tablesOf(figures: Map<string, Medians>, pages: string[]): string[] {
  const of = (name: string) => figures.get(name) ?? { perSecond: [], cpuMs: [] };
  const rate = (name: string, index: number) => of(name).perSecond[index] ?? Number.NaN;
  const cpu = (name: string, index: number) => of(name).cpuMs[index] ?? Number.NaN;
  const row = (name: string, ...ratios: (Ratio | null)[]): Row => [
    name,
    ...of(name).perSecond.map(shown),
    ...of(name).cpuMs.map(shown),
    ...ratios.map((ratio) => (ratio === null ? '' : [0, 1].map((index) => shown(ratio(index))).join(' / '))),
  ];
  const byRate =
    (name: string, floor: string): Ratio =>
    (index) =>
      rate(name, index) / rate(floor, index);
  const byCpu =
    (name: string, floor: string): Ratio =>
    (index) =>
      cpu(floor, index) / cpu(name, index);

  const kept = (name: string, bare?: string) =>
    row(
      name,
      byRate(name, FLOORS.stored),
      byCpu(name, FLOORS.stored),
      bare === undefined ? null : byRate(name, bare),
      bare === undefined ? null : byCpu(name, bare),
    );
  const rendered = (page: string, name: string) => {
    const own: Ratio = (index) => cpu(name, index) - cpu(nameOf.calls(page), index);
    return row(name, own, (index) => cpu(FLOORS.string, index) / own(index));
  };
  const write = (name: string) =>
    row(name, byRate(name, CART_FLOORS.worker), byCpu(name, CART_FLOORS.worker));

  return [
    tableOf(
      [...headOf(16), 'of a stored page, 1 / 16', 'by CPU', 'of its floor, 1 / 16', 'by CPU'],
      [
        kept(FLOORS.stored),
        ...pages.map((page) => kept(nameOf.bare(page))),
        ...pages.map((page) => kept(nameOf.memory(page), nameOf.bare(page))),
        ...pages.map((page) => kept(nameOf.store(page), nameOf.bare(page))),
      ],
    ),
    tableOf(
      [...headOf(16), 'CPU without backends, 1 / 16', "of React's string"],
      [
        row(
          FLOORS.string,
          (index) => cpu(FLOORS.string, index),
          () => 1,
        ),
        row(FLOORS.stream, (index) => cpu(FLOORS.stream, index), byCpu(FLOORS.stream, FLOORS.string)),
        ...pages.map((page) => row(nameOf.calls(page), null, null)),
        ...pages.map((page) => rendered(page, nameOf.unrendered(page))),
        ...pages.map((page) => rendered(page, nameOf.uncached(page))),
      ],
    ),
    tableOf(
      [...headOf(100), 'of a Worker, 1 / 100', 'by CPU'],
      [...figures.keys()].filter((name) => name.includes('cart write')).map(write),
    ),
  ];
}

const headOf = (many: number) => ['', 'a second, 1', String(many), 'CPU ms, 1', String(many)];

function shown(value = Number.NaN): string {
  return Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 2 : 0);
}

export function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
