/** @jsxImportSource hono/jsx */
import type { AlarmRow } from '../alarms/alarm-table.ts';
import { Runbook, runbookOf } from './runbook.tsx';
import { Table } from '../ui/table.tsx';
import { timeText } from '../ui/formats.ts';

export function Alarms({ alarms }: { alarms: AlarmRow[] }) {
  const raised = alarms.filter(({ over_at }) => over_at === null);
  const over = alarms.filter(({ over_at }) => over_at !== null);
  return (
    <>
      <p>Checked every five minutes; reported once, and again when it is over.</p>
      <h2>Now</h2>
      {raised.length === 0 && <p class="empty">None.</p>}
      {raised.map((alarm) => (
        <Raised key={alarm.id} alarm={alarm} />
      ))}
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

/** With its runbook, because an operator who follows an alarm's link has to know what to do. */
function Raised({ alarm: { name, facts, raised_at } }: { key?: number; alarm: AlarmRow }) {
  const runbook = runbookOf(name);
  return (
    <article class="card card--urgent">
      <h3>{name}</h3>
      <p>
        {facts}. Since {timeText(raised_at)} UTC.
      </p>
      {runbook !== null && <Runbook html={runbook} />}
    </article>
  );
}
