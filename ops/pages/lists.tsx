/** @jsxImportSource hono/jsx */
import { RETURN_STATES, type MessageRow, type ReturnRow, type SignUpRow } from '../records/lists.ts';
import { Table } from './table.tsx';

/** Letters that the shop's visitors wrote. */
export function Messages({ messages }: { messages: MessageRow[] }) {
  if (messages.length === 0) return <p class="empty">None.</p>;
  return (
    <>
      {messages.map(({ id, created_at, name, email, message }) => (
        <article class="card" key={id}>
          <h2>{name}</h2>
          <p>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, {created_at}
          </p>
          <p>{message}</p>
          <form method="post" action="/messages/delete">
            <input type="hidden" name="id" value={String(id)} />
            <button class="button" type="submit">
              Delete
            </button>
          </form>
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
            <dt>asked</dt>
            <dd>{one.asked_at}</dd>
            <dt>by</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(one.email)}`}>{one.email}</a>
            </dd>
            <dt>items</dt>
            <dd>{itemsText(one.items)}</dd>
            <dt>reason</dt>
            <dd>{one.reason}</dd>
            {one.handing_problem && (
              <>
                <dt>not handed over</dt>
                <dd>{one.handing_problem}</dd>
              </>
            )}
          </dl>
          <form method="post" action="/returns/answer">
            <input type="hidden" name="id" value={String(one.id)} />
            <label class="field">
              <span class="field__label">State</span>
              <select class="field__input" name="state">
                {RETURN_STATES.map((state) => (
                  <option key={state} value={state} selected={state === one.state}>
                    {state}
                  </option>
                ))}
              </select>
            </label>
            <button class="button" type="submit">
              Save
            </button>
          </form>
        </article>
      ))}
    </>
  );
}

function itemsText(items: string): string {
  const list = JSON.parse(items) as { name?: string; quantity?: number }[];
  return list.map(({ name = '', quantity = 1 }) => `${quantity} × ${name}`).join(', ');
}

export function SignUps({ signUps }: { signUps: SignUpRow[] }) {
  return (
    <Table
      caption="Sign-ups for news"
      columns={['Address', 'State', 'Language', 'Since']}
      rows={signUps.map(({ email, state, locale, created_at }) => [email, state, locale, created_at])}
      empty="None."
    />
  );
}
