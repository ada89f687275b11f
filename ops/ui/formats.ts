import { CLS_SCALE } from '../../worker/metrics/page-view.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

export function countText(count: number): string {
  return whole.format(Math.round(count));
}

export function shareText(part: number, all: number): string {
  return all === 0 ? '–' : shares.format(part / all);
}

export function msText(ms: number | null): string {
  return ms === null ? '–' : `${whole.format(Math.round(ms))} ms`;
}

/** `0.4 s`, `12 s`, `3 min`, `5 h`; null is unknown. */
export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 10_000) return `${tenths.format(ms / 1_000)} s`;
  if (ms < 120_000) return `${whole.format(ms / 1_000)} s`;
  return ms < 7_200_000 ? `${whole.format(ms / 60_000)} min` : `${whole.format(ms / 3_600_000)} h`;
}

/** `2026-11-22 09:15`, in UTC. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}

const scores = new Intl.NumberFormat('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Times in milliseconds; layout shifts are stored in thousandths of their score. */
export function vitalText(vital: string, value: number | null): string {
  if (vital !== 'CLS') return msText(value);
  return value === null ? '–' : scores.format(value / CLS_SCALE);
}

/** `€25.00`; an invalid currency is written after the number. */
export function moneyText(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

/** From a text such as `2026-11-22T09:15:00Z`, or the database's format. */
export function isoText(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

/** `1.2 GB` */
export function bytesText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6];
  return `${scores.format(bytes / Number(size))} ${unit}`;
}
