import { STEPS, VITALS, type Vital } from '#shared/measuring/page-view.ts';
import { partsOf, type PeriodName, type Span } from '../figures/period.ts';
import { readAll, type ReadFigures } from '../figures/queries.ts';
import type { Row } from '../figures/run-query.ts';
import { percentile, sumBy } from '../figures/sums.ts';
import { countText, msText, shareText, vitalText } from '../ui/formats.ts';
import { Graph } from '../ui/graph.tsx';
import { PeriodLinks } from '../ui/period-links.tsx';
import { Table } from '../ui/table.tsx';

export function readVisitFigures(read: ReadFigures, span: Span) {
  return readAll(read, span, {
    views: 'viewsByPage',
    viewsByCountry: 'viewsByCountry',
    vitals: 'vitalsByPage',
    vitalsByCountry: 'vitalsByCountry',
    overTime: 'vitalsOverTime',
    steps: 'steps',
  });
}

type VisitsProps = { data: Awaited<ReturnType<typeof readVisitFigures>>; period: PeriodName; span: Span };

const VITAL_NAMES: Record<Vital, string> = {
  LCP: 'Largest Contentful Paint',
  INP: 'Interaction to Next Paint',
  CLS: 'Cumulative Layout Shift',
  TTFB: 'Time to First Byte',
  press: 'First press',
};

/** Measurements from browsers, of the share of views that the operator chose. */
export function Visits({ data, period, span }: VisitsProps) {
  return (
    <>
      <PeriodLinks chosen={period} />
      <p>
        Measured in browsers, of the share of views that <code>MEASURED_SHARE</code> says. The numbers are
        those that three in four views were within.
      </p>
      <h2>Web Vitals</h2>
      <Ratings rows={data.vitals} />
      <LoadingGraph rows={data.overTime} span={span} />
      <h2>Steps to an order</h2>
      <Funnel rows={data.steps} />
      <h2>By page</h2>
      <Views caption="Views by page" label="page" views={data.views} vitals={data.vitals} />
      <h2>By country</h2>
      <Views
        caption="Views by country"
        label="country"
        views={data.viewsByCountry}
        vitals={data.vitalsByCountry}
      />
    </>
  );
}

/** `p75` of each, and how many views were good, fair and poor. */
function Ratings({ rows }: { rows: Row[] }) {
  const all = sumBy(rows, { name: ({ vital }) => String(vital) });
  const rated = sumBy(rows, { name: ({ vital, rating }) => `${vital} ${rating}` });
  const known = VITALS.flatMap((vital) => all.find(({ name }) => name === vital) ?? []);
  return (
    <Table
      caption="Web Vitals"
      columns={['What', 'Views', 'p75', 'Good', 'Fair', 'Poor']}
      numbers={[1, 2, 3, 4, 5]}
      rows={known.map((sums) => [
        VITAL_NAMES[sums.name as Vital],
        countText(sums.times),
        vitalText(sums.name, percentile(sums, 0.75)),
        ...['good', 'fair', 'poor'].map((rating) =>
          shareText(rated.find(({ name }) => name === `${sums.name} ${rating}`)?.times ?? 0, sums.times),
        ),
      ])}
    />
  );
}

function LoadingGraph({ rows, span }: { rows: Row[]; span: Span }) {
  const parts = partsOf(span);
  const sums = new Map(
    sumBy(rows, { name: ({ time, vital }) => `${time} ${vital}` }).map((one) => [one.name, one]),
  );
  const lineOf = (vital: Vital) => ({
    name: vital,
    values: parts.map((part) => {
      const found = sums.get(`${part} ${vital}`);
      return found ? percentile(found, 0.75) : null;
    }),
  });
  return (
    <Graph
      title="p75 over time"
      parts={parts}
      text={msText}
      lines={[lineOf('LCP'), lineOf('TTFB'), lineOf('INP')]}
    />
  );
}

const STEP_NAMES: Record<(typeof STEPS)[number], string> = {
  seen: 'Saw a product',
  added: 'Added to the cart',
  'pay-opened': 'Opened the payment page',
  'method-pressed': 'Pressed a payment method',
  ordered: 'Ordered',
};

function Funnel({ rows }: { rows: Row[] }) {
  const steps = sumBy(rows, { name: ({ step }) => String(step) });
  const devices = sumBy(rows, { name: ({ step, device }) => `${step} ${device}` });
  const timesOf = (list: typeof steps, name: string) => list.find((one) => one.name === name)?.times ?? 0;
  const seen = timesOf(steps, 'seen');
  return (
    <Table
      caption="Steps to an order"
      columns={['Step', 'Views', 'Of those that saw a product', 'On phones']}
      numbers={[1, 2, 3]}
      rows={
        steps.length === 0
          ? []
          : STEPS.map((step) => [
              STEP_NAMES[step],
              countText(timesOf(steps, step)),
              shareText(timesOf(steps, step), seen),
              shareText(timesOf(devices, `${step} phone`), timesOf(steps, step)),
            ])
      }
    />
  );
}

type ViewsProps = { caption: string; label: 'page' | 'country'; views: Row[]; vitals: Row[] };

function Views({ caption, label, views, vitals }: ViewsProps) {
  const viewed = sumBy(
    views.filter(({ event }) => event === 'viewed'),
    { name: (row) => String(row[label]) },
  );
  const failed = sumBy(
    views.filter(({ event }) => event === 'failed'),
    { name: (row) => String(row[label]) },
  );
  const measured = sumBy(vitals, { name: (row) => `${row[label]} ${row['vital']}` });
  return (
    <Table
      caption={caption}
      columns={[
        label === 'page' ? 'Page' : 'Country',
        'Views',
        'With an error',
        'LCP',
        'INP',
        'CLS',
        'TTFB',
        'Press',
      ]}
      numbers={[1, 2, 3, 4, 5, 6, 7]}
      rows={viewed.map(({ name, times }) => [
        name,
        countText(times),
        shareText(failed.find((one) => one.name === name)?.times ?? 0, times),
        ...VITALS.map((vital) => {
          const sums = measured.find((one) => one.name === `${name} ${vital}`);
          return vitalText(vital, sums ? percentile(sums, 0.75) : null);
        }),
      ])}
    />
  );
}
