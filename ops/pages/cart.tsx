import { partsOf, spanOfAll, type PeriodName, type Span } from '../figures/period.ts';
import { readAll, type ReadFigures } from '../figures/queries.ts';
import type { Row } from '../figures/run-query.ts';
import { percentile, sumBy } from '../figures/sums.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { countText, msText, shareText } from '../ui/formats.ts';
import { Graph } from '../ui/graph.tsx';
import { PeriodLinks } from '../ui/period-links.tsx';
import { Table } from '../ui/table.tsx';

export async function readCartFigures(read: ReadFigures, span: Span, nowMs: number) {
  const [figures, visitors] = await Promise.all([
    readAll(read, span, {
      overTime: 'writesOverTime',
      writes: 'writesByOutcome',
      calls: 'objectCalls',
      visitorsOverTime: 'visitorsOverTime',
    }),
    read('visitors', spanOfAll(nowMs)),
  ]);
  return { ...figures, visitors };
}

type CartProps = { data: Awaited<ReturnType<typeof readCartFigures>>; period: PeriodName; span: Span };

/** Outcomes that the shopper did not intend. */
const TROUBLE = new Set(['busy', 'lost', 'failed', 'late']);

export function CartFigures({ data, period, span }: CartProps) {
  const parts = partsOf(span);
  const byPart = (isMeant: (outcome: string) => boolean) =>
    timesByPart(
      parts,
      data.overTime.filter(({ outcome }) => isMeant(String(outcome))),
    );
  const outcomes = sumBy(data.writes, { name: ({ write, outcome }) => `${write}: ${outcome}` });
  const [all] = sumBy(data.writes, {
    name: () => 'all',
    isError: ({ outcome }) => TROUBLE.has(String(outcome)),
  });
  return (
    <>
      <PeriodLinks chosen={period} />
      <Facts>
        <Fact name="Changes" value={countText(all?.times ?? 0)} />
        <Fact name="Busy, lost or failed" value={shareText(all?.errors ?? 0, all?.times ?? 0)} />
        <Fact name="p95, waiting included" value={msText(all ? percentile(all, 0.95) : null)} />
        <Fact name="Objects alive" value={countText(alive(data.visitors))} />
      </Facts>
      <h2>Changes</h2>
      <Graph
        title="Changes of carts"
        parts={parts}
        text={countText}
        lines={[
          { name: 'Done', values: byPart((outcome) => outcome === 'done') },
          { name: 'Busy, lost or failed', values: byPart((outcome) => TROUBLE.has(outcome)) },
          { name: 'Refused', values: byPart((outcome) => outcome === 'refused') },
        ]}
      />
      <h2>Outcomes</h2>
      <Table
        caption="Changes of carts by outcome"
        columns={['Change', 'Number', 'p50', 'p95']}
        numbers={[1, 2, 3]}
        rows={outcomes.map((sums) => [
          sums.name,
          countText(sums.times),
          ...[0.5, 0.95].map((share) => msText(percentile(sums, share))),
        ])}
      />
      <p>
        Times include the wait in the visitor’s queue. <b>Busy</b> never had its turn. Of a <b>lost</b> one
        the answer never came; where the backend may have carried it out after all (<b>late</b>), the shopper
        is asked whether to keep it.
      </p>
      <VisitorObjects data={data} parts={parts} />
    </>
  );
}

function VisitorObjects({ data, parts }: { data: CartProps['data']; parts: number[] }) {
  const times = (event: string) =>
    timesByPart(
      parts,
      data.visitorsOverTime.filter((row) => row['event'] === event),
    );
  return (
    <>
      <h2>Visitors’ objects</h2>
      <Graph
        title="Objects made and emptied"
        parts={parts}
        text={countText}
        lines={[
          { name: 'Made', values: times('made') },
          { name: 'Emptied', values: times('emptied') },
        ]}
      />
      <p>
        The first thing that a visitor puts into the cart makes an object; it empties itself when its visitor
        has been gone for eight days. Those alive are those made in ninety days less those emptied.
      </p>
      <FiguresTable
        title="Calls of visitors’ objects"
        column="Call"
        named={sumBy(data.calls, {
          name: ({ call }) => String(call),
          isError: ({ outcome }) => outcome === 'failed',
        })}
      />
    </>
  );
}

function timesByPart(parts: number[], rows: Row[]): number[] {
  const times = new Map(
    sumBy(rows, { name: ({ time }) => String(time) }).map((one) => [one.name, one.times]),
  );
  return parts.map((part) => times.get(String(part)) ?? 0);
}

/** Objects from before they were counted are emptied as well, so the difference may be negative. */
function alive(rows: Row[]): number {
  const times = (event: string) =>
    rows.filter((row) => row['event'] === event).reduce((sum, row) => sum + Number(row['times']), 0);
  return Math.max(0, times('made') - times('emptied'));
}
