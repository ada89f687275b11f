import { Fragment, type ReactNode } from 'react';
import type { Cart } from '../cart/cart.ts';
import { useText } from '../messages/use-text.ts';
import type { ChargeFormat } from '../money/currency.ts';
import { Charge } from './charge.tsx';

/** The words of it are the server's: browsers have no messages for what one country asks. */
export type FinalTermsText = {
  title: string;
  /** What the lines of the cart are called. */
  goods: string;
  /** Payment, delivery and the period of the offer. */
  facts: [name: string, value: string][];
  cancelling: string;
  links: [href: string, text: string][];
};

type FinalTermsProps = {
  text: FinalTermsText;
  cart: Cart;
  money: ChargeFormat;
  /** A line's name in the language that the store sent it in. */
  nameOf?: (name: string) => ReactNode;
};

/** What Japan's law on specified commercial transactions (article 12-6) asks above the button that orders. */
export function FinalTerms({ text, cart, money, nameOf = (name) => name }: FinalTermsProps) {
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
    [t('cart.total'), <Charge key="total" amount={cart.grandTotal} money={money} />],
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
