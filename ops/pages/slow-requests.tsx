/** @jsxImportSource hono/jsx */
import type { SlowRequestRow } from '../records/slow-requests.ts';
import { Table } from '../ui/table.tsx';
import { msText, timeText } from '../ui/formats.ts';

/** Requests that took longer than a second, or failed, and their longest calls. */
export function SlowRequests({ requests }: { requests: SlowRequestRow[] }) {
  return (
    <Table
      caption="Slow and failed requests"
      columns={['At (UTC)', 'Route', 'Status', 'Took', 'Longest calls', 'Version', 'Id']}
      numbers={[2, 3]}
      rows={requests.map(({ at, route, status, ms, longest, version, request_id }) => [
        timeText(at),
        route,
        status,
        msText(ms),
        longest.replaceAll('\n', ', '),
        version,
        request_id,
      ])}
    />
  );
}
