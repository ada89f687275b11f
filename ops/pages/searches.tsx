/** @jsxImportSource hono/jsx */
import type { RuleRow, TermRow } from '../records/searches.ts';
import { ActionForm, Done, Field, Refused } from '../ui/form.tsx';
import { Table } from '../ui/table.tsx';

type SearchesProps = { rules: RuleRow[]; terms: TermRow[]; saved: number; refused: string[] };

/** What shoppers look for, and what an operator says about it. */
export function Searches({ rules, terms, saved, refused }: SearchesProps) {
  return (
    <>
      {saved > 0 && <Done>Saved: {saved}. Searches go by it within ten minutes.</Done>}
      <Refused reason="Not saved:" lines={refused} />
      <ActionForm class="card" action="/searches" button="Save">
        <Field label="One a line: en-AU mug, cup, or en-AU gift = long-kettle, gift-card">
          <textarea class="field__input" name="lines" rows={6} required maxlength={20_000}></textarea>
        </Field>
        <p>
          Words with commas between them mean the same. The products after “=”, by the end of their addresses,
          come first for these words. Both need the shop’s own search.
        </p>
      </ActionForm>
      <Table
        caption="Words and first products"
        columns={['Language', 'Words', 'First', '']}
        empty="None."
        rows={rules.map(({ locale, kind, words, products }) => [
          locale,
          words,
          products,
          <ActionForm
            key={`${locale} ${kind} ${words}`}
            action="/searches/remove"
            hidden={{ locale, kind, words }}
            button="Remove"
            label={`Remove ${words}`}
          />,
        ])}
      />
      <Table
        caption="Searches from five networks or more: first those that found nothing"
        columns={['Language', 'Words', 'Searches', 'Found last']}
        empty="None yet."
        rows={terms.map(({ locale, term, searches, results }) => [
          locale,
          term,
          String(searches),
          String(results),
        ])}
      />
    </>
  );
}
