/** @jsxImportSource hono/jsx */
import { partsOf, type PeriodName, type Span } from '../figures/period.ts';
import { readAll, type ReadFigures } from '../figures/read.ts';
import { sumBy } from '../figures/sums.ts';
import { Graph } from './graph.tsx';
import { Measured } from './measured.tsx';
import { PeriodLinks } from './period-links.tsx';
import { Table } from './table.tsx';
import { countText, msText } from './words.ts';

export function readCartFigures(read: ReadFigures, span: Span) {
  return readAll(read, span, {
    overTime: 'writesOverTime',
    writes: 'writesByOutcome',
    calls: 'objectCalls',
  });
}

type CartProps = { data: Awaited<ReturnType<typeof readCartFigures>>; period: PeriodName; span: Span };

/** Outcomes that are not as a shopper meant it. */
const TROUBLE = new Set(['busy', 'lost', 'failed', 'taken-back']);

export function CartFigures({ data, period, span }: CartProps) {
  const parts = partsOf(span);
  const byPart = (isMeant: (outcome: string) => boolean) => {
    const rows = data.overTime.filter(({ outcome }) => isMeant(String(outcome)));
    const times = new Map(
      sumBy(rows, { name: ({ time }) => String(time) }).map((one) => [one.name, one.times]),
    );
    return parts.map((part) => times.get(String(part)) ?? 0);
  };
  const outcomes = sumBy(data.writes, { name: ({ write, outcome }) => `${write}: ${outcome}` });
  return (
    <>
      <PeriodLinks chosen={period} />
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
      <h2>What became of them</h2>
      <Table
        caption="Changes of carts by outcome"
        columns={['Change', 'Number', 'Mean, waiting included']}
        numbers={[1, 2]}
        rows={outcomes.map(({ name, times, total }) => [name, countText(times), msText(total / times)])}
      />
      <p>
        <b>Busy</b> never had its turn. Of a <b>lost</b> one the answer never came; if the backend carries it
        out after all, it is <b>taken back</b>.
      </p>
      <Measured
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
