/** `: did you mean --dry-run?`, or nothing where no known name is near. */
export function didYouMean(given: string, known: readonly string[], prefix = ''): string {
  const name = nearest(given, known);
  return name === null ? '' : `: did you mean ${prefix}${name}?`;
}

/** The known name with the fewest changed, missing, surplus or swapped letters; null where more than a third differs. */
export function nearest(given: string, known: readonly string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_\s]/g, '');
  const ranked = known
    .map((name) => ({ name, far: distance(plain(given), plain(name)) }))
    .toSorted((one, other) => one.far - other.far);
  const [first] = ranked;
  return first && first.far <= Math.max(1, Math.floor(first.name.length / 3)) ? first.name : null;
}

function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
