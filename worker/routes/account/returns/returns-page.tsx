import type { AccountOrder } from '#shared/account/order.ts';
import { REASON_MAX_LENGTH, type ReturnedItem, type ReturnRequest } from '#shared/account/returns.ts';
import { actions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { AccountForm, fieldsOf } from '../../../ui/form/form.tsx';
import type { Attempt } from '../../forms/handle-form.ts';

type ReturnsPageProps = {
  asked: ReturnRequest[];
  /** Orders with what can be sent back of each. */
  open: { order: AccountOrder; left: ReturnedItem[] }[];
  /** The form that came back. */
  tried: { orderId: string; attempt: Attempt } | null;
  wasAsked: boolean;
  locale: string;
};

const states = {
  asked: 'We are looking at it',
  agreed: 'Please send it back',
  declined: 'Declined',
  received: 'Back with us',
};

export function ReturnsPage({ asked, open, tried, wasAsked, locale }: ReturnsPageProps) {
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: 'Your orders', href: routes.account.orders.href() }]} />
        <h1>Returns</h1>
      </div>
      {wasAsked && (
        <p className="notice" role="status">
          We have your request, and answer by e-mail.
        </p>
      )}
      <ul className="records">
        {asked.map((request) => (
          <li key={request.id} className="record">
            <div className="record__head">
              <h2 className="record__title">{namesOf(request.items)}</h2>
              <p className="state">{states[request.state]}</p>
            </div>
            <p className="record__soft">
              <a href={routes.account.order.href({ id: request.orderId })}>Order {request.orderNumber}</a>,
              asked on <PublishedDate date={request.requestedAt} locale={locale} />
            </p>
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className="account__none">There is nothing to send back just now.</p>}
      {open.map(({ order, left }) => (
        <section key={order.id} aria-label={`Order ${order.number}`}>
          <h2>Send something of order {order.number} back</h2>
          <ReturnForm
            order={order}
            left={left}
            attempt={tried?.orderId === order.id ? tried.attempt : null}
          />
        </section>
      ))}
    </>
  );
}

function namesOf(items: ReturnedItem[]): string {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

type ReturnFormProps = { order: AccountOrder; left: ReturnedItem[]; attempt: Attempt | null };

function ReturnForm({ order, left, attempt }: ReturnFormProps) {
  const form = `return-${order.number}`;
  const field = fieldsOf(form, attempt);
  return (
    <AccountForm
      name={form}
      action={actions.account.requestReturn.href({ id: order.id })}
      attempt={attempt}
      submit="Ask for a return"
    >
      <fieldset className="returned" id={`${form}-items`} tabIndex={-1}>
        <legend className="field__label">What goes back?</legend>
        {left.map(({ id, name, quantity }) => (
          <div key={id} className="returned__item">
            <label className="tick">
              <input
                type="checkbox"
                name={`item-${id}`}
                value="yes"
                defaultChecked={Boolean(attempt?.fields[`item-${id}`])}
              />
              {name}
            </label>
            <input
              className="field__input"
              type="number"
              name={`quantity-${id}`}
              aria-label={`How many: ${name}`}
              min={1}
              max={quantity}
              defaultValue={attempt?.fields[`quantity-${id}`] ?? quantity}
            />
          </div>
        ))}
      </fieldset>
      <FormField {...field('reason')} label="Why?" rows={3} required maxLength={REASON_MAX_LENGTH} />
    </AccountForm>
  );
}
