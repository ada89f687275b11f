import { useAddress } from '#shared/locale/use-address.ts';
import type { AccountOrder } from '#shared/account/order.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Money } from '../../../ui/money.tsx';
import { ItemPictures } from '../../../ui/order/item-pictures.tsx';
import { StateLabel } from '../../../ui/order/state-label.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { ItemNames } from '../../../ui/language/item-names.tsx';
import { useText } from '../../../ui/language/use-text.ts';

type OrdersPageProps = {
  orders: AccountOrder[];
  page: number;
  pageCount: number;
  moneyOf: (order: AccountOrder) => MoneyFormat;
  locale: string;
};

export function OrdersPage({ orders, page, pageCount, moneyOf, locale }: OrdersPageProps) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      <h1>{t('account.orders')}</h1>
      {orders.length === 0 && (
        <p className="account__none">
          {page === 1 ? t('orders.none') : t('orders.noneOnPage')}{' '}
          <a href={to(routes.shop.href())}>{t('account.lookAround')}</a>
        </p>
      )}
      <ul className="records">
        {orders.map((order) => (
          <li key={order.id} className="record">
            <div className="record__head">
              <h2 className="record__title">
                <a href={routes.account.order.href({ id: order.id })}>
                  {t('orders.title', { number: order.number })}
                </a>
              </h2>
              <StateLabel order={order} />
            </div>
            <ItemPictures items={order.items} />
            <p>
              <ItemNames items={order.items} />
            </p>
            <p className="record__soft">
              <PublishedDate date={order.dateCreated} locale={locale} /> ·{'\u00A0'}
              <Money amount={order.grandTotal} money={moneyOf(order)} />
            </p>
          </li>
        ))}
      </ul>
      <p className="record__ways">
        <a href={routes.account.returns.href()}>{t('orders.returns')}</a>
      </p>
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => `${routes.account.orders.href()}${number > 1 ? `?page=${number}` : ''}`}
      />
    </>
  );
}
