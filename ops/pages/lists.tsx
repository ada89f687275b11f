import {
  RETURN_STATES,
  type AwaitedRow,
  type MessageRow,
  type ReturnRow,
  type SignUpRow,
  type StockAlertRow,
  type UnsentMailRow,
} from '../records/lists.ts';
import { Fact } from '../ui/facts.tsx';
import { ActionForm, Field } from '../ui/form.tsx';
import { isoText, timeText } from '../ui/formats.ts';
import { Table } from '../ui/table.tsx';

export function Messages({ messages }: { messages: MessageRow[] }) {
  if (messages.length === 0) return <p class="empty">None.</p>;
  return (
    <>
      {messages.map(({ id, created_at, name, email, message }) => (
        <article class="card" key={id}>
          <h2>{name}</h2>
          <p>
            <MailTo email={email} />, {isoText(created_at)} UTC
          </p>
          <p class="letter">{message}</p>
          <ActionForm action="/messages/delete" hidden={{ id: String(id) }} button="Delete" />
        </article>
      ))}
    </>
  );
}

export function Returns({ returns }: { returns: ReturnRow[] }) {
  if (returns.length === 0) return <p class="empty">None.</p>;
  return (
    <>
      {returns.map((one) => (
        <article class="card" key={one.id}>
          <h2>Order {one.order_number}</h2>
          <dl>
            <Fact name="Asked (UTC)" value={isoText(one.asked_at)} />
            <Fact name="By" value={<MailTo email={one.email} />} />
            <Fact name="Items" value={itemsText(one.items)} />
            <Fact name="Reason" value={one.reason} />
            {one.handing_problem && <Fact name="Not delivered to the backend" value={one.handing_problem} />}
          </dl>
          <ActionForm action="/returns/answer" hidden={{ id: String(one.id) }} button="Save">
            <Field label="State">
              <select class="field__input" name="state">
                {RETURN_STATES.map((state) => (
                  <option key={state} value={state} selected={state === one.state}>
                    {state}
                  </option>
                ))}
              </select>
            </Field>
          </ActionForm>
        </article>
      ))}
    </>
  );
}

function MailTo({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>;
}

function itemsText(items: string): string {
  const list = JSON.parse(items) as { name?: string; quantity?: number }[];
  return list.map(({ name = '', quantity = 1 }) => `${quantity} × ${name}`).join(', ');
}

export function SignUps({ signUps }: { signUps: SignUpRow[] }) {
  return (
    <Table
      caption="Sign-ups for news"
      columns={['Address', 'State', 'Language', 'Since (UTC)']}
      rows={signUps.map(({ email, state, locale, created_at }) => [
        email,
        state,
        locale,
        isoText(created_at),
      ])}
      empty="None."
    />
  );
}

/** Mails that visitors asked for: no call of the backend sent them, and none is tried again. */
export function UnsentMails({ mails }: { mails: UnsentMailRow[] }) {
  return (
    <Table
      caption="Mails that could not be sent"
      columns={['To', 'Mail', 'Why not', 'Tries', 'Asked (UTC)', 'Ended (UTC)']}
      numbers={[3]}
      rows={mails.map(({ email, kind, problem, tries, asked_at, ended_at }) => [
        email,
        kind,
        problem,
        tries,
        timeText(asked_at),
        timeText(ended_at),
      ])}
      empty="None."
    />
  );
}

/** The awaited products, and their subscribers. */
export function StockAlerts({ awaited, alerts }: { awaited: AwaitedRow[]; alerts: StockAlertRow[] }) {
  return (
    <>
      <h2>Waited for</h2>
      <Table
        caption="Products that people wait for"
        columns={['Product', 'Waiting', 'Since (UTC)']}
        numbers={[1]}
        rows={awaited.map(({ product, waiting, since }) => [product, waiting, dayOf(since)])}
        empty="Nobody waits for anything."
      />
      <h2>By whom</h2>
      <StockAlertTable alerts={alerts} />
    </>
  );
}

/** `back` is a mail that is due, or whose five tries failed; the log has the reason. */
export function StockAlertTable({ alerts }: { alerts: StockAlertRow[] }) {
  return (
    <Table
      caption="Who waits for a product"
      columns={['Address', 'Product', 'State', 'Language', 'Since (UTC)', 'Tries', 'Mailed (UTC)']}
      numbers={[5]}
      rows={alerts.map((one) => [
        one.email,
        one.product,
        one.state,
        one.locale,
        dayOf(one.asked_at),
        one.mail_tries,
        one.mailed_at === null ? '' : dayOf(one.mailed_at),
      ])}
      empty="None."
    />
  );
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
