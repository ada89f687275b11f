import type { ReactNode } from 'react';
import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { useText } from './language/use-text.ts';
import { Mascot } from './mascot.tsx';

type EmptyPageProps = {
  title: string;
  text?: ReactNode;
  /** Above the title. */
  notice?: ReactNode;
  children: ReactNode;
};

export function EmptyPage({ title, text, notice, children }: EmptyPageProps) {
  return (
    <div className="empty">
      <Mascot />
      {notice}
      <h1 className="empty__title">{title}</h1>
      {text && <p className="empty__text">{text}</p>}
      {children}
    </div>
  );
}

export function BackToShop() {
  const to = useAddress();
  return (
    <a className="button button--primary" href={to(routes.shop.href())}>
      {useText()('cart.backToShop')}
    </a>
  );
}
