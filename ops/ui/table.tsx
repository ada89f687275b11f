import type { Child } from 'hono/jsx';

type TableProps = {
  caption: string;
  columns: string[];
  rows: Child[][];
  /** The columns of numbers, by their position. */
  numbers?: number[];
  empty?: string;
};

/** A table with its own scrolling where the screen is narrow. */
export function Table({
  caption,
  columns,
  rows,
  numbers = [],
  empty = 'No data for this period.',
}: TableProps) {
  const classOf = (index: number) =>
    numbers.includes(index) ? 'number' : columns[index]?.endsWith('(UTC)') ? 'time' : undefined;
  if (rows.length === 0) return <p class="empty">{empty}</p>;
  return (
    <div class="table" role="region" aria-label={caption} tabindex={0}>
      <table>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" class={classOf(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            <tr key={place}>
              {cells.map((cell, index) => (
                <td key={index} class={classOf(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
