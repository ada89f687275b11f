import type { ReactNode } from 'react';
import { ADD_FORM_ID } from '#shared/cart/add-form.ts';
import { canBeBought } from '#shared/catalogue/availability.ts';
import type { Category, Image, Product, Attribute } from '#shared/catalogue/product.ts';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { PendingBlock } from '../../ui/blocks/headed-block.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Await, type Deferred } from '../../ui/deferred/await.tsx';
import { useTextLanguage, useTranslatedIn, useTranslatedLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { ProductGrid } from '../../ui/product-card/product-card.tsx';
import { tagBadge } from '../../ui/product-card/tag-badge.ts';
import { HtmlText } from '../../ui/rich-text/rich-text.tsx';
import { RatingLink } from '../../ui/stars.tsx';
import { attributeText } from './attribute-text.ts';
import { CompareLink } from './compare-link.tsx';
import { Delivery, type DeliveryProps } from './delivery/delivery-estimate.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { MAX_RECOMMENDED, type Recommendations } from './recommendations.ts';
import { ServiceNotes, type ServiceNotesProps } from './service-notes.tsx';
import { StockAlert } from './stock-alert.tsx';
import { WishButton } from './wish-button.tsx';

type ProductPageProps = {
  product: Product;
  crumbs: Crumb[];
  pictures: Image[];
  money: MoneyFormat;
  recommended: Deferred<Recommendations>;
  promises: ServiceNotesProps;
  /** The query of the selection. */
  choice: string;
  /** The selection that an alert may be set for; null where nothing is sold out. */
  awaits: string | null;
  /** Null where nothing can be bought. */
  delivery: DeliveryProps | null;
  /** The section; null in a shop without any. */
  reviews: ReactNode;
  /** The product form, with the price of the selection. */
  children: ReactNode;
};

export function ProductPage(props: ProductPageProps) {
  const t = useText();
  const languageOf = useTextLanguage();
  const localeIn = useTranslatedIn();
  const { product, crumbs, pictures, money, recommended, promises, choice, awaits, delivery } = props;
  const { reviews, children } = props;
  const nameLanguage = languageOf(product.name, localeIn(product.translatedIn?.name));
  const badge = tagBadge(product.tags, t.locale);
  // The store has one text for a picture; where it has none, the product's name stands in.
  const pictureLanguage = ({ alt }: Image) => (alt === product.name ? nameLanguage : languageOf(alt, null));
  return (
    <div className="product">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product__main">
        <Gallery images={pictures} languageOf={pictureLanguage} />
        <div className="product__buy">
          <h1 className="product__name" {...nameLanguage}>
            {product.name}
          </h1>
          {hasFeature('reviews') && <RatingLink rating={product.rating} />}
          {badge && (
            <p>
              <span className="badge">{badge}</span>
            </p>
          )}
          {children}
          <GiftCardPreview product={product} />
          {hasFeature('wish-list') && <WishButton product={product} choice={choice} />}
          {hasFeature('compare') && <CompareLink slug={product.slug} />}
          {hasFeature('back-in-stock') && awaits !== null && (
            <StockAlert slug={product.slug} choice={awaits} />
          )}
          {delivery && <Delivery {...delivery} />}
          <ServiceNotes {...promises} />
        </div>
        <div className="product__about">
          <section className="product__description" aria-label={t('productPage.description')}>
            <HtmlText html={product.description} locale={localeIn(product.translatedIn?.description)} />
          </section>
          <Details product={product} />
        </div>
      </div>
      <Await
        value={recommended}
        fallback={
          <PendingBlock
            title={t(canBeBought(product) ? 'productPage.goesWith' : 'productPage.similar')}
            count={4}
            shape="card"
            label={t('productPage.loadingProducts')}
          />
        }
      >
        {(found) => <Recommended found={found} product={product} money={money} />}
      </Await>
      {reviews}
      <RecentlyViewed product={product} lang={nameLanguage.lang ?? ''} />
    </div>
  );
}

/** Of what the product's form has by then, in a tab of its own. */
function GiftCardPreview({ product: { isShipped } }: { product: Product }) {
  const t = useText();
  if (!hasFeature('gift-cards') || isShipped) return null;
  return (
    <button
      className="button button--quiet"
      form={ADD_FORM_ID}
      formAction={furtherRoutes.giftCard.href()}
      formTarget="_blank"
      formNoValidate
    >
      {t('giftCard.preview')}
    </button>
  );
}

type BundledNameProps = { slug: string | null; name: string; language: TextLanguage };

function BundledName({ slug, name, language }: BundledNameProps) {
  const to = useAddress();
  if (slug === null) return <span {...language}>{name}</span>;
  return (
    <a href={to(routes.product.href({ slug }))} {...language}>
      {name}
    </a>
  );
}

function Details({ product: { attributes, bundleItems } }: { product: Product }) {
  const t = useText();
  const languageOf = useTranslatedLanguage();
  const named = bundleItems.filter(({ name }) => name !== '');
  if (attributes.length === 0 && named.length === 0) return null;
  return (
    <div className="product__facts">
      {named.length > 0 && (
        <section>
          <h2>{t('productPage.inside')}</h2>
          <ul className="product__bundle">
            {named.map(({ id, name, slug, quantity, translatedIn }) => (
              <li key={id}>
                {`${quantity} × `}
                <BundledName slug={slug} name={name} language={languageOf(name, translatedIn?.name)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {attributes.length > 0 && (
        <section>
          <h2>{t('productPage.particulars')}</h2>
          <Attributes attributes={attributes} />
        </section>
      )}
    </div>
  );
}

type RecommendedProps = { found: Recommendations; product: Product; money: MoneyFormat };

function Recommended({ found, product, money }: RecommendedProps) {
  const t = useText();
  const { goesWith, ratherThan, sameCategory } = found;
  const besides = { id: 'besides', title: t('productPage.goesWith'), products: goesWith };
  const blocks = canBeBought(product)
    ? [
        besides,
        { id: 'others', title: t('productPage.ratherThan'), products: ratherThan },
        { id: 'category', title: <MoreIn category={product.categories[0]} />, products: sameCategory },
      ]
    : [
        // A sold-out product shows alternatives before complements.
        {
          id: 'others',
          title: t('productPage.similar'),
          products: [...ratherThan, ...sameCategory].slice(0, MAX_RECOMMENDED),
        },
        besides,
      ];
  return blocks
    .filter(({ products }) => products.length > 0)
    .map(({ id, title, products }) => (
      <section key={id} className="block">
        <h2 className="block__title">{title}</h2>
        <ProductGrid products={products} money={money} level={3} />
      </section>
    ));
}

function MoreIn({ category }: { category: Category | undefined }) {
  const t = useText();
  const languageOf = useTranslatedLanguage();
  const { name = '', translatedIn } = category ?? {};
  return rich(t, 'productPage.moreIn', {
    category: <span {...languageOf(name, translatedIn?.name)}>{name}</span>,
  });
}

function Attributes({ attributes }: { attributes: Attribute[] }) {
  const t = useText();
  const languageOf = useTranslatedLanguage();
  if (attributes.length === 0) return null;
  return (
    <dl className="attributes">
      {attributes.map(({ id, name, value, translatedIn: locales }) => (
        <div key={id} className="attributes__row">
          <dt {...languageOf(name, locales?.name)}>{name}</dt>
          <dd {...(typeof value === 'boolean' ? {} : languageOf(attributeText(t, value), locales?.value))}>
            {attributeText(t, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
