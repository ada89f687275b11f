import type { ReactNode } from 'react';
import type { Account } from '#shared/account/account.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { accountActions, furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { Charge } from '#shared/ui/charge.tsx';
import type { AppContext } from '../../context.ts';
import { titled } from '../../render/document/head.ts';
import { chargeFormat } from '../../render/money-format.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import type { FormState } from '../../ui/form/form.tsx';
import { RenewalKey } from '../../ui/form/renewal-key.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { statusOf } from '../forms/handle-form.ts';
import { DoneNotice, ProblemNotice } from './form/problem-notice.tsx';

const allSections = [
  { title: 'account.navOrders', href: routes.account.orders.href() },
  { title: 'account.navSubscriptions', href: routes.account.subscriptions.href() },
  { title: 'account.navAddresses', href: routes.account.addresses.href() },
  { title: 'account.navCards', href: routes.account.payments.href() },
  { title: 'account.navProfile', href: routes.account.profile.href() },
] as const;

const sections = allSections.filter(
  ({ title }) => title !== 'account.navSubscriptions' || hasFeature('subscriptions'),
);

type AccountLayoutProps = { account: Account; path: string; money: ChargeFormat; children: ReactNode };

function AccountLayout({ account, path, money, children }: AccountLayoutProps) {
  const t = useText();
  const current = sections.find(({ href }) => path === href || path.startsWith(`${href}/`));
  return (
    <div className="account">
      <nav className="account__nav" aria-label={t('shell.account')}>
        <p className="account__who">
          {rich(t, 'account.signedInAs', { email: <strong>{account.email}</strong> })}
          {account.balance > 0 && (
            <>
              {t('account.balance')} <Charge amount={account.balance} money={money} />
            </>
          )}
        </p>
        <ul>
          {sections.map(({ title, href }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === current?.href ? (path === href ? 'page' : 'true') : undefined}
              >
                {t(title)}
              </a>
            </li>
          ))}
          {hasFeature('wish-list') && (
            <li>
              <a href={furtherRoutes.wishList.href()}>{t('wishList.title')}</a>
            </li>
          )}
          <li>
            <form method="post" action={accountActions.signOut.href()}>
              <RenewalKey />
              <button>{t('account.signOut')}</button>
            </form>
          </li>
        </ul>
      </nav>
      <div className="account__main">{children}</div>
    </div>
  );
}

type AccountPage = PageTop & { formState?: FormState | null; body: ReactNode };

type PageTop = {
  title: string;
  /** In place of the title as a heading. */
  heading?: ReactNode;
  above?: Crumb[];
  lead?: ReactNode;
  problem?: Problem | null;
  /** What was done by the form that led here. */
  done?: string | null;
};

/** The status is that of the problem, or of the form that was refused. */
export function renderAccount(
  c: AppContext,
  { body, formState = null, ...top }: AccountPage,
): Promise<Response> {
  const status = (top.problem?.status ?? statusOf(formState)) as NonNullable<Page['status']>;
  return renderPage(c, {
    status,
    head: { title: titled(c, top.title), noIndex: true, styles: ['account'] },
    personal: true,
    body: (
      <AccountLayout
        account={c.get('account')}
        path={c.req.path}
        money={chargeFormat(c.get('settings'), c.get('visitor'), c.get('settings').store.currency)}
      >
        <Top {...top} />
        {body}
      </AccountLayout>
    ),
  });
}

function Top({ title, heading = <h1>{title}</h1>, above = [], lead, problem = null, done = null }: PageTop) {
  return (
    <>
      {above.length > 0 || lead ? (
        <div>
          {above.length > 0 && <Breadcrumbs crumbs={above} />}
          {heading}
          {lead}
        </div>
      ) : (
        heading
      )}
      <ProblemNotice problem={problem} />
      <DoneNotice text={done} />
    </>
  );
}
