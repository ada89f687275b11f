/** @jsxImportSource hono/jsx */

/** Open alarms and incidents, before everything else. */
export function Attention({ alarms, incidents }: { alarms: string[]; incidents: number }) {
  if (alarms.length === 0 && incidents === 0)
    return <p class="done">No alarm is active, and no payment needs attention.</p>;
  return (
    <div class="problem">
      {alarms.length > 0 && (
        <p>
          <a href="/alarms">
            {alarms.length === 1 ? 'An alarm is on' : `${alarms.length} alarms are on`}: {alarms.join(', ')}
          </a>
        </p>
      )}
      {incidents > 0 && (
        <p>
          <a href="/payments">
            {incidents === 1 ? 'A payment needs' : `${incidents} payments need`} attention
          </a>
        </p>
      )}
    </div>
  );
}
