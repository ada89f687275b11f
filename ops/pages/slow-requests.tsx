import type { SlowRequestRow } from '../records/slow-requests.ts';
import { msText, timeText } from '../ui/formats.ts';
import { Table } from '../ui/table.tsx';

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
