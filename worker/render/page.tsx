import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../context.ts';
import { createReport } from '../reporting/report.ts';
import { moneyFormat } from './money-format.ts';
import { noStore } from './no-store.ts';
import { offersOn, PaymentConfigScript } from './payment-config.tsx';
import { MascotProvider } from '../ui/mascot.tsx';
import { documentStart, joinDocument, type DocumentHead } from './document.ts';
import { ResizingContext } from '../ui/picture/resizing.ts';
import { Shell } from './shell/shell.tsx';
import { soon } from './with-deadline.ts';
import { renderVisitorPart } from './shell/visitor-part.tsx';

/** How long the shell waits for its menu and footer before it goes out with 'Loading...' in their place. */
const SHELL_WAIT_MS = 150;

/** Pages that show the cart themselves: a panel that changed it would leave them behind. */
const pagesOfTheCart = new Set<string>([routes.cart.href(), routes.pay.href()]);

export type Page = {
  head: DocumentHead;
  status?: 200 | 400 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503 | 504;
  /** The page itself shows the visitor's own data, not only the part behind it. */
  personal?: boolean;
  /** It has the form that puts a product in the cart. */
  addsToCart?: boolean;
  /** The ways to pay on it: the panel's wallets, if it says nothing. */
  mounts?: 'wallets' | 'all';
  body: ReactNode;
};

/**
 * Streams a page: the shell and what is known leave at once, late parts and the visitor's part follow in the same
 * response. Rejects when the shell cannot be rendered; a late part that fails is reported, and its fallback stays.
 */
export async function renderPage(c: Context<AppEnv>, page: Page): Promise<Response> {
  const { assets, config, nonce, pageParts, settings, shop } = c.var;
  const { mascotUrl, horizonUrl } = c.var.config;
  const offers = offersOn(page.mounts ?? 'wallets', settings);
  c.set('mountedOffers', offers);
  const report = createReport(c);
  const [menu, footer, notification] = await Promise.all([
    soon(pageParts.menu, SHELL_WAIT_MS),
    soon(pageParts.footer, SHELL_WAIT_MS),
    soon(pageParts.notification, SHELL_WAIT_MS),
  ]);
  const body = await renderToReadableStream(
    <MascotProvider value={{ mascotUrl, horizonUrl }}>
      <Shell
        menu={menu.value}
        footer={footer.value}
        notification={notification.value}
        path={c.req.path}
        shopName={settings.store.name}
        signUrl={c.var.config.signUrl}
        year={new Date().getFullYear()}
        money={moneyFormat(settings, shop)}
        homeCountry={settings.store.country}
        preferences={{ ...settings.store, ...shop, returnTo: addressOf(c) }}
        cartPanel={!pagesOfTheCart.has(`/${c.req.path.split('/')[1]}`)}
        isPreview={c.var.isPreview}
        tagManagerId={c.var.isPreview ? null : c.var.config.tagManagerId}
      >
        <PaymentConfigScript config={config} offers={offers} />
        <ResizingContext value={config.pictureResizing}>{page.body}</ResizingContext>
      </Shell>
    </MascotProvider>,
    {
      nonce,
      signal: c.req.raw.signal,
      onError: (error) => report(error instanceof Error ? error : new Error(String(error))),
    },
  );
  const start = documentStart({
    lang: shop.locale,
    siteName: settings.store.name,
    nonce,
    assets,
    head: page.head,
  });
  const stream = joinDocument(
    start,
    body,
    pageParts.visitor.then((visitor) => renderVisitorPart(visitor, page.addsToCart ?? false)),
  );
  if (page.personal) noStore(c);
  else c.header('Cache-Control', 'private, no-cache');
  return c.body(stream, page.status ?? 200, {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Cookie',
  });
}

/** Path and query of a page that can be read again; a form's answer cannot. */
function addressOf(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === 'GET' || c.req.method === 'HEAD' ? `${pathname}${search}` : routes.home.href();
}
