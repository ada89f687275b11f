/** Search engines show about this much of a page's description. */
export const DESCRIPTION_LENGTH = 155;

/** Text in one line, cut after a word at `maxLength` characters. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trim()}…`;
}
