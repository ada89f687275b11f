import type { ReactNode } from 'react';
import type { Footer as FooterEntry, MenuPage } from '#shared/content/entries.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { Await } from '../../ui/await.tsx';
import { Banner } from './banner.tsx';
import { CartDialog } from './cart-dialog.tsx';
import { Consent } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Later } from '../../ui/deferred.ts';
import { PreviewNote } from './preview-note.tsx';
import { PreferencesForm, type PreferencesFormProps } from '../../ui/preferences-form.tsx';
import { SkipLink } from './skip-link.tsx';
import { Island } from '../island.tsx';

type ShellProps = {
  menu: Later<MenuPage[]>;
  footer: Later<FooterEntry | null>;
  notification: Later<string | null>;
  path: string;
  shopName: string;
  signUrl: string | null;
  year: number;
  money: MoneyFormat;
  homeCountry: string;
  preferences: PreferencesFormProps;
  /** False on the cart's own page, which is the panel already. */
  cartPanel: boolean;
  /** An editor looks at drafts. */
  isPreview: boolean;
  tagManagerId: string | null;
  children: ReactNode;
};

/** What every page has around its content (docs/product.md#what-every-page-has). It shows nothing of the visitor. */
export function Shell({
  menu,
  footer,
  notification,
  path,
  shopName,
  signUrl,
  year,
  money,
  homeCountry,
  preferences,
  cartPanel,
  isPreview,
  tagManagerId,
  children,
}: ShellProps) {
  return (
    <>
      <SkipLink />
      {/* Not at the root: there React would hold the whole shell back, in case a late part brings a <head>. */}
      <div className="banner-place">
        <Await value={notification} fallback={null}>
          {(message) => message && <Banner message={message} />}
        </Await>
      </div>
      <Header shopName={shopName} signUrl={signUrl} menu={menu} path={path} />
      <main id="main" tabIndex={-1}>
        {isPreview && <PreviewNote />}
        {children}
      </main>
      <Footer footer={footer} year={year} shopName={shopName} signUrl={signUrl}>
        <PreferencesForm {...preferences} />
      </Footer>
      {cartPanel && (
        <CartDialog>
          <Island
            name="cart-panel"
            when="open"
            props={{
              layout: 'panel',
              money,
              cart: null,
              revision: 0,
              homeCountry,
              problem: null,
              problemField: null,
            }}
          />
        </CartDialog>
      )}
      <Island name="toast" when="follow" props={{}} />
      <Consent policyHref="/privacy" tagManagerId={tagManagerId} />
    </>
  );
}
