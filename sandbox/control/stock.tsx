import { Hono } from 'hono';
import { products } from '#shop/demo/products.ts';
import { findProduct } from '../commerce/catalogue/products.ts';
import { SALES, stockLevel, type Sold } from '../commerce/catalogue/stock.ts';
import { isObject } from '../commerce/wire/body.ts';
import type { Env } from '../env.ts';
import { isForm, readInput } from '../form-text.ts';
import type { SeedProduct } from '../seed/types.ts';
import { transact } from '../store/transaction.ts';

/** What a delivery brings of everything that is sold out. */
const DELIVERED = 12;

/** `/__sandbox/stock`: a delivery of a sold-out product, which calls the shop's webhook. */
export function createStockControl() {
  const app = new Hono<{ Bindings: Env }>();
  app.post('/stock', async (c) => {
    const input = await readInput(c.req.raw, 'product');
    const name = isObject(input) ? input['product'] : null;
    const product = typeof name === 'string' ? findProduct(name) : undefined;
    if (!product) return c.json({ error: { message: 'Expected the id or slug of a product' } }, 422);
    await deliver(c.env.DB, product);
    const status = await announce(c.env, product);
    return isForm(c.req.raw) ? c.redirect('/__sandbox', 303) : c.json({ webhook: status });
  });
  return app;
}

async function deliver(db: D1Database, product: SeedProduct): Promise<void> {
  const variants = product.variants.results;
  await transact(db, async (tx) => {
    for (const stocked of variants.length > 0 ? variants : [product]) {
      const sold = (await tx.read(SALES, stocked.id))?.sold ?? 0;
      if (stocked.stock_level - sold > 0) continue;
      tx.write(SALES, stocked.id, { sold: stocked.stock_level - DELIVERED });
    }
  });
}

/** The status that the shop answers with. */
async function announce({ SHOP_URL, WEBHOOK_SECRET }: Env, { id, slug }: SeedProduct): Promise<number> {
  const { status } = await fetch(`${SHOP_URL}/api/hooks/store`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${WEBHOOK_SECRET}` },
    body: JSON.stringify({
      type: 'product.updated',
      data: { id, slug },
      date_created: new Date().toISOString(),
    }),
  });
  return status;
}

/** Every product of which something is sold out. */
export function Stock({ sold }: { sold: Sold }) {
  const out = products.filter((product) => product.active && isOut(product, sold));
  return (
    <section>
      <h2>Stock</h2>
      <form method="post" action="/__sandbox/stock">
        <table>
          {out.map(({ slug, name }) => (
            <tr key={slug}>
              <td>
                <button name="product" value={slug}>
                  Deliver {name}
                </button>
              </td>
              <td>Sold out, or one of its variants is; the shop is notified of the delivery.</td>
            </tr>
          ))}
        </table>
      </form>
    </section>
  );
}

function isOut(product: SeedProduct, sold: Sold): boolean {
  if (!product.stock_tracking || product.stock_purchasable) return false;
  const variants = product.variants.results;
  if (variants.length === 0) return stockLevel(product, null, sold) <= 0;
  return variants.some((variant) => stockLevel(product, variant, sold) <= 0);
}
