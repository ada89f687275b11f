/** Throws for an invalid time: it becomes part of a statement. */
export function isoTime(text = ''): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) throw new Error(`${text} is no time`);
  return text;
}
