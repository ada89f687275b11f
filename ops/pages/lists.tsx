/** @jsxImportSource hono/jsx */
import { RETURN_STATES, type MessageRow, type ReturnRow, type SignUpRow } from '../records/lists.ts';
import { Table } from './table.tsx';
import { isoText } from './words.ts';

/** Letters that the shop's visitors wrote. */
export function Messages({ messages }: { messages: MessageRow[] }) {
  if (messages.length === 0) return <p class="empty">None.</p>;
  return (
    <>
      {messages.map(({ id, created_at, name, email, message }) => (
        <article class="card" key={id}>
          <h2>{name}</h2>
          <p>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, {isoText(created_at)} UTC
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
            <div>
              <dt>Asked (UTC)</dt>
              <dd>{isoText(one.asked_at)}</dd>
            </div>
            <div>
              <dt>By</dt>
              <dd>
                <a href={`mailto:${encodeURIComponent(one.email)}`}>{one.email}</a>
              </dd>
            </div>
            <div>
              <dt>Items</dt>
              <dd>{itemsText(one.items)}</dd>
            </div>
            <div>
              <dt>Reason</dt>
              <dd>{one.reason}</dd>
            </div>
            {one.handing_problem && (
              <>
                <div>
                  <dt>Not handed over</dt>
                  <dd>{one.handing_problem}</dd>
                </div>
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
