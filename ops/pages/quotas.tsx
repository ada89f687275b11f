/** @jsxImportSource hono/jsx */
import { isNearlyUsedUp, type Quota, type Watched } from '../quotas/quotas.ts';
import { Table } from '../ui/table.tsx';
import { bytesText, countText, shareText, timeText } from '../ui/formats.ts';

const PERIODS: Record<Watched, string> = {
  free: 'The free plan, today: beyond a quota the platform refuses.',
  paid: 'What the paid plan includes, this month: use beyond it is charged.',
  metered: 'Of a plan that charges by use only the size of the database is a limit.',
};

export function Quotas({ quotas, watched }: { quotas: Quota[]; watched: Watched }) {
  return (
    <>
      <p>
        {PERIODS[watched]} <code>PLAN</code> says which of them counts.
      </p>
      <p>
        When one is used up is reckoned from the pace since the period began; a dash says that it will not be.
      </p>
      <Table
        caption="Quotas"
        columns={['What', 'Used', 'Of', 'Share', 'Used up (UTC)']}
        numbers={[1, 2, 3]}
        rows={quotas.map((quota) => {
          const { name, used, limit, isBytes, exhausted } = quota;
          const text = isBytes ? bytesText : countText;
          return [
            name,
            text(used),
            limit === null ? 'No limit' : text(limit),
            <span key={name} class={isNearlyUsedUp(quota) ? 'warning' : undefined}>
              {shareText(used, limit ?? 0)}
            </span>,
            exhausted === null ? '–' : timeText(exhausted * 1000),
          ];
        })}
      />
    </>
  );
}
