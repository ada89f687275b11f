import { Hono } from 'hono';
import type { Cart } from '#shared/cart/cart.ts';
import { canBeBought } from '#shared/catalogue/availability.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { answers } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { noStore } from '../../render/no-store.ts';
import { PageContexts } from '../../render/page-contexts.tsx';
import { loadRenderer } from '../../render/renderer.ts';
import { createReport } from '../../reporting/report.ts';
import { useText } from '../../ui/language/use-text.ts';
import { ProductGrid } from '../../ui/product-card/product-card.tsx';
import { readCart } from './form-cart.ts';

const MAX = 3;

/** The number of cart products whose recommendations are read. */
const MAX_READ = 3;

/** `/cart/completing`: recommendations for the cart, as a fragment of a page for the panel. */
export const complements = new Hono<AppEnv>().get(answers.completing.pattern, async (c) => {
  const [cart, { renderToStaticMarkup }] = await Promise.all([readCart(c), loadRenderer()]);
  const products = await loadComplements(c, cart.ok ? cart.value : null);
  const money = moneyFormat(c.get('settings'), c.get('visitor'));
  noStore(c);
  return c.html(
    renderToStaticMarkup(
      <PageContexts c={c}>
        <Complements products={products} money={money} />
      </PageContexts>,
    ),
  );
});

/** What the store recommends with the newest lines and is not in the cart; empty where it cannot be loaded. */
export async function loadComplements(c: AppContext, cart: Cart | null): Promise<ListedProduct[]> {
  const backends = c.get('backends');
  const visitor = c.get('visitor');
  const inCart = [...new Set((cart?.items ?? []).map(({ productId }) => productId))];
  if (inCart.length === 0) return [];
  try {
    const reads = inCart.slice(-MAX_READ).map((id) => backends.catalogue.getProduct(id, visitor));
    const ids = (await Promise.all(reads)).flatMap((product) => product?.goesWith ?? []);
    const missing = [...new Set(ids)].filter((id) => !inCart.includes(id));
    const products = await backends.catalogue.getProductsById(missing, visitor);
    return products.filter(canBeBought).slice(0, MAX);
  } catch (error) {
    createReport(c)(error as Error);
    return [];
  }
}

export function Complements({ products, money }: { products: ListedProduct[]; money: MoneyFormat }) {
  const t = useText();
  if (products.length === 0) return null;
  return (
    <section className="completing">
      <h2 className="completing__title">{t('productPage.completes')}</h2>
      <ProductGrid products={products} money={money} level={3} />
    </section>
  );
}
