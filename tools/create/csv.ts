/** The text of a file; throws where a spreadsheet wrote it in another encoding. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error("products: the file is not in UTF-8: save it as 'CSV UTF-8'", { cause: error });
  }
}

/** A record, and the number of the line where it begins, as an editor counts them. */
export type Line = {
  at: number;
  cells: Record<string, string>;
  /** What its variants differ in, if it has any (`shopify.ts`). */
  options?: string[];
  variants?: Variant[];
  pictures?: Picture[];
};

/** One that is sold; a value for each option. */
export type Variant = { at: number; values: string[]; cells: Record<string, string> };

/** Where a picture is, and what it shows, if the file says so. */
export type Picture = { address: string; alt: string };

/** The lines of a CSV file as records by the names in its first line: RFC 4180, with commas, semicolons or tabs. */
export function readCsv(text: string): Line[] {
  const whole = plain(text);
  // What Excel is told by the first line, and other programs do not read.
  const [told = '', said] = /^sep=([,;\t])\n/i.exec(whole) ?? [];
  const source = whole.slice(told.length);
  const [, separator = ','] = /^\s*(?:"(?:[^"]|"")*"|[^",;\t\n])*([,;\t])/.exec(source) ?? [];
  const [head, ...lines] = linesOf(source, said ?? separator, told === '' ? 1 : 2);
  const named = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  // Spreadsheets write empty columns at the end.
  const names = named.slice(0, named.findLastIndex((name) => name !== '') + 1);
  const nameless = names.indexOf('');
  if (nameless !== -1) throw new Error(`products: column ${nameless + 1} has no name`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`products: there are two columns ${twice}`);
  return lines.map(({ at, cells }) => {
    const further = cells.slice(names.length).some((cell) => cell.trim() !== '');
    if (further || cells.length < names.length)
      throw new Error(`Line ${at} has ${cells.length} cells, and the first one has ${names.length}`);
    return { at, cells: Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])) };
  });
}

/** One kind of line end, and no characters that nobody sees; some programs write a vertical tab for a line's end in a cell. */
function plain(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?|\v/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

/** A cell in quotes may have separators, line breaks, and quotes written twice. */
function linesOf(text: string, separator: string, first: number): { at: number; cells: string[] }[] {
  const lines: { at: number; cells: string[] }[] = [];
  let at = first;
  let next = first;
  let cells: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\n${separator}]*))(${separator}|\\n|$)`, 'y');
  while (pattern.lastIndex < text.length) {
    const begin = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match)
      throw new Error(
        `Line ${next}: there is a quote in the middle of a cell: ${text.slice(begin, begin + 30)}`,
      );
    next += match[0].split('\n').length - 1;
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator && pattern.lastIndex < text.length) continue;
    if (end === separator) cells.push('');
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ at, cells });
    cells = [];
    at = next;
  }
  return lines;
}
