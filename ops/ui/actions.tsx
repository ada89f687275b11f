import type { RecordedAction } from '../records/actions.ts';
import { timeText } from './formats.ts';
import { Table } from './table.tsx';

export function Actions({ actions }: { actions: RecordedAction[] }) {
  return (
    <>
      <h2>Actions taken here</h2>
      <Table
        caption="What operators did"
        columns={['When (UTC)', 'Who', 'What', 'To', 'Note']}
        rows={actions.map(({ at, who, action, subject, note }) => [timeText(at), who, action, subject, note])}
        empty="Nothing yet."
      />
    </>
  );
}
