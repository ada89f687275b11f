import { Hono } from 'hono';
import type { AccountOrder } from '#shared/account/order.ts';
import {
  checkReturn,
  returnable,
  REASON_MAX_LENGTH,
  type ReturnedItem,
  type ReturnRequest,
} from '#shared/account/returns.ts';
import { rich } from '#shared/messages/rich.ts';
import { ok } from '#shared/result.ts';
import { accountActions, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { saveReturn, listReturns } from '../../../database/returns.ts';
import { FormField } from '../../../ui/form/fields.tsx';
import { Form, fieldsOf, type FormState } from '../../../ui/form/form.tsx';
import { StoreText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { handleForm } from '../../forms/handle-form.ts';
import { renderAccount } from '../layout.tsx';
import { loadOrder, loadOrders } from '../orders/load-orders.ts';
import { idOf, recordNotFound } from '../record-id.ts';
import { QuantityInput } from '../subscriptions/extras.tsx';
import { sendReturns } from './send-returns.ts';

/** The commerce protocol has no call for them: stored in D1, and sent to a function of the backend if configured. */
export const returns = new Hono<AppEnv>()
  .get(routes.account.returns.pattern, async (c) => {
    sendReturns(c);
    const id = c.req.query('order');
    return renderReturns(c, id === undefined ? null : await loadOrder(c, idOf(c, id)), null);
  })
  .post(accountActions.requestReturn.pattern, async (c) => {
    const order = await loadOrder(c);
    const { id: accountId, email } = c.get('account');
    const items = returnable(order, await listReturns(c.env.DB, accountId));
    if (items.length === 0) throw recordNotFound(c);
    return handleForm(c, {
      check: (fields) => checkReturn(fields, items),
      submit: async (request) => {
        const { id: orderId, number: orderNumber } = order;
        await saveReturn(c.env.DB, { ...request, accountId, email, orderId, orderNumber });
        sendReturns(c);
        return ok(`${routes.account.returns.href()}?asked=1`);
      },
      render: (formState) => renderReturns(c, order, formState),
    });
  });

/** @param first the order that the page is about, however old; the newest orders follow */
async function renderReturns(
  c: AppContext,
  first: AccountOrder | null,
  formState: FormState | null,
): Promise<Response> {
  const [requests, { orders }] = await Promise.all([
    listReturns(c.env.DB, c.get('account').id),
    loadOrders(c, 1),
  ]);
  const listed = first ? [first, ...orders.filter(({ id }) => id !== first.id)] : orders;
  const returnableOrders = listed
    .map((order) => ({ order, items: returnable(order, requests) }))
    .filter(({ items }) => items.length > 0);
  const t = c.get('text');
  return renderAccount(c, {
    title: t('orders.returns'),
    above: [{ title: t('shell.yourOrders'), href: routes.account.orders.href() }],
    formState,
    done: formState === null && c.req.query('asked') !== undefined ? t('returns.done') : null,
    body: (
      <ReturnsPage
        requests={requests}
        returnable={returnableOrders}
        refused={first && formState && { orderId: first.id, formState }}
      />
    ),
  });
}

type ReturnsPageProps = {
  requests: ReturnRequest[];
  returnable: { order: AccountOrder; items: ReturnedItem[] }[];
  refused: { orderId: string; formState: FormState } | null;
};

const states = {
  asked: 'returns.asked',
  agreed: 'returns.agreed',
  declined: 'returns.declined',
  received: 'returns.received',
} as const;

function ReturnsPage({ requests, returnable, refused }: ReturnsPageProps) {
  const t = useText();
  return (
    <>
      <ul className="records">
        {requests.map((request) => (
          <li key={request.id} className="record">
            <div className="record__head">
              <h2 className="record__title">
                <StoreText>
                  {request.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
                </StoreText>
              </h2>
              <p className="state">{t(states[request.state])}</p>
            </div>
            <p className="record__soft">
              {rich(t, 'returns.askedOn', {
                order: (
                  <a href={routes.account.order.href({ id: request.orderId })}>
                    {t('orders.title', { number: request.orderNumber })}
                  </a>
                ),
                date: <PublishedDate date={request.requestedAt} />,
              })}
            </p>
          </li>
        ))}
      </ul>
      {returnable.length === 0 && <p className="account__none">{t('returns.nothing')}</p>}
      {returnable.map(({ order, items }) => (
        <section key={order.id} aria-label={t('orders.title', { number: order.number })}>
          <h2>{t('returns.sendOf', { number: order.number })}</h2>
          <ReturnForm
            order={order}
            items={items}
            formState={refused?.orderId === order.id ? refused.formState : null}
          />
        </section>
      ))}
    </>
  );
}

type ReturnFormProps = { order: AccountOrder; items: ReturnedItem[]; formState: FormState | null };

function ReturnForm({ order, items, formState }: ReturnFormProps) {
  const t = useText();
  const form = `return-${order.number}`;
  const field = fieldsOf(form, formState);
  return (
    <Form
      name={form}
      action={accountActions.requestReturn.href({ id: order.id })}
      formState={formState}
      submit={t('returns.submit')}
    >
      <fieldset className="returned" id={`${form}-items`} tabIndex={-1}>
        <legend className="field__label">{t('returns.what')}</legend>
        {items.map(({ id, name, quantity }) => (
          <div key={id} className="returned__item">
            <label className="tick">
              <input
                type="checkbox"
                name={`item-${id}`}
                value="yes"
                defaultChecked={Boolean(formState?.fields[`item-${id}`])}
              />
              <StoreText>{name}</StoreText>
            </label>
            <QuantityInput
              name={`quantity-${id}`}
              of={name}
              max={quantity}
              value={formState?.fields[`quantity-${id}`] ?? quantity}
            />
          </div>
        ))}
      </fieldset>
      <FormField
        {...field('reason')}
        label={t('returns.why')}
        rows={3}
        required
        maxLength={REASON_MAX_LENGTH}
      />
    </Form>
  );
}
