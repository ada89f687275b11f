/** Numbers and times as every page writes them. */
const whole = new Intl.NumberFormat('en');
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

/** `2026-11-22 09:15`, in UTC. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}
