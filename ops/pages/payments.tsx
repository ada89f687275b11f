import manual from '#ops-manual';
import type { ListedIncident, ListedPayment } from '../../worker/database/incidents.ts';
import type { PeriodName, Span } from '../figures/period.ts';
import { readAll, type ReadFigures } from '../figures/queries.ts';
import type { Row } from '../figures/run-query.ts';
import { sumBy } from '../figures/sums.ts';
import type { RecordedAction } from '../records/actions.ts';
import { Actions } from '../ui/actions.tsx';
import { ActionForm, Field } from '../ui/form.tsx';
import { countText, moneyText, shareText } from '../ui/formats.ts';
import { PeriodLinks } from '../ui/period-links.tsx';
import { ProviderButtons } from '../ui/provider-buttons.tsx';
import { Table } from '../ui/table.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { Unanswered } from './problem-page.tsx';

export function readPaymentFigures(read: ReadFigures, span: Span) {
  return readAll(read, span, { steps: 'paymentSteps', problems: 'paymentProblems', orders: 'orders' });
}

type PaymentsProps = {
  data: Awaited<ReturnType<typeof readPaymentFigures>> | null;
  /** Null where the database does not answer, as are the next two. */
  incidents: ListedIncident[] | null;
  open: ListedPayment[] | null;
  actions: RecordedAction[] | null;
  period: PeriodName;
  /** Whether providers can be asked from here. */
  hasProviders: boolean;
};

export function Payments({ data, incidents, open, actions, period, hasProviders }: PaymentsProps) {
  return (
    <>
      <h2>Payments that need attention</h2>
      {incidents === null && <Unanswered what="Payments that need attention" />}
      {incidents?.length === 0 && <p class="empty">None.</p>}
      {incidents?.map((one) => (
        <Incident key={one.incident_id} payment={one} hasProviders={hasProviders} />
      ))}
      <h2>Under way</h2>
      {open === null && <Unanswered what="Payments under way" />}
      {open?.length === 0 && <p class="empty">None.</p>}
      {open?.map((payment) => (
        <article class="card" key={payment.id}>
          <h3>{titleOf(payment)}</h3>
          <PaymentDetails payment={payment} />
          <div class="card__actions">
            {hasProviders && <ProviderButtons payment={payment} />}
            <TryAgain id={payment.id} />
          </div>
        </article>
      ))}
      <h2>Methods</h2>
      <PeriodLinks chosen={period} />
      {data ? <Funnel rows={data.steps} /> : <p class="empty">No figures can be read.</p>}
      {data && (
        <>
          <h2>Why payments failed or waited</h2>
          <Table
            caption="Problems of payments"
            columns={['Method', 'Problem', 'Steps']}
            numbers={[2]}
            rows={data.problems
              .filter(({ problem }) => problem !== 'none')
              .map(({ method, problem, times }) => [method, problem, countText(Number(times))])}
          />
          <h2>Orders</h2>
          <Table
            caption="Orders by currency"
            columns={['Currency', 'Orders']}
            numbers={[1]}
            rows={data.orders.map(({ currency, times }) => [currency, countText(Number(times))])}
          />
        </>
      )}
      {actions ? <Actions actions={actions} /> : <Unanswered what="Actions taken here" />}
    </>
  );
}

/** How many payments of a method reached each state; a payment counts once in each of its states. */
function Funnel({ rows }: { rows: Row[] }) {
  const methods = sumBy(rows, { name: ({ method, gateway }) => `${method} (${gateway})` });
  const states = sumBy(rows, { name: ({ method, gateway, state }) => `${method} (${gateway}) ${state}` });
  const times = (method: string, state: string) =>
    states.find(({ name }) => name === `${method} ${state}`)?.times ?? 0;
  return (
    <Table
      caption="Payments by method"
      columns={['Method', 'Started', 'Authorised', 'Ordered', 'Failed', 'Ordered of started']}
      numbers={[1, 2, 3, 4, 5]}
      rows={methods.map(({ name }) => [
        name,
        ...['started', 'authorised', 'done', 'failed'].map((state) => countText(times(name, state))),
        shareText(times(name, 'done'), times(name, 'started')),
      ])}
    />
  );
}

type IncidentProps = { key?: string; payment: ListedIncident; hasProviders: boolean };

function Incident({ payment, hasProviders }: IncidentProps) {
  const { incident: code, incident_id: id, stops } = payment;
  // Any code with which the backend refuses an order.
  const help = manual.incidents[code] ?? manual.incidents['price_changed'];
  return (
    <article class="card card--urgent">
      <h3>{titleOf(payment)}</h3>
      <p>
        <code>{code}</code>: {help?.what}.
      </p>
      <p>
        <b>What to do:</b> {help?.todo}.{' '}
        {stops === 1 && 'To refund, close it first: that stops every further try to order. '}A storefront can
        neither refund nor void: that is done at the provider.
      </p>
      <PaymentDetails payment={payment} without={['incident']} />
      <div class="card__actions">
        {hasProviders && <ProviderButtons payment={payment} />}
        <TryAgain id={payment.id} />
        <ActionForm
          action="/payments/close"
          hidden={{ id }}
          button={stops === 1 ? 'Close, and stop its order' : 'Close'}
        >
          <Field label="How it was resolved">
            <input class="field__input" name="because" required maxlength={300} />
          </Field>
        </ActionForm>
      </div>
    </article>
  );
}

/** `€25.00 by ideal (stripe)` */
function titleOf({ amount, currency, method, gateway }: ListedPayment): string {
  return `${moneyText(amount, currency)} by ${method} (${gateway})`;
}

function TryAgain({ id }: { id: string }) {
  return <ActionForm action="/payments/try-again" hidden={{ id }} button="Try again" />;
}
