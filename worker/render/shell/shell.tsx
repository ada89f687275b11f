import type { ReactNode } from 'react';
import { CARD_FORM_ID, PAGE_CURRENCY_FIELD } from '#shared/cart/add-form.ts';
import type { CheckoutTarget } from '#shared/cart/checkout-target.ts';
import type { FreeDeliveries } from '#shared/cart/free-delivery.ts';
import type { Category } from '#shared/catalogue/product.ts';
import type { Footer as FooterEntry, MenuPage, Notice } from '#shared/content/entries.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { actions, routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Await, type Deferred } from '../../ui/deferred/await.tsx';
import { useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { PreferencesForm, type PreferencesFormProps } from '../../ui/preferences-form.tsx';
import { InlineText } from '../../ui/rich-text/rich-text.tsx';
import { useTaxNote } from '../../ui/tax-note.ts';
import { Island } from '../island.tsx';
import { Consent, type TagManager } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Logo } from './logo.tsx';

type CheckoutHeaderProps = { shopName: string; signUrl: string | null };

/** During checkout there are only the shop's logo, a way back, and help. */
function CheckoutHeader({ shopName, signUrl }: CheckoutHeaderProps) {
  const to = useAddress();
  const t = useText();
  return (
    <header className="header header--checkout">
      <div className="header__inner">
        <Logo name={shopName} signUrl={signUrl} className="header__logo" />
        <nav className="header__ways" aria-label={t('shell.checkout')}>
          <a href={routes.cart.href()}>
            <span className="header__way-long">{t('shell.backToCart')}</span>
            <span className="header__way-short">{t('shell.cart')}</span>
          </a>
          <a href={to(routes.contact.href())}>{t('shell.help')}</a>
        </nav>
      </div>
    </header>
  );
}

const legalPages = [
  ['imprint', 'shell.imprint'],
  ['terms', 'shell.terms'],
  ['returns', 'orders.returns'],
  ['privacy', 'shell.privacy'],
] as const;

type CheckoutFooterProps = { shopName: string; year: number };

function CheckoutFooter({ shopName, year }: CheckoutFooterProps) {
  const to = useAddress();
  const t = useText();
  const { legal } = shop;
  return (
    <footer className="footer footer--checkout">
      <p className="footer__line">
        <bdi>
          {`© ${year} `}
          <span className="header__way-long">{shopName}</span>
        </bdi>
        {legalPages.map(([page, name]) => {
          const href = legal[page];
          return (
            href && (
              <a key={page} href={to(href)}>
                {t(name)}
              </a>
            )
          );
        })}
        <button type="button" className="footer__consent" data-consent-open="">
          {t('shell.cookieSettings')}
        </button>
      </p>
    </footer>
  );
}

type ShellProps = {
  menu: Deferred<MenuPage[]>;
  categories: Deferred<Category[]>;
  footer: Deferred<FooterEntry | null>;
  notification: Deferred<Notice | null>;
  path: string;
  search: string;
  shopName: string;
  signUrl: string | null;
  year: number;
  money: ChargeFormat;
  deliveries: FreeDeliveries;
  preferences: PreferencesFormProps;
  /** False on pages that show the cart themselves. */
  cartPanel: boolean;
  isCheckout: boolean;
  checkout: CheckoutTarget;
  isPreview: boolean;
  /** Products on the page are copies of an earlier answer. */
  isCatalogueOld: boolean;
  hasDark: boolean;
  tags: TagManager | null;
  children: ReactNode;
};

/** The panel loads its cart when it opens. */
const emptyPanel = {
  layout: 'panel',
  cart: null,
  epoch: '',
  revision: 0,
  problem: null,
  problemField: null,
  wallets: 0,
} as const;

/** The frame of every page (docs/product.md#what-every-page-has), the same for all visitors. */
export function Shell(props: ShellProps) {
  const t = useText();
  const { notification, money, isCheckout, children } = props;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <div className="banner-place">
        {!isCheckout && (
          <Await value={notification} fallback={null}>
            {(notice) => notice && <Banner notice={notice} />}
          </Await>
        )}
      </div>
      {isCheckout ? <CheckoutHeader {...props} /> : <Header {...props} />}
      <main id="main" tabIndex={-1}>
        {props.isPreview && <PreviewNote />}
        {props.isCatalogueOld && (
          <p className="notice notice--old" role="status">
            {t('shell.oldCatalogue')}
          </p>
        )}
        {children}
      </main>
      {isCheckout ? (
        <CheckoutFooter {...props} />
      ) : (
        <Footer {...props}>
          <div className="footer__choices">
            <PreferencesForm {...props.preferences} />
            {props.hasDark && <SchemeChoice />}
          </div>
        </Footer>
      )}
      {props.cartPanel && <CartPanel {...props} />}
      {!isCheckout && <CardForm checkout={props.checkout} currency={money.charged.code} />}
      <Island name="toast" when="follow" props={{ money }} />
      <Consent policyHref={shop.legal.privacy} tags={props.tags} waits={isCheckout} />
    </>
  );
}

/** Opened by the cart link of the header. */
function CartPanel({ money, deliveries, checkout }: Pick<ShellProps, 'money' | 'deliveries' | 'checkout'>) {
  const t = useText();
  const props = { ...emptyPanel, money, deliveries, checkout, taxNote: useTaxNote() };
  return (
    <dialog id="cart" className="cart-dialog" aria-label={t('cart.summary')}>
      <Island name="cart-panel" when="open" props={props} />
    </dialog>
  );
}

/** The target of the cards' buttons. */
function CardForm({ checkout, currency }: Pick<ShellProps, 'checkout'> & { currency: string }) {
  const t = useText();
  return (
    <form
      id={CARD_FORM_ID}
      method="post"
      action={actions.addItem.href()}
      data-checkout={checkout}
      data-close={t('productPage.close')}
    >
      <input type="hidden" name={PAGE_CURRENCY_FIELD} value={currency} />
    </form>
  );
}

function PreviewNote() {
  const t = useText();
  return (
    <form className="notice notice--preview" method="post" action={actions.leavePreview.href()}>
      <p>
        <strong>{t('shell.preview')}</strong> {t('shell.previewText')}
      </p>
      <button className="button button--secondary">{t('shell.leavePreview')}</button>
    </form>
  );
}

/** Overlays the page so that nothing moves; without scripts the style sheet shows it at once. */
export function Banner({ notice: { text, locale } }: { notice: Notice }) {
  const t = useText();
  const languageOf = useTextLanguage();
  if (text.trim() === '') return null;
  return (
    <aside className="banner" id="banner" aria-label={t('shell.notice')} hidden>
      <p className="banner__text" {...languageOf(text, locale)}>
        <InlineText text={text} />
      </p>
      <button type="button" className="banner__close icon-button" aria-label={t('shell.closeNotice')}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

/** Light, dark, or as the device is; `client/behaviours/scheme.ts` carries it out. */
function SchemeChoice() {
  const t = useText();
  return (
    <p className="preferences preferences--scheme">
      <label>
        {t('shell.scheme')}
        <select className="field__input" id="scheme" autoComplete="off">
          <option value="">{t('shell.schemeOfDevice')}</option>
          <option value="light">{t('shell.light')}</option>
          <option value="dark">{t('shell.dark')}</option>
        </select>
      </label>
    </p>
  );
}
