import { Fragment, type ReactNode } from 'react';
import type { Cart } from '../cart/cart.ts';
import { rich } from '../messages/rich.ts';
import { useText } from '../messages/use-text.ts';
import type { ChargeFormat } from '../money/currency.ts';
import { Charge } from './charge.tsx';
import { Renewals, todayOf } from './plan-terms.tsx';

/** The words of it are the server's: browsers have no messages for what one country asks. */
export type FinalTermsText = {
  title: string;
  /** What the lines of the cart are called. */
  goods: string;
  payment: [name: string, value: string];
  /** Delivery and the period of the offer. */
  facts: [name: string, value: string][];
  cancelling: string;
  links: [href: string, text: string][];
};

type FinalTermsProps = {
  text: FinalTermsText;
  cart: Cart;
  money: ChargeFormat;
  /** When it is ordered. */
  date: Date;
  /** A line's name in the language that the store sent it in. */
  nameOf?: (name: string) => ReactNode;
};

/** What Japan's law on specified commercial transactions (article 12-6) asks above the button that orders. */
export function FinalTerms({ text, cart, money, date, nameOf = (name) => name }: FinalTermsProps) {
  const t = useText();
  const rows: [name: string, value: ReactNode][] = [
    [
      text.goods,
      cart.items.map(({ id, name, quantity }) => (
        <p key={id}>
          {quantity} × {nameOf(name)}
        </p>
      )),
    ],
    [
      t('cart.total'),
      <Fragment key="total">
        <Charge amount={cart.grandTotal} money={money} />
        {cart.authTotal > 0 && (
          <>
            <p>{rich(t, todayOf(cart), { amount: <Charge amount={cart.captureTotal} money={money} /> })}</p>
            <p>
              {t('pay.dueLater')} <Charge amount={cart.authTotal} money={money} />
            </p>
          </>
        )}
      </Fragment>,
    ],
    [
      text.payment[0],
      <Fragment key="payment">
        {text.payment[1]}
        <Renewals items={cart.items} money={money} date={date} nameOf={nameOf} />
      </Fragment>,
    ],
    ...text.facts,
    [
      text.cancelling,
      text.links.map(([href, link]) => (
        <Fragment key={href}>
          <a href={href}>{link}</a>{' '}
        </Fragment>
      )),
    ],
  ];
  return (
    <div className="notice plan-terms" role="group" aria-label={text.title}>
      <div>
        <p>
          <strong>{text.title}</strong>
        </p>
        <dl className="facts">
          {rows.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </div>
  );
}
