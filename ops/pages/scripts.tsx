import type { ScriptRow } from '../scripts/script-table.ts';
import { ActionForm } from '../ui/form.tsx';
import { timeText } from '../ui/formats.ts';
import { Table } from '../ui/table.tsx';

export function Scripts({ scripts }: { scripts: ScriptRow[] }) {
  return (
    <>
      <h2>Scripts of payment providers</h2>
      <Table
        caption="Scripts of payment providers"
        columns={['Script', 'Changed (UTC)', 'Looked at (UTC)', 'State']}
        rows={scripts.map((script) => [
          script.address,
          script.changed_at === null ? '–' : timeText(script.changed_at),
          timeText(script.looked_at),
          <State key={script.name} script={script} />,
        ])}
        empty="None is watched: PROVIDER_SCRIPTS names those of the methods that you offer."
      />
    </>
  );
}

function State({ script: { name, known, seen, problem } }: { key?: string; script: ScriptRow }) {
  if (problem !== null) return <>{problem}</>;
  if (known === seen) return <>Unchanged</>;
  return <ActionForm action="/alarms/accept-script" hidden={{ name }} button="Accept the change" />;
}
