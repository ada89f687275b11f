import { Hono } from 'hono';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';

/** The cost of a listing of a hundred products without a shop around it: the baselines of `npm run bench`. */
const products = Array.from({ length: 100 }, (_, index) => ({
  slug: `product-${index}`,
  name: `Product number ${index}`,
  price: `$${(5 + index * 1.35).toFixed(2)}`,
}));

function Card({ slug, name, price }: (typeof products)[number]) {
  return (
    <li className="card">
      <div className="card__picture">
        <img
          src={`https://media.example.com/${slug}/front.jpg`}
          srcSet={`https://media.example.com/${slug}/front.jpg?w=320 320w, https://media.example.com/${slug}/front.jpg?w=640 640w`}
          sizes="(width >= 64rem) 20vw, 45vw"
          width={1000}
          height={1250}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
      <h2 className="card__name">
        <a href={`/shop/${slug}`}>{name}</a>
      </h2>
      <p className="price">
        <span className="price__from">From </span>
        <span className="price__now">{price}</span>
      </p>
    </li>
  );
}

function Listing() {
  return (
    <html lang="en">
      <body>
        <main>
          <ul className="grid">
            {products.map((product) => (
              <Card key={product.slug} {...product} />
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
}

const stored = `<!doctype html>${renderToString(<Listing />)}`;
const html = { 'Content-Type': 'text/html; charset=utf-8' };

const app = new Hono<{ Bindings: { SANDBOX_URL: string } }>()
  .get('/static', (c) => c.body(stored, 200, html))
  .get('/string', (c) => c.body(`<!doctype html>${renderToString(<Listing />)}`, 200, html))
  .get('/stream', async (c) => c.body(await renderToReadableStream(<Listing />), 200, html))
  // A Worker that only forwards calls, as the shop forwards those of a cart.
  .all('/commerce/*', async ({ req, env }) => {
    const { method } = req;
    const headers = new Headers(req.raw.headers);
    const body = method === 'GET' ? null : await req.text();
    return fetch(`${env.SANDBOX_URL}${req.path}`, { method, headers, body });
  });

export default { fetch: app.fetch };
