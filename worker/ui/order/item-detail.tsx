import { Fragment } from 'react';
import { rich } from '#shared/messages/rich.ts';
import type { OrderItem } from '#shared/order/order.ts';
import { StoreText } from '../language/store-text.tsx';
import { useText } from '../language/use-text.ts';

type Item = Pick<OrderItem, 'quantity' | 'options'> & Partial<Pick<OrderItem, 'bundleItems'>>;

export function ItemDetail({ item: { quantity, options, bundleItems = [] } }: { item: Item }) {
  const t = useText();
  const option = ({ name, value }: OrderItem['options'][number]) =>
    rich(t, 'pay.detail', { name: <StoreText>{name}</StoreText>, value: <StoreText>{value}</StoreText> });
  const part = ({ name, quantity: pieces }: OrderItem['bundleItems'][number]) => (
    <>
      {pieces} × <StoreText>{name}</StoreText>
    </>
  );
  const details = [t('pay.quantity', { count: quantity }), ...options.map(option), ...bundleItems.map(part)];
  return details.map((detail, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="order-item__part">
        {detail}
        {index < details.length - 1 && '\u00A0·'}
      </span>
    </Fragment>
  ));
}
