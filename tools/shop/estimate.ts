import { COUNTED, PLANS, type Counted } from '../../ops/quotas/plans.ts';
import { countText, shareText } from '../../ops/ui/formats.ts';
import { monthly, usageOf } from './cost-model.ts';

const DAYS = 30;

/** The use of both plans for a day's traffic, line by line; assumptions are those of docs/costs.md. */
export function estimate(pages: number, orders: number): string[] {
  const day = usageOf(pages, orders);
  const used: Partial<Record<Counted, number>> = {
    requests: day.requests,
    kvReads: day.kvReads,
    d1RowsWritten: day.d1Rows,
    objectCalls: day.objectCalls,
    dataPoints: day.dataPoints,
  };
  const lines = Object.entries(used).map(([name, number]) => {
    const counted = name as Counted;
    const ofFree = shareText(number, PLANS.free.limits[counted]);
    const ofPaid = shareText(number * DAYS, PLANS.paid.limits[counted]);
    return `${COUNTED[counted]}: ${countText(number)} a day, ${ofFree} of the free plan’s day, ${ofPaid} of what the paid plan includes in a month`;
  });
  const beyond = Object.entries(used).filter(([name, number]) => number > PLANS.free.limits[name as Counted]);
  const free =
    beyond.length === 0
      ? 'The free plan has enough of these; see docs/operations.md#the-plan for the time of the processor.'
      : `The free plan has too little: ${beyond.map(([name]) => COUNTED[name as Counted]).join(', ')}.`;
  const price = monthly(usageOf(pages * DAYS, orders * DAYS)).toFixed(2);
  return [...lines, free, `The paid plan: $${price} a month.`];
}

/** The traffic of `--pages N --orders N`; null where it is not given. Throws for anything but a number. */
export function trafficOf(options: string[]): { pages: number; orders: number } | null {
  const numberOf = (name: string) => {
    const at = options.indexOf(name);
    if (at < 0) return null;
    const number = Number(options[at + 1]);
    if (!Number.isInteger(number) || number < 0) throw new Error(`${name} expects a number of a day`);
    return number;
  };
  const [pages, orders] = [numberOf('--pages'), numberOf('--orders')];
  return pages === null && orders === null ? null : { pages: pages ?? 0, orders: orders ?? 0 };
}
