import type { DataPoint } from '../analytics/point-table.ts';
import { Document } from '../document.tsx';
import { controlStyles } from './styles.ts';

type Row = { labels: string; count: number; sum: number; longest: number };

/** What the shop measured since the start or the last reset, summed by kind and labels. */
export function MetricsPage({ points }: { points: DataPoint[] }) {
  return (
    <Document title="What the shop measured" styles={controlStyles}>
      <h1>What the shop measured</h1>
      <p>
        Kept in production by Analytics Engine. <a href="/__sandbox">Back to the sandbox</a>
      </p>
      {points.length === 0 ? <p>Nothing yet.</p> : null}
      {[...byKind(points)].map(([kind, rows]) => (
        <section key={kind}>
          <h2>{kind}</h2>
          <table>
            <tr>
              <th>Labels</th>
              <th>Number</th>
              <th>Mean, ms</th>
              <th>Longest, ms</th>
            </tr>
            {[...rows.values()]
              .toSorted((one, other) => other.count - one.count)
              .map(({ labels, count, sum, longest }) => (
                <tr key={labels}>
                  <td>{labels}</td>
                  <td>{count}</td>
                  <td>{(sum / count).toFixed(1)}</td>
                  <td>{longest.toFixed(1)}</td>
                </tr>
              ))}
          </table>
        </section>
      ))}
    </Document>
  );
}

/** The first blob is the version, which is always the same here; the first doubles are number, sum and longest. */
function byKind(points: DataPoint[]): Map<string, Map<string, Row>> {
  const kinds = new Map<string, Map<string, Row>>();
  for (const { indexes, blobs, doubles } of points) {
    const [kind = ''] = indexes;
    const [count = 0, sum = 0, longest = 0] = doubles;
    const rows = kinds.get(kind) ?? new Map<string, Row>();
    kinds.set(kind, rows);
    const labels = blobs.slice(1).join(' · ');
    const row = rows.get(labels) ?? { labels, count: 0, sum: 0, longest: 0 };
    rows.set(labels, {
      labels: labels,
      count: row.count + count,
      sum: row.sum + sum,
      longest: Math.max(row.longest, longest),
    });
  }
  return kinds;
}
