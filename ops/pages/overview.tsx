import { partsOf, type PeriodName, type Span } from '../figures/period.ts';
import { readAll, readLookups, type ReadFigures } from '../figures/queries.ts';
import type { Row } from '../figures/run-query.ts';
import { isFailure, percentile, sumBy, type Named } from '../figures/sums.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { countText, msText, shareText } from '../ui/formats.ts';
import { Graph } from '../ui/graph.tsx';
import { PeriodLinks } from '../ui/period-links.tsx';
import { Table } from '../ui/table.tsx';

type OverviewData = Awaited<ReturnType<typeof readOverview>>;

export async function readOverview(read: ReadFigures, span: Span) {
  const [figures, lookups] = await Promise.all([
    readAll(read, span, {
      overTime: 'requestsOverTime',
      byRoute: 'requestsByRoute',
      byBackend: 'callsByBackend',
      byCountry: 'requestsByCountry',
      byVersion: 'requestsByVersion',
      undecided: 'undecided',
    }),
    readLookups(read, span),
  ]);
  return { ...figures, lookups };
}

export function Overview({ data, period, span }: { data: OverviewData; period: PeriodName; span: Span }) {
  const parts = partsOf(span);
  const [all] = sumBy(data.overTime, { name: () => 'all', isError: isFailure });
  const byTime = new Map(namedBy(data.overTime, 'time').map((sums) => [Number(sums.name), sums]));
  const at = (part: number) => byTime.get(part);
  return (
    <>
      <PeriodLinks chosen={period} />
      <Facts>
        <Fact name="Requests" value={countText(all?.times ?? 0)} />
        <Fact
          name="Failed"
          value={`${countText(all?.errors ?? 0)} (${shareText(all?.errors ?? 0, all?.times ?? 0)})`}
        />
        <Fact name="p50" value={msText(all ? percentile(all, 0.5) : null)} />
        <Fact name="p95" value={msText(all ? percentile(all, 0.95) : null)} />
      </Facts>
      <h2>Requests</h2>
      <div class="graphs">
        <Graph
          title="Requests and failures"
          parts={parts}
          text={countText}
          lines={[
            { name: 'Requests', values: parts.map((part) => at(part)?.times ?? 0) },
            { name: 'Failures', values: parts.map((part) => at(part)?.errors ?? 0) },
          ]}
        />
        <Graph
          title="Time to the beginning of the answer"
          parts={parts}
          text={msText}
          lines={[0.5, 0.75, 0.95].map((share) => ({
            name: `p${share * 100}`,
            values: parts.map((part) => {
              const sums = at(part);
              return sums ? percentile(sums, share) : null;
            }),
          }))}
        />
      </div>
      <FiguresTable title="By route" column="Route" named={namedBy(data.byRoute, 'route')} />
      <FiguresTable
        title="Calls of backends"
        column="Call"
        named={sumBy(data.byBackend, {
          name: (row) => `${row['backend']} ${row['call']}`,
          isError: isFailure,
        })}
      />
      <FiguresTable title="By country" column="Country" named={namedBy(data.byCountry, 'country')} />
      <FiguresTable title="By version" column="Version" named={namedBy(data.byVersion, 'version')} />
      <h2>Cache</h2>
      <Cache rows={data.lookups} />
      <Table
        caption="Addresses that nobody could decide in time"
        columns={['Of a', 'Shown without being indexed', 'Answered as missing']}
        numbers={[1, 2]}
        empty="None."
        rows={undecidedOf(data.undecided)}
      />
    </>
  );
}

function undecidedOf(rows: Row[]): string[][] {
  const times = (thing: string, answer: string) =>
    sumBy(
      rows.filter((row) => row['thing'] === thing && row['answer'] === answer),
      { name: () => thing },
    )[0]?.times ?? 0;
  const things = [...new Set(rows.map((row) => String(row['thing'])))];
  return things.map((thing) => [thing, ...['shown', 'missing'].map((each) => countText(times(thing, each)))]);
}

function namedBy(rows: Row[], label: string): Named[] {
  return sumBy(rows, { name: (row) => String(row[label]), isError: isFailure });
}

function Cache({ rows }: { rows: Row[] }) {
  // A detected change is not a lookup.
  const looks = rows.filter(({ state }) => state !== 'changed');
  const all = sumBy(looks, { name: (row) => String(row['cache']), isError: ({ state }) => state === 'miss' });
  const stale = sumBy(looks, { name: (row) => `${row['cache']} ${row['state']}` });
  return (
    <Table
      caption="Requests that looked into a cache, and renderings for the store of pages"
      columns={['Cache', 'Requests', 'Found all', 'Of them stale']}
      numbers={[1, 2, 3]}
      rows={all.map(({ name, times, errors }) => [
        name,
        countText(times),
        shareText(times - errors, times),
        countText(stale.find((one) => one.name === `${name} stale`)?.times ?? 0),
      ])}
    />
  );
}
