import type { ReactNode } from 'react';
import type { Attribute, ListedProduct, Product } from '#shared/catalogue/product.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { BackToShop, EmptyPage } from '../../ui/empty-page.tsx';
import { useTranslatedLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { lowestPrice } from '../../ui/product-card/lowest-price.ts';
import { Price, stockBadge } from '../../ui/product-card/product-card.tsx';
import { useTaxNote } from '../../ui/tax-note.ts';
import { attributeText } from '../product/attribute-text.ts';
import { rowsOf, type Cell, type RowText } from './rows.ts';

type ComparePageProps = {
  products: Product[];
  /** Whether more were asked for than there is room for. */
  hasMore: boolean;
  /** What may stand beside them. */
  offered: ListedProduct[];
  money: MoneyFormat;
};

export function ComparePage({ products, hasMore, offered, money }: ComparePageProps) {
  const t = useText();
  if (products.length === 0)
    return (
      <EmptyPage title={t('compare.title')} text={t('compare.none')}>
        <BackToShop />
      </EmptyPage>
    );
  return (
    <div className="compare">
      <PageHead title={t('compare.title')} />
      {hasMore && (
        <p className="notice" role="status">
          {t('compare.most')}
        </p>
      )}
      <ComparedProducts products={products} money={money} />
      {offered.length > 0 && <Others products={products} others={offered} />}
    </div>
  );
}

type ComparedProps = Pick<ComparePageProps, 'products' | 'money'>;

/** On a narrow screen it scrolls sideways, by its keys, too. */
function ComparedProducts({ products, money }: ComparedProps) {
  const t = useText();
  const taxes = useTaxNote();
  return (
    <>
      <div className="compare__table" role="group" aria-label={t('compare.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Column product={product} products={products} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <CompareRow
              name={t('cart.price')}
              of={products}
              cell={(product) => <LowestPrice product={product} money={money} />}
            />
            <CompareRow
              name={t('compare.availability')}
              of={products}
              cell={(product) => t(stockBadge(product)?.text ?? 'compare.inStock')}
            />
            {rowsOf(products).map((row) => (
              <CompareRow
                key={`${row.kind} ${row.name.text}`}
                name={<Translated {...row.name} />}
                of={row.cells}
                cell={(said) => said && <Said {...said} />}
              />
            ))}
          </tbody>
        </table>
      </div>
      {taxes && <p className="compare__taxes">{taxes}</p>}
    </>
  );
}

/** What heads a column: the product, and a way to compare without it. */
function Column({ product, products }: { product: Product; products: Product[] }) {
  const to = useAddress();
  const t = useText();
  const [image] = product.images;
  const name = <Translated text={product.name} locales={product.translatedIn?.name} />;
  const others = products.filter(({ id }) => id !== product.id).map(({ slug }) => ['product', slug]);
  return (
    <>
      {image && <Picture image={{ ...image, alt: '' }} sizes="14rem" widths={[240, 480]} />}
      <a className="compare__name" href={to(routes.product.href({ slug: product.slug }))}>
        {name}
      </a>
      {others.length > 0 && (
        <a
          className="compare__remove"
          href={`${to(furtherRoutes.compare.href())}?${new URLSearchParams(others).toString()}`}
        >
          {t('cart.remove')}
          <span className="visually-hidden"> {name}</span>
        </a>
      )}
    </>
  );
}

type CompareRowProps<T> = { name: ReactNode; of: readonly T[]; cell: (one: T) => ReactNode };

function CompareRow<T>({ name, of, cell }: CompareRowProps<T>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {of.map((one, column) => (
        <td key={column}>{cell(one) ?? <NotStated />}</td>
      ))}
    </tr>
  );
}

function NotStated() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{useText()('compare.notStated')}</span>
    </>
  );
}

function LowestPrice({ product, money }: { product: Product; money: MoneyFormat }) {
  const price = lowestPrice(product);
  return price ? <Price {...price} money={money} /> : <NotStated />;
}

/** What a product says of a row. */
function Said({ values, attribute }: Cell) {
  if (attribute) return <AttributeValue attribute={attribute} />;
  return (
    <ul className="compare__values">
      {values.map((value) => (
        <li key={value.text}>
          <Translated {...value} />
        </li>
      ))}
    </ul>
  );
}

function AttributeValue({ attribute: { value, translatedIn } }: { attribute: Attribute }) {
  const t = useText();
  const text = attributeText(t, value);
  // 'Yes' and 'no' are the page's own.
  return typeof value === 'boolean' ? text : <Translated text={text} locales={translatedIn?.value} />;
}

function Translated({ text, locales }: RowText) {
  const languageOf = useTranslatedLanguage();
  return <span {...languageOf(text, locales)}>{text}</span>;
}

type OthersProps = { products: Product[]; others: ListedProduct[] };

/** A form that asks for this page with more products. */
function Others({ products, others }: OthersProps) {
  const to = useAddress();
  const t = useText();
  return (
    <form className="compare__others" method="get" action={to(furtherRoutes.compare.href())}>
      {products.map(({ slug }) => (
        <input key={slug} type="hidden" name="product" value={slug} />
      ))}
      <fieldset>
        <legend>{t('compare.with')}</legend>
        <div className="compare__choices">
          {others.map(({ id, slug, name, translatedIn }) => (
            <label key={id} className="compare__choice">
              <input type="checkbox" name="product" value={slug} />
              <Translated text={name} locales={translatedIn?.name} />
            </label>
          ))}
        </div>
      </fieldset>
      <button className="button button--primary">{t('compare.title')}</button>
    </form>
  );
}
