import { timeText } from './formats.ts';
import { Table } from './table.tsx';

type Line = { name: string; values: (number | null)[] };

type GraphProps = {
  title: string;
  /** The beginning of each part of the time, in seconds since 1970. */
  parts: number[];
  /** Three at most: each has a style of its own besides its colour. */
  lines: Line[];
  text: (value: number) => string;
};

const WIDTH = 720;
const HEIGHT = 200;

export function Graph({ title, parts, lines, text }: GraphProps) {
  if (lines.every(({ values }) => values.every((value) => value === null))) return <NoGraph title={title} />;
  const top = roundTop(Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const across = (index: number) => (parts.length < 2 ? 0 : (index / (parts.length - 1)) * WIDTH);
  const up = (value: number) => HEIGHT - (value / top) * HEIGHT;
  return (
    <figure class="graph">
      <figcaption>
        <h3>{title}</h3>
        <Legend names={lines.map(({ name }) => name)} />
      </figcaption>
      <div class="plot">
        {[top, top / 2].map((value) => (
          <span key={value} class="plot__value">
            {text(value)}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}; the table below has the numbers`}
        >
          <path class="axis" d={[0, HEIGHT / 2, HEIGHT].map((y) => `M0 ${y}H${WIDTH}`).join('')} />
          <path class="area" d={areaOf(lines[0]?.values ?? [], across, up)} />
          {lines.map(({ name, values }, index) => (
            <path key={name} class={`line line--${index}`} d={pathOf(values, across, up)} />
          ))}
        </svg>
      </div>
      <Times parts={parts} />
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

function Legend({ names }: { names: string[] }) {
  return (
    <ul class="legend">
      {names.map((name, index) => (
        <li key={name}>
          <svg class="legend__line" viewBox="0 0 24 8" aria-hidden="true">
            <path class={`line line--${index}`} d="M0 4H24" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Beginning, middle and end, without the year. */
function Times({ parts }: { parts: number[] }) {
  const shown = [0, Math.floor((parts.length - 1) / 2), parts.length - 1];
  return (
    <p class="times">
      {shown.map((index) => (
        <span key={index}>{timeText((parts[index] ?? 0) * 1000).slice(5)}</span>
      ))}
    </p>
  );
}

function NoGraph({ title }: { title: string }) {
  return (
    <figure class="graph">
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <p class="empty">No data for this period.</p>
    </figure>
  );
}

/** The next of 2, 4, 10, 20, 40, 100 and so on, so that its half is a round number, too. */
export function roundTop(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6, 8].find((one) => value <= one * power) ?? 10) * power;
}

type Scale = (value: number) => number;

/** A line with a gap for unknown values. */
function pathOf(values: (number | null)[], across: Scale, up: Scale): string {
  return runsOf(values)
    .map((run) => {
      const points = run.map(({ index, value }) => `${across(index).toFixed(1)} ${up(value).toFixed(1)}`);
      // A single point is still visible.
      return `M${points.join('L')}${points.length === 1 ? 'h1' : ''}`;
    })
    .join('');
}

function areaOf(values: (number | null)[], across: Scale, up: Scale): string {
  return runsOf(values)
    .map((run) => {
      const points = run.map(({ index, value }) => `L${across(index).toFixed(1)} ${up(value).toFixed(1)}`);
      const [from, to] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0];
      return `M${across(from).toFixed(1)} ${HEIGHT}${points.join('')}L${across(to).toFixed(1)} ${HEIGHT}Z`;
    })
    .join('');
}

type Point = { index: number; value: number };

/** Consecutive points without a gap. */
function runsOf(values: (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (index > 0 && values[index - 1] !== null) runs.at(-1)?.push({ index, value });
    else runs.push([{ index, value }]);
  }
  return runs;
}
