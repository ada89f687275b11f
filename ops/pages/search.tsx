/** @jsxImportSource hono/jsx */
import type { MessageRow, ReturnRow, SignUpRow, StockAlertRow } from '../records/lists.ts';
import { Known } from './known.tsx';
import { Messages, Returns, SignUps, StockAlertTable } from './lists.tsx';
import { moneyText } from './words.ts';

export type Found = {
  payments: Record<string, unknown>[];
  messages: MessageRow[];
  returns: ReturnRow[];
  signUps: SignUpRow[];
  stockAlerts: StockAlertRow[];
};

/** The id of a request as `X-Request-Id` says it. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export function Search({ query, found }: { query: string; found: Found | null }) {
  return (
    <>
      <form class="search" method="get" action="/search">
        <label class="field">
          <span class="field__label">An order, a payment, an e-mail address or a request’s id</span>
          <input class="field__input" name="q" value={query} required maxlength={200} />
        </label>
        <button class="button button--primary" type="submit">
          Search
        </button>
      </form>
      {found && <Results query={query} found={found} />}
    </>
  );
}

function Results({ query, found }: { query: string; found: Found }) {
  const { payments, messages, returns, signUps, stockAlerts } = found;
  const count = Object.values(found).reduce((sum, rows) => sum + rows.length, 0);
  return (
    <>
      <p role="status">{count === 0 ? 'Nothing is kept under this.' : `Found: ${count}.`}</p>
      {payments.length > 0 && <h2>Payments</h2>}
      {payments.map((payment) => (
        <article class="card" key={String(payment['id'])}>
          <h3>
            {moneyText(Number(payment['amount']), String(payment['currency']))} by {String(payment['method'])}{' '}
            ({String(payment['gateway'])})
          </h3>
          <Known payment={payment} />
        </article>
      ))}
      {messages.length > 0 && <h2>Messages</h2>}
      {messages.length > 0 && <Messages messages={messages} />}
      {returns.length > 0 && <h2>Returns</h2>}
      {returns.length > 0 && <Returns returns={returns} />}
      {signUps.length > 0 && <h2>Sign-ups</h2>}
      {signUps.length > 0 && <SignUps signUps={signUps} />}
      {stockAlerts.length > 0 && <h2>Waiting for stock</h2>}
      {stockAlerts.length > 0 && <StockAlertTable alerts={stockAlerts} />}
      {REQUEST_ID.test(query) && (
        <>
          <h2>In the log</h2>
          <p>
            Requests are in the log alone. Search Workers Logs for <code>{query}</code>, or follow it as it
            happens: <code>npm run wrangler -- tail --search {query}</code>
          </p>
        </>
      )}
    </>
  );
}
