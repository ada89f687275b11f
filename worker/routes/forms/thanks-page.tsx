import { useAddress } from '#shared/locale/use-address.ts';
import type { ReactNode } from 'react';
import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { useText } from '../../ui/language/use-text.ts';

export function ThanksPage({ title, children }: { title: string; children: ReactNode }) {
  const to = useAddress();
  const t = useText();
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">{title}</h1>
      <p className="empty__text">{children}</p>
      <a className="button button--primary" href={to(routes.shop.href())}>
        {t('cart.backToShop')}
      </a>
    </div>
  );
}
