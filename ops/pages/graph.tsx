/** @jsxImportSource hono/jsx */
import { Table } from './table.tsx';
import { timeText } from './words.ts';

type Line = { name: string; values: (number | null)[] };

type GraphProps = {
  title: string;
  /** The beginning of each part of the time, in seconds since 1970. */
  parts: number[];
  /** Three at most: each has a look of its own besides its colour. */
  lines: Line[];
  text: (value: number) => string;
};

const WIDTH = 720;
const HEIGHT = 200;

/** Lines over time, with the same numbers as a table. */
export function Graph({ title, parts, lines, text }: GraphProps) {
  if (lines.every(({ values }) => values.every((value) => value === null))) return <NoGraph title={title} />;
  const top = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const across = (index: number) => (parts.length < 2 ? 0 : (index / (parts.length - 1)) * WIDTH);
  const up = (value: number) => HEIGHT - (value / top) * (HEIGHT - 8);
  const first = parts[0] ?? 0;
  const last = parts.at(-1) ?? 0;
  return (
    <figure class="graph">
      <figcaption>
        <h3>{title}</h3>
        <ul class="legend">
          {lines.map(({ name }, index) => (
            <li key={name}>
              <svg class="legend__line" viewBox="0 0 24 8" aria-hidden="true">
                <path class={`line line--${index}`} d="M0 4H24" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <p class="tick">{text(top)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}; the table below has the numbers`}
      >
        <path class="axis" d={`M0 ${HEIGHT}H${WIDTH}M0 ${up(top)}H${WIDTH}`} />
        {lines.map(({ name, values }, index) => (
          <path key={name} class={`line line--${index}`} d={pathOf(values, across, up)} />
        ))}
      </svg>
      <p class="tick tick--ends">
        <span>{timeText(first * 1000)}</span>
        <span>{timeText(last * 1000)}</span>
      </p>
      <details>
        <summary>{title} as a table</summary>
        <Table
          caption={title}
          columns={['From (UTC)', ...lines.map(({ name }) => name)]}
          numbers={lines.map((_, index) => index + 1)}
          rows={parts.map((part, at) => [
            timeText(part * 1000),
            ...lines.map(({ values }) => {
              const value = values[at] ?? null;
              return value === null ? '–' : text(value);
            }),
          ])}
        />
      </details>
    </figure>
  );
}

function NoGraph({ title }: { title: string }) {
  return (
    <figure class="graph">
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <p class="empty">Nothing in this time.</p>
    </figure>
  );
}

/** A line with a gap where nothing is known. */
function pathOf(
  values: (number | null)[],
  across: (index: number) => number,
  up: (value: number) => number,
): string {
  let isDrawing = false;
  const steps = values.map((value, index) => {
    if (value === null) {
      isDrawing = false;
      return '';
    }
    const point = `${across(index).toFixed(1)} ${up(value).toFixed(1)}`;
    // A point that stands alone is still seen.
    const step = isDrawing ? `L${point}` : `M${point}h1`;
    isDrawing = true;
    return step;
  });
  return steps.join('');
}
