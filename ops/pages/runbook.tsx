/** @jsxImportSource hono/jsx */
import manual from '#ops-manual';
import { raw } from 'hono/html';

/**
 * The meaning of an alarm and what to do; for `backend commerce` that of `backend`. Null where there is none.
 */
export function runbookOf(alarm: string): string | null {
  const name = Object.keys(manual.runbooks).find((one) => alarm === one || alarm.startsWith(`${one} `));
  return name === undefined ? null : (manual.runbooks[name] ?? null);
}

/** The project's own document, rendered at build time. */
export function Runbook({ html }: { html: string }) {
  return <div class="runbook">{raw(html)}</div>;
}

export function Runbooks() {
  return (
    <>
      <h2>Runbooks</h2>
      {Object.entries(manual.runbooks).map(([name, html]) => (
        <details class="card" key={name}>
          <summary>{name}</summary>
          <Runbook html={html} />
        </details>
      ))}
    </>
  );
}
