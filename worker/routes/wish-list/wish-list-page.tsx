import type { ReactNode } from 'react';
import type { Problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { wishText, type Wish } from '#shared/wish-list/wish.ts';
import { BackToShop, EmptyPage } from '../../ui/empty-page.tsx';
import { useTextLanguage, useTranslatedLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ProductCard } from '../../ui/product-card/product-card.tsx';
import { useTaxNote } from '../../ui/tax-note.ts';
import { ProblemNotice } from '../account/form/problem-notice.tsx';
import { withNext } from '../account/guard.ts';
import type { FoundWish } from './load-wishes.ts';

const ALL_FORM = 'buy-all';
const BUY_FORM = 'buy-one';
const CHANGE_FORM = 'change-list';

type CommonProps = {
  found: FoundWish[];
  money: MoneyFormat;
  problem: Problem | null;
  /** Whether the shop can say when something is back. */
  mails: boolean;
};

type WishListPageProps = CommonProps & {
  /** What the shop has no more. */
  gone: Wish[];
  isGuest: boolean;
  /** Shows the list to others. */
  link: string;
};

export function WishListPage({ found, money, problem, mails, gone, isGuest, link }: WishListPageProps) {
  const t = useText();
  const signIn = isGuest && hasFeature('account') && (
    <p className="wish-list__guest">
      {rich(t, 'wishList.guest', {
        link: (
          <a href={withNext(routes.account.login.href(), furtherRoutes.wishList.href())}>
            {t('wishList.signIn')}
          </a>
        ),
      })}
    </p>
  );
  if (found.length + gone.length === 0)
    return (
      <EmptyPage
        title={t('wishList.title')}
        text={t('wishList.none')}
        notice={problem && <ProblemNotice problem={problem} />}
      >
        <BackToShop />
        {signIn}
      </EmptyPage>
    );
  return (
    <div className="wish-list">
      <PageHead title={t('wishList.title')} />
      <ProblemNotice problem={problem} />
      {signIn}
      <Wishes found={found} money={money} mails={mails} removes />
      <form id={CHANGE_FORM} method="post" action={furtherRoutes.changeWishList.href()} />
      {gone.length > 0 && <Gone wishes={gone} />}
      {found.length > 0 && <Share link={link} />}
    </div>
  );
}

export function SharedWishListPage({ found, money, problem, mails }: CommonProps) {
  const t = useText();
  if (found.length === 0)
    return (
      <EmptyPage title={t('wishList.sharedTitle')} text={t('wishList.sharedNone')}>
        <BackToShop />
      </EmptyPage>
    );
  return (
    <div className="wish-list">
      <PageHead title={t('wishList.sharedTitle')} lead={t('wishList.sharedText')} />
      <ProblemNotice problem={problem} />
      <Wishes found={found} money={money} mails={mails} from="shared" />
    </div>
  );
}

type WishesProps = Omit<CommonProps, 'problem'> & { from?: 'shared'; removes?: true };

function Wishes({ found, money, mails, from, removes }: WishesProps) {
  const t = useText();
  const taxes = useTaxNote();
  const ready = found.filter(({ state }) => state === 'ready');
  const named = from && <input type="hidden" name="from" value={from} />;
  return (
    <>
      <form id={ALL_FORM} className="wish-list__all" method="post" action={furtherRoutes.buyWishes.href()}>
        {named}
        {found.map(({ wish }) => (
          <input key={wishText(wish)} type="hidden" name="item" value={wishText(wish)} />
        ))}
        {ready.length > 1 && <button className="button button--primary">{t('wishList.addAll')}</button>}
      </form>
      <ul className="grid">
        {found.map((one) => (
          <WishCard key={wishText(one.wish)} one={one} money={money} mails={mails}>
            {removes && <Remove one={one} />}
          </WishCard>
        ))}
      </ul>
      {taxes && <p className="grid__taxes">{taxes}</p>}
      <form id={BUY_FORM} method="post" action={furtherRoutes.buyWishes.href()}>
        {named}
      </form>
    </>
  );
}

type WishCardProps = { one: FoundWish; money: MoneyFormat; mails: boolean; children: ReactNode };

/** With the price, the picture and the stock of its variant. */
function WishCard({ one, money, mails, children }: WishCardProps) {
  const languageOf = useTextLanguage();
  const { product, variant, choice } = one;
  const images = variant && variant.images.length > 0 ? variant.images : product.images;
  const shown = variant ? { ...product, images, variants: [variant] } : product;
  return (
    <ProductCard product={shown} money={money} query={choice}>
      {variant?.name && (
        <p className="wish-list__variant">
          <span {...languageOf(variant.name, null)}>{variant.name}</span>
        </p>
      )}
      <div className="wish-list__ways">
        <Way one={one} mails={mails} />
        {children}
      </div>
    </ProductCard>
  );
}

function Name({ one: { product } }: { one: FoundWish }) {
  const languageOf = useTranslatedLanguage();
  return <span {...languageOf(product.name, product.translatedIn?.name)}>{product.name}</span>;
}

/** Into the cart, to its page, or to a mail once it is back. */
function Way({ one, mails }: { one: FoundWish; mails: boolean }) {
  const to = useAddress();
  const t = useText();
  const { wish, product, choice, state } = one;
  const whose = (
    <span className="visually-hidden">
      {' '}
      <Name one={one} />
    </span>
  );
  if (state === 'ready')
    return (
      <button className="button" form={BUY_FORM} name="item" value={wishText(wish)}>
        {t('product.addToCart')}
        {whose}
      </button>
    );
  if (state === 'choose')
    return (
      <a className="button" href={to(routes.product.href({ slug: product.slug }))}>
        {t('wishList.choose')}
        {whose}
      </a>
    );
  if (!mails || !hasFeature('back-in-stock')) return null;
  const query = new URLSearchParams({ slug: product.slug, choice }).toString();
  return (
    <a className="button" href={`${to(furtherRoutes.stockAlert.href())}?${query}`}>
      {t('backInStock.tellMe')}
      {whose}
    </a>
  );
}

function Remove({ one }: { one: FoundWish }) {
  const t = useText();
  return (
    <button className="button button--quiet" form={CHANGE_FORM} name="remove" value={wishText(one.wish)}>
      {t('cart.remove')}
      <span className="visually-hidden">
        {' '}
        <Name one={one} />
      </span>
    </button>
  );
}

/** Nothing is left of them but their ids. */
function Gone({ wishes }: { wishes: Wish[] }) {
  const t = useText();
  return (
    <form className="wish-list__gone" method="post" action={furtherRoutes.changeWishList.href()}>
      {wishes.map((wish) => (
        <input key={wishText(wish)} type="hidden" name="remove" value={wishText(wish)} />
      ))}
      <p>{t('wishList.gone', { count: wishes.length })}</p>
      <button className="button button--quiet">{t('cart.remove')}</button>
    </form>
  );
}

function Share({ link }: { link: string }) {
  const t = useText();
  return (
    <section className="wish-list__share">
      <h2>{t('wishList.share')}</h2>
      <div className="field">
        <label className="field__label" htmlFor="share-link">
          {t('wishList.link')}
        </label>
        <div className="wish-list__link">
          <input
            className="field__input"
            id="share-link"
            dir="ltr"
            readOnly
            value={link}
            aria-describedby="share-hint"
          />
          <button type="button" className="button" id="copy-link" data-done={t('wishList.copied')}>
            {t('wishList.copy')}
          </button>
        </div>
        <p className="field__hint" id="share-hint">
          {t('wishList.linkHint')}
        </p>
      </div>
      <p className="wish-list__copied" role="status" />
    </section>
  );
}
