import { useAddress } from '#shared/locale/use-address.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import type { Text } from '#shared/messages/message.ts';
import { errorTitle } from './error-titles.ts';

/** Whether the problem's own message helps shoppers; other failures get a general one. */
export function isForShoppers({ code, status }: Problem): boolean {
  return status < 500 || code === 'cart_unrecovered';
}

type ErrorPageProps = {
  problem: Problem;
  /** The failed page: no suggested link leads back to it. */
  path: string;
  /** Where the same can be tried again; null for forms. */
  retry: string | null;
};

export function ErrorPage({ problem, path, retry }: ErrorPageProps) {
  const to = useAddress();
  const t = useText();
  const isFailure = problem.status >= 500;
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">{t(errorTitle(problem.status))}</h1>
      <p className="empty__text">
        {isForShoppers(problem) ? problemText(t, problem) : t('errorPage.failedText')}
      </p>
      <p className="empty__ways">
        {isFailure && retry !== null && (
          <a className="button button--primary" href={retry}>
            {t('cart.tryAgain')}
          </a>
        )}
        {waysFrom(t, path).map(({ href, title }) => (
          <a key={href} className="button button--secondary" href={to(href)}>
            {title}
          </a>
        ))}
      </p>
      <form className="field__row" action={to(routes.shop.href())}>
        <label className="visually-hidden" htmlFor="error-search">
          {t('errorPage.searchLabel')}
        </label>
        <input
          id="error-search"
          className="field__input"
          type="search"
          name="search"
          maxLength={100}
          placeholder={t('shell.lookingFor')}
        />
        <button className="button button--secondary">{t('errorPage.search')}</button>
      </form>
    </div>
  );
}

/** Two pages, neither of which is the one that failed. */
function waysFrom(t: Text, path: string): { href: string; title: string }[] {
  const ways = [
    { href: routes.shop.href(), title: t('cart.backToShop') },
    { href: routes.home.href(), title: t('errorPage.frontPage') },
    { href: routes.contact.href(), title: t('errorPage.contact') },
  ];
  return ways.filter(({ href }) => href !== path).slice(0, 2);
}
