/** @jsxImportSource hono/jsx */
import type { RedirectRow } from '../records/redirects.ts';
import { Table } from '../ui/table.tsx';

type RedirectsProps = { redirects: RedirectRow[]; saved: number; refused: string[] };

/** Where addresses lead that the shop has no page at. */
export function Redirects({ redirects, saved, refused }: RedirectsProps) {
  return (
    <>
      {saved > 0 && (
        <p class="done" role="status">
          Saved: {saved}.
        </p>
      )}
      {refused.length > 0 && (
        <div class="problem" role="alert">
          <p>Not saved:</p>
          <ul>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <form class="card" method="post" action="/redirects">
        <label class="field">
          <span class="field__label">One a line: /old /new, or /old /new 302, or /old gone</span>
          <textarea class="field__input" name="lines" rows={6} required maxlength={20_000}></textarea>
        </label>
        <p>
          A path without a language is for all of them. The query of a visitor goes on. Pages come first: a
          redirect counts where there is none.
        </p>
        <button class="button" type="submit">
          Save
        </button>
      </form>
      <Table
        caption="Redirects"
        columns={['From', 'To', 'Status', '']}
        empty="None."
        rows={redirects.map(({ from_path: from, to_path: to, status }) => [
          from,
          to === '' ? 'gone' : to,
          String(status),
          <form key={from} method="post" action="/redirects/remove">
            <input type="hidden" name="from" value={from} />
            <button class="button" type="submit" aria-label={`Remove the redirect from ${from}`}>
              Remove
            </button>
          </form>,
        ])}
      />
    </>
  );
}
