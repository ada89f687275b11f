import { percentile, type Named } from '../figures/sums.ts';
import { countText, msText, shareText } from './formats.ts';
import { Table } from './table.tsx';

const SHOWN = 30;

export function FiguresTable({ title, column, named }: { title: string; column: string; named: Named[] }) {
  return (
    <>
      <h2>{title}</h2>
      <Table
        caption={title}
        columns={[column, 'Number', 'Failed', 'p50', 'p75', 'p95']}
        numbers={[1, 2, 3, 4, 5]}
        rows={named
          .slice(0, SHOWN)
          .map((sums) => [
            sums.name,
            countText(sums.times),
            sums.errors === 0 ? '0' : `${countText(sums.errors)} (${shareText(sums.errors, sums.times)})`,
            ...[0.5, 0.75, 0.95].map((share) => msText(percentile(sums, share))),
          ])}
      />
    </>
  );
}
