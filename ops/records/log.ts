/** One line in the log, without a name: who it was is in `ops_actions`. */
export function logOperator(event: string, details: Record<string, string | number> = {}): void {
  console.warn(JSON.stringify({ event, ...details }));
}
