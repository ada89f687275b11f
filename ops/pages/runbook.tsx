/** @jsxImportSource hono/jsx */
import manual from '#ops-manual';
import { raw } from 'hono/html';

/** What an alarm means and what to do; `backend commerce` has the text of `backend`. Null where there is none. */
export function runbookOf(alarm: string): string | null {
  const name = Object.keys(manual.runbooks).find((one) => alarm === one || alarm.startsWith(`${one} `));
  return name === undefined ? null : (manual.runbooks[name] ?? null);
}

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
