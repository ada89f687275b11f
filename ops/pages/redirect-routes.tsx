import { Hono } from 'hono/tiny';
import { pathAtShop } from '../../worker/database/redirects.ts';
import type { OpsEnv } from '../env.ts';
import { doing } from '../records/actions.ts';
import { readField, readLines } from '../records/form.ts';
import {
  askAhead,
  findRedirectAt,
  listRedirects,
  readRedirect,
  refusalOf,
  removeRedirect,
  saveRedirect,
  targetsFirst,
  type Ask,
  type Listed,
} from '../records/redirects.ts';
import { ActionForm, Done, Field, Refused } from '../ui/form.tsx';
import { Table } from '../ui/table.tsx';
import { page } from './figure-routes.tsx';

/** Each line asks the shop twice and the database as often, which a free plan allows fifty times for a request. */
const maxLines = (plan = '') => (plan === 'free' ? 20 : 200);
const SHOP_MS = 3_000;

export const redirects = new Hono<OpsEnv>();

redirects.get('/redirects', async (c) => {
  const typed = c.req.query('find')?.trim() ?? '';
  const listed = await listRedirects(c.env.DB, typed);
  return page(c, '/redirects', <Redirects {...{ ...listed, typed }} saved={0} refused={[]} />);
});

redirects.post('/redirects', async (c) => {
  const { lines, refused } = readLines(await c.req.formData(), 'lines', maxLines(c.env.PLAN));
  const find = (target: string) => findRedirectAt(c.env.DB, target);
  const rows = lines.flatMap((line) => {
    const row = readRedirect(line, c.env.SHOP_URL);
    if (typeof row !== 'string') return row;
    refused.push(`${line}: ${row}`);
    return [];
  });
  let saved = 0;
  const ordered = targetsFirst(rows);
  const { ask, reach } = askAhead(ordered, shopAt(c.env.SHOP_URL));
  // One after the other: a line may lead to another one.
  for (const [at, row] of ordered.entries()) {
    reach(at);
    const reason = await refusalOf(row, { find, ask });
    if (reason !== null) refused.push(reason);
    else {
      await saveRedirect(c.env.DB, row, doing(c));
      saved += 1;
    }
  }
  const listed = await listRedirects(c.env.DB, '');
  return page(c, '/redirects', <Redirects {...{ ...listed, typed: '', saved, refused }} />);
});

redirects.post('/redirects/remove', async (c) => {
  const from = readField(await c.req.formData(), 'from');
  await removeRedirect(c.env.DB, from, doing(c));
  return c.redirect('/redirects', 303);
});

function shopAt(shopUrl: string): Ask {
  return async (target) => {
    const init = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(SHOP_MS) } as const;
    const answer = await fetch(new URL(target, shopUrl), init).catch(() => null);
    if (answer === null) return null;
    const to = answer.headers.get('Location');
    return {
      status: answer.status,
      to: to && pathAtShop(new URL(to, new URL(target, shopUrl)).href, shopUrl),
    };
  };
}

type RedirectsProps = Listed & { typed: string; saved: number; refused: string[] };

/** Where addresses lead that the shop has no page at. */
function Redirects({ redirects, count, typed, saved, refused }: RedirectsProps) {
  return (
    <>
      {saved > 0 && <Done>Saved: {saved}.</Done>}
      <Refused reason="Not saved:" lines={refused} />
      <ActionForm class="card" action="/redirects" button="Save">
        <Field label="One a line: /old /new, or /old /new 302, or /old gone">
          <textarea class="field__input" name="lines" rows={6} required maxlength={40_000}></textarea>
        </Field>
        <p>
          A path without a language is for all of them. The query of a visitor goes on. Pages come first: a
          redirect counts where there is none.
        </p>
      </ActionForm>
      <form class="search" method="get" action="/redirects">
        <Field label="Find in an address">
          <input class="field__input" type="search" name="find" value={typed} />
        </Field>
        <button class="button" type="submit">
          Find
        </button>
      </form>
      <Table
        caption={
          count > redirects.length ? `Redirects: the newest ${redirects.length} of ${count}` : 'Redirects'
        }
        columns={['From', 'To', 'Status', 'Remove']}
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
