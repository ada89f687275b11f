import { Hono } from 'hono';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import { bareAnswer } from './bare-page.ts';
import type { Answer, Call } from './bare-record.ts';

export { BareRecord } from './bare-record.ts';

type Objects = { idFromName: (name: string) => object; get: (id: object) => BareStub };
type BareStub = { write: (call: Call) => Promise<Answer> };
type Env = Parameters<typeof bareAnswer>[1] & { SHOP_URL: string; SANDBOX_URL: string; RECORDS: Objects };

/** A listing of a hundred products without a shop around it, and what is left of the shop without its code. */
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

const json = { 'Content-Type': 'application/json' };
const authorized = { Authorization: `Basic ${btoa('pk_sandbox')}` };

const app = new Hono<{ Bindings: Env }>()
  .get('/static', (c) => c.body(stored, 200, html))
  .get('/string', (c) => c.body(`<!doctype html>${renderToString(<Listing />)}`, 200, html))
  .get('/stream', async (c) => c.body(await renderToReadableStream(<Listing />), 200, html))
  // What an uncached page needs of the backends, and a page that took nothing to render.
  .get('/calls', async (c) => {
    const calls = c.req.queries('call') ?? [];
    const load = async (call: string) =>
      (await fetch(c.env.SANDBOX_URL + call, { headers: authorized })).json();
    await Promise.all(calls.map(load));
    return c.body(stored, 200, html);
  })
  // A Worker that only forwards calls, as the shop forwards those of a cart.
  .all('/commerce/*', async ({ req, env }) => {
    const { method } = req;
    const headers = new Headers(req.raw.headers);
    const body = method === 'GET' ? null : await req.text();
    return fetch(`${env.SANDBOX_URL}${req.path}`, { method, headers, body });
  })
  // The same through an object with a record.
  .all('/recorded/commerce/*', async ({ req, env }) => {
    const address = env.SANDBOX_URL + req.path.slice('/recorded'.length);
    const { method } = req;
    const headers = [...new Headers(req.raw.headers)];
    const body = method === 'GET' ? null : await req.text();
    const record = env.RECORDS.get(env.RECORDS.idFromName(req.header('X-Session') ?? ''));
    const answer = await record.write({ address, method, headers, body });
    return new Response(answer.body, { status: answer.status, headers: json });
  });

const BARE = '/bare';

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(BARE)) return bareAnswer(env.SHOP_URL + pathname.slice(BARE.length), env);
    return app.fetch(request, env);
  },
};
