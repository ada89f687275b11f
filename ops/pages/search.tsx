import type { Child } from 'hono/jsx';
import type { MessageRow, ReturnRow, SignUpRow, StockAlertRow, UnsentMailRow } from '../records/lists.ts';
import type { SlowRequestRow } from '../records/slow-requests.ts';
import { Field } from '../ui/form.tsx';
import { moneyText } from '../ui/formats.ts';
import { ProviderButtons } from '../ui/provider-buttons.tsx';
import { Messages, Returns, SignUps, StockAlertTable, UnsentMails } from './lists.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { SlowRequests } from './slow-requests.tsx';

export type Found = {
  requests: SlowRequestRow[];
  payments: Record<string, unknown>[];
  messages: MessageRow[];
  returns: ReturnRow[];
  signUps: SignUpRow[];
  stockAlerts: StockAlertRow[];
  unsentMails: UnsentMailRow[];
};

/** A request's id from `X-Request-Id`: Cloudflare's own, or its replacement where there is none. */
const REQUEST_ID = /^(?:([\da-f]{16})(?:-[A-Z]{3})?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const WORKERS_LOGS = 'https://dash.cloudflare.com/?to=/:account/workers-and-pages/observability';

type SearchProps = {
  query: string;
  found: Found | null;
  /** Whether providers can be asked from here. */
  hasProviders: boolean;
};

export function Search({ query, found, hasProviders }: SearchProps) {
  return (
    <>
      <form class="search" method="get" action="/search">
        <Field label="An order, a payment, an e-mail address or a request’s id">
          <input class="field__input" name="q" value={query} required maxlength={200} />
        </Field>
        <button class="button button--primary" type="submit">
          Search
        </button>
      </form>
      {found && <Results query={query} found={found} hasProviders={hasProviders} />}
    </>
  );
}

function Results({ query, found, hasProviders }: SearchProps & { found: Found }) {
  const { requests, payments, messages, returns, signUps, stockAlerts, unsentMails } = found;
  const count = Object.values(found).reduce((sum, rows) => sum + rows.length, 0);
  return (
    <>
      <p role="status">{count === 0 ? 'Nothing found.' : `Found: ${count}.`}</p>
      <Part title="Slow and failed requests" rows={requests}>
        <SlowRequests requests={requests} />
      </Part>
      <Part title="Payments" rows={payments}>
        {payments.map((payment) => (
          <article class="card" key={String(payment['id'])}>
            <h3>
              {moneyText(Number(payment['amount']), String(payment['currency']))} by{' '}
              {String(payment['method'])} ({String(payment['gateway'])})
            </h3>
            <PaymentDetails payment={payment} />
            {hasProviders && (
              <div class="card__actions">
                <ProviderButtons payment={payment} />
              </div>
            )}
          </article>
        ))}
      </Part>
      <Part title="Messages" rows={messages}>
        <Messages messages={messages} />
      </Part>
      <Part title="Returns" rows={returns}>
        <Returns returns={returns} />
      </Part>
      <Part title="Sign-ups" rows={signUps}>
        <SignUps signUps={signUps} />
      </Part>
      <Part title="Waiting for stock" rows={stockAlerts}>
        <StockAlertTable alerts={stockAlerts} />
      </Part>
      <Part title="Unsent mails" rows={unsentMails}>
        <UnsentMails mails={unsentMails} />
      </Part>
      <InTheLog query={query} />
    </>
  );
}

function Part({ title, rows, children }: { title: string; rows: unknown[]; children: Child }) {
  return rows.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}

function InTheLog({ query }: { query: string }) {
  const found = REQUEST_ID.exec(query);
  if (!found) return null;
  // The airport code after Cloudflare's own id is omitted in some places.
  const id = found[1] ?? query;
  return (
    <>
      <h2>In the log</h2>
      <p>
        Everything a request reported is in the log and at the error service under its id. No payment, message
        or alarm keeps it, and requests that went well within a second leave no line.
      </p>
      <p>
        Search for it in <a href={WORKERS_LOGS}>Workers Logs</a>, or where faults are reported:
      </p>
      <pre>
        <code>{id}</code>
      </pre>
      <p>To follow it as it happens:</p>
      <pre>
        <code>npm run shop -- logs --search {id}</code>
      </pre>
    </>
  );
}
