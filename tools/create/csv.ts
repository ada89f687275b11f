/** The text of a file; throws where a spreadsheet wrote it in another encoding. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error("products: the file is not in UTF-8: save it as 'CSV UTF-8'", { cause: error });
  }
}

/** The lines of a CSV file as records by the names in its first line: RFC 4180, with commas or semicolons. */
export function readCsv(text: string): Record<string, string>[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = /^[^"\n]*;/.test(source) ? ';' : ',';
  const [head = [], ...lines] = linesOf(source, separator);
  const names = head.map((name) => name.trim().toLowerCase());
  return lines.map((cells, index) => {
    if (cells.length !== names.length)
      throw new Error(`Line ${index + 2} has ${cells.length} cells, and the first one has ${names.length}`);
    return Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? '']));
  });
}

/** A cell in quotes may have separators, line breaks, and quotes written twice. */
function linesOf(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r?\\n|$)`, 'y');
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw new Error(`There is a quote in the middle of a cell: ${text.slice(at, at + 30)}`);
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator && pattern.lastIndex < text.length) continue;
    if (end === separator) cells.push('');
    if (cells.some((cell) => cell.trim() !== '')) lines.push(cells);
    cells = [];
  }
  return lines;
}
