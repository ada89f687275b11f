import type { Problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { Text, MessageKey } from '#shared/messages/message.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { routes } from '#shared/routes.ts';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { useText } from '../../ui/language/use-text.ts';

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
  const helpsToRetry = problem.status >= 500 || problem.code === 'cookies_needed';
  return (
    <EmptyPage
      title={t(errorTitle(problem.status))}
      text={isForShoppers(problem) ? problemText(t, problem) : t('errorPage.failedText')}
    >
      <ChallengeLink problem={problem} />
      <p className="empty__ways">
        {helpsToRetry && retry !== null && (
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
    </EmptyPage>
  );
}

function waysFrom(t: Text, path: string): { href: string; title: string }[] {
  const ways = [
    { href: routes.shop.href(), title: t('cart.backToShop') },
    { href: routes.home.href(), title: t('errorPage.frontPage') },
    { href: routes.contact.href(), title: t('errorPage.contact') },
  ];
  return ways.filter(({ href }) => href !== path).slice(0, 2);
}

/** The title and heading of the error page, by status. Failures on our side are not distinguished. */
export const errorTitles = {
  400: 'errorPage.misunderstood',
  402: 'errorPage.unpaid',
  403: 'errorPage.forbidden',
  404: 'errorPage.notFound',
  405: 'errorPage.notHere',
  409: 'errorPage.notNow',
  410: 'errorPage.gone',
  413: 'errorPage.tooLarge',
  414: 'errorPage.tooLong',
  415: 'errorPage.wrongFormat',
  422: 'errorPage.refused',
  426: 'errorPage.noPage',
  429: 'errorPage.tooOften',
  500: 'errorPage.failed',
  502: 'errorPage.failed',
  503: 'errorPage.failed',
  504: 'errorPage.failed',
} as const satisfies Record<number, MessageKey>;

type ErrorTitle = (typeof errorTitles)[keyof typeof errorTitles];

/** A status of a backend that is not ours has the title of its kind. */
export function errorTitle(status: number): ErrorTitle {
  if (isKnown(status)) return errorTitles[status];
  return status >= 500 ? 'errorPage.failed' : 'errorPage.misunderstood';
}

function isKnown(status: number): status is keyof typeof errorTitles {
  return Object.hasOwn(errorTitles, status);
}
