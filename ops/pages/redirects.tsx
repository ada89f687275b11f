/** @jsxImportSource hono/jsx */
import type { RedirectRow } from '../records/redirects.ts';
import { ActionForm, Done, Field, Refused } from '../ui/form.tsx';
import { Table } from '../ui/table.tsx';

type RedirectsProps = { redirects: RedirectRow[]; saved: number; refused: string[] };

/** Where addresses lead that the shop has no page at. */
export function Redirects({ redirects, saved, refused }: RedirectsProps) {
  return (
    <>
      {saved > 0 && <Done>Saved: {saved}.</Done>}
      <Refused reason="Not saved:" lines={refused} />
      <ActionForm class="card" action="/redirects" button="Save">
        <Field label="One a line: /old /new, or /old /new 302, or /old gone">
          <textarea class="field__input" name="lines" rows={6} required maxlength={20_000}></textarea>
        </Field>
        <p>
          A path without a language is for all of them. The query of a visitor goes on. Pages come first: a
          redirect counts where there is none.
        </p>
      </ActionForm>
      <Table
        caption="Redirects"
        columns={['From', 'To', 'Status', '']}
        empty="None."
        rows={redirects.map(({ from_path: from, to_path: to, status }) => [
          from,
          to === '' ? 'gone' : to,
          String(status),
          <ActionForm
            key={from}
            action="/redirects/remove"
            hidden={{ from }}
            button="Remove"
            label={`Remove the redirect from ${from}`}
          />,
        ])}
      />
    </>
  );
}
