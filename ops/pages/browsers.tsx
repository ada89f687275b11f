import type { PeriodName, Span } from '../figures/period.ts';
import { readAll, type ReadFigures } from '../figures/queries.ts';
import { countText } from '../ui/formats.ts';
import { PeriodLinks } from '../ui/period-links.tsx';
import { Table } from '../ui/table.tsx';

export function readBrowserFigures(read: ReadFigures, span: Span) {
  return readAll(read, span, { events: 'browserEvents', versions: 'browserEventsByVersion' });
}

type BrowsersProps = { data: Awaited<ReturnType<typeof readBrowserFigures>>; period: PeriodName };

const NAMES: Record<string, string> = { error: 'Error', policy: 'Refusal' };

export function Browsers({ data, period }: BrowsersProps) {
  return (
    <>
      <PeriodLinks chosen={period} />
      <p>
        Uncaught errors, and violations of the content security policy, as pages report them. The texts are in
        the log and at the error service, under the request’s id.
      </p>
      <h2>By page</h2>
      <Table
        caption="Reports of browsers by page"
        columns={['What', 'Page', 'Device', 'Number']}
        numbers={[3]}
        rows={data.events
          .toSorted((one, other) => Number(other['times']) - Number(one['times']))
          .map(({ event, page, device, times }) => [
            NAMES[String(event)] ?? event,
            page,
            device,
            countText(Number(times)),
          ])}
      />
      <h2>By version</h2>
      <Table
        caption="Reports of browsers by version"
        columns={['Version', 'What', 'Number']}
        numbers={[2]}
        rows={data.versions.map(({ version, event, times }) => [
          version,
          NAMES[String(event)] ?? event,
          countText(Number(times)),
        ])}
      />
    </>
  );
}
