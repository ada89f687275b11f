/** @jsxImportSource hono/jsx */
import type { AlarmRow } from '../alarms/alarm-table.ts';
import { Table } from './table.tsx';
import { timeText } from './words.ts';

export function Alarms({ alarms }: { alarms: AlarmRow[] }) {
  const raised = alarms.filter(({ over_at }) => over_at === null);
  const over = alarms.filter(({ over_at }) => over_at !== null);
  return (
    <>
      <p>
        Looked for every five minutes. What each means and what to press is in <code>docs/runbooks.md</code>.
      </p>
      <h2>Now</h2>
      <Table
        caption="Alarms now"
        columns={['Alarm', 'What', 'Since (UTC)']}
        rows={raised.map(({ name, facts, raised_at }) => [name, facts, timeText(raised_at)])}
        empty="None."
      />
      <h2>Over</h2>
      <Table
        caption="Alarms that are over"
        columns={['Alarm', 'What', 'From (UTC)', 'To (UTC)']}
        rows={over.map(({ name, facts, raised_at, over_at }) => [
          name,
          facts,
          timeText(raised_at),
          over_at === null ? '' : timeText(over_at),
        ])}
        empty="None."
      />
    </>
  );
}
