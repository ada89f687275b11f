import type { ReactNode } from 'react';
import { CARD_FORM_ID } from '#shared/cart/add-form.ts';
import { canBeBought } from '#shared/catalogue/availability.ts';
import type { Image, ListedProduct } from '#shared/catalogue/product.ts';
import type { UnitPricing } from '#shared/catalogue/unit-pricing.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { UnitPrice } from '#shared/ui/unit-price.tsx';
import { useItemMark } from '../item-marks.ts';
import { NamedLabel } from '../language/named-label.tsx';
import { useTextLanguage, useTranslatedIn } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';
import { Picture } from '../picture/picture.tsx';
import { RatingStars } from '../stars.tsx';
import { useTaxNote } from '../tax-note.ts';
import { lowestPrice, type CurrentPrice } from './lowest-price.ts';
import { tagBadge } from './tag-badge.ts';

type ProductCardProps = {
  product: ListedProduct;
  money: MoneyFormat;
  load?: 'first' | 'eager' | 'lazy';
  level?: 2 | 3;
  /** Of its address. */
  query?: string;
  /** In place of the button that adds it. */
  children?: ReactNode;
};

const cardWidths = [320, 640];

/** The whole card is one link, with a button over it that adds the product. */
export function ProductCard({ product, money, load = 'lazy', level = 2, query, children }: ProductCardProps) {
  const to = useAddress();
  const languageOf = useTextLanguage();
  const language = languageOf(product.name, useTranslatedIn()(product.translatedIn?.name));
  const mark = useItemMark(product);
  const Title = level === 2 ? 'h2' : 'h3';
  const price = lowestPrice(product);
  return (
    <li className="card" {...mark}>
      <CardPictures images={product.images} load={load} />
      <Title className="card__name">
        <a href={to(addressOf(product.slug, query))} {...language}>
          {product.name}
        </a>
      </Title>
      {hasFeature('reviews') && product.rating && (
        <p className="card__rating">
          <RatingStars rating={product.rating} />
        </p>
      )}
      {price && <Price {...price} money={money} />}
      <CardBadge product={product} isReduced={Boolean(price?.was)} />
      {children ?? <QuickAdd product={product} name={<span {...language}>{product.name}</span>} />}
    </li>
  );
}

/** Stock before the sale, and both before a tag of the shop's. */
function CardBadge({ product, isReduced }: { product: ListedProduct; isReduced: boolean }) {
  const t = useText();
  const badge = stockBadge(product) ?? (isReduced ? ({ text: 'product.sale', tone: 'sale' } as const) : null);
  if (badge) return <span className={`badge badge--${badge.tone}`}>{t(badge.text)}</span>;
  const tagged = tagBadge(product.tags ?? [], t.locale);
  return tagged && <span className="badge">{tagged}</span>;
}

function addressOf(slug: string, query = ''): string {
  const page = routes.product.href({ slug });
  return query === '' ? page : `${page}?${query}`;
}

/** The second picture is shown under the pointer. */
function CardPictures({ images, load }: { images: Image[]; load: 'first' | 'eager' | 'lazy' }) {
  const [image, other] = images;
  return (
    <div className="card__picture">
      {image && (
        <Picture
          image={{ ...image, alt: '' }}
          load={load}
          sizes="(width >= 64rem) 20vw, 45vw"
          widths={cardWidths}
        />
      )}
      {other && (
        <Picture image={{ ...other, alt: '' }} sizes="20vw" widths={cardWidths} className="card__other" />
      )}
    </div>
  );
}

/** Without scripts a product with options is configured on its own page. */
function QuickAdd({ product, name }: { product: ListedProduct; name: ReactNode }) {
  const to = useAddress();
  const { id, slug, variants } = product;
  if (!canBeBought(product)) return null;
  if (variants.length > 0) {
    return (
      <a className="icon-button card__add" href={to(routes.product.href({ slug }))} data-choose>
        <Icon name="plus" />
        <NamedLabel message="shop.chooseNamed">{name}</NamedLabel>
      </a>
    );
  }
  return (
    <button className="icon-button card__add" form={CARD_FORM_ID} name="product_id" value={id}>
      <Icon name="plus" />
      <NamedLabel message="shop.addNamed">{name}</NamedLabel>
    </button>
  );
}

type ProductGridProps = {
  products: ListedProduct[];
  money: MoneyFormat;
  /** Cards of the first screen. */ eager?: number;
  level?: 2 | 3;
};

/** The pictures of the first `eager` cards are fetched at once. */
export function ProductGrid({ products, money, eager = 0, level = 2 }: ProductGridProps) {
  const taxes = useTaxNote();
  return (
    <>
      <ul className="grid">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            money={money}
            load={index === 0 && eager > 0 ? 'first' : index < eager ? 'eager' : 'lazy'}
            level={level}
          />
        ))}
      </ul>
      {taxes && <p className="grid__taxes">{taxes}</p>}
    </>
  );
}

type PriceProps = CurrentPrice & { varies: boolean; unitPricing: UnitPricing | null; money: MoneyFormat };

/** 'From' where variants differ; the former price of a reduced one is struck through. */
export function Price({ now, was, varies, unitPricing, money }: PriceProps) {
  const t = useText();
  const before = varies ? t('product.from') : was === null ? null : t('product.now');
  return (
    <p className={was === null ? 'price' : 'price price--reduced'}>
      {before && <span className={varies ? 'price__from' : 'visually-hidden'}>{`${before} `}</span>}
      <span className="price__now">
        <Money amount={now} money={money} />
      </span>
      {was !== null && (
        <s className="price__was">
          <span className="visually-hidden">{t('cart.was')} </span>
          <Money amount={was} money={money} />
        </s>
      )}
      <UnitPrice amount={now} pricing={unitPricing} money={money} />
    </p>
  );
}

type Badge = { text: PlainKey; tone: 'low' | 'out' };

/** Null for a product that is simply in stock. */
export function stockBadge(product: ListedProduct): Badge | null {
  if (!canBeBought(product)) return { text: 'product.soldOut', tone: 'out' };
  if (product.stockStatus === 'low_stock') return { text: 'product.nearlyGone', tone: 'low' };
  if (product.stockStatus === 'preorder') return { text: 'product.preorderBadge', tone: 'low' };
  return null;
}

function Money({ amount, money }: { amount: number; money: MoneyFormat }) {
  return (
    <data className="money" value={amount}>
      {formatMoney(amount, money)}
    </data>
  );
}
