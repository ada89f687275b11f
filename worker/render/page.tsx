import type { ReactNode } from 'react';
import { areaOf, firstPageOf } from '#shared/areas.ts';
import { freeDeliveries } from '#shared/cart/free-delivery.ts';
import { pageKindOf } from '#shared/measuring/page-kind.ts';
import { routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppContext } from '../context.ts';
import { tagsOfPage, type Shared } from '../pages/answer-with-record.ts';
import { releaseOf } from '../reporting/release.ts';
import { createReport } from '../reporting/report.ts';
import { urlOf } from '../request-url.ts';
import { answerForAll, answerWhole, isDegraded } from './answer-for-all.ts';
import { documentHeaders, MARKDOWN_HEADERS } from './document/document-headers.ts';
import { documentStart, joinDocument, type DocumentHead, type DocumentParts } from './document/document.ts';
import { localHref } from './language/address.ts';
import { inLanguages, returnsIn } from './language/alternates.ts';
import { chargeFormat } from './money-format.ts';
import { NO_STORE } from './no-store.ts';
import { PageContexts } from './page-contexts.tsx';
import { PageMarkup } from './page-markup.tsx';
import { offersOn, PaymentConfigScript } from './payment-config.tsx';
import { cartCurrencyNotice } from './shell/cart-currency.ts';
import { renderOffer } from './shell/offer.tsx';
import { Shell } from './shell/shell.tsx';
import { renderVisitorPart } from './shell/visitor-part.ts';
import { deadlineOf, settling, withDeadline } from './with-deadline.ts';

/** After this the shell is sent with 'Loading...' in place of menu and footer. */
const SHELL_WAIT_MS = 150;

export type Page = {
  head: DocumentHead;
  status?: 200 | 400 | 402 | 403 | 404 | 409 | 410 | 413 | 414 | 422 | 429 | 500 | 502 | 503 | 504;
  /** The page contains the visitor's data, besides the visitor's part. */
  personal?: boolean;
  /** The tags of its content, where all visitors share it for one address and currency. */
  shared?: Shared;
  addsToCart?: boolean;
  /** Of the form that adds to the cart, where it is not a new one. */
  submission?: string | null;
  /** The payment methods whose providers' scripts run on the page (docs/decisions/063-wallets-are-where-one-pays.md). */
  mounts?: 'wallets' | 'all' | 'confirmation';
  /** The frame of the page: the shop, or only what a paying shopper needs. */
  frame?: 'shop' | 'checkout';
  body: ReactNode;
  /** The page's own address, where a form of another area may show it. */
  shownAt?: string;
  /** What follows the body: files that its scripts ask for at once. */
  ahead?: string;
  /** What it says, for who asks for Markdown; it names that it has it. */
  markdown?: () => Promise<string>;
};

/** All that the page names; `mountedOffers` are those whose scripts run there. */
function offersFor(c: AppContext, { mounts }: Pick<Page, 'mounts'>): ReturnType<typeof offersOn> {
  const onlyConfirms = mounts === 'confirmation';
  const offers = offersOn(
    onlyConfirms ? 'all' : (mounts ?? 'wallets'),
    c.get('settings'),
    c.get('config').paymentParams,
  );
  c.set('onlyConfirms', onlyConfirms);
  const mounted = onlyConfirms ? offers.filter(({ method }) => method === 'card') : offers;
  c.set('mountedOffers', mounts ? mounted : []);
  return offers;
}

/** One string where its data are in time, else a stream. Rejects when the page cannot be rendered. */
export async function renderPage(c: AppContext, page: Page): Promise<Response> {
  if (page.markdown && c.get('isMarkdown')) return renderMarkdown(c, page, await page.markdown());
  const { markup, start, shellAround, visitorPart } = await frameOf(c, page);
  const html = start + shellAround(page.body) + (page.ahead ?? '');
  const late = markup.takeLate();
  if (isOfNow(c, page.status) && !markup.hasFailed)
    c.get('purges').pageMade(tagsOfPage(c, page.shared?.tags()));
  const takeLate = () => markup.takeLate();
  if (c.get('isRenderedForAll')) return answerForAll(c, page, { markup, html, late });
  return sendPage(c, page, { page: html, visitorPart: visitorPart.value, late, takeLate });
}

/** Of a page in Markdown there is nothing of the visitor's: neither cookie nor part. */
function renderMarkdown(c: AppContext, page: Page, text: string): Promise<Response> | Response {
  if (c.get('isRenderedForAll')) return answerWhole(c, page, text);
  c.header('Server-Timing', 'cache;desc=pass');
  return c.body(text, page.status ?? 200, MARKDOWN_HEADERS);
}

/** What a page has around its body; the visitor's part is being read. */
export async function frameOf(c: AppContext, page: Omit<Page, 'body'>) {
  const config = c.get('config');
  const nonce = c.get('nonce');
  const settings = c.get('settings');
  const { locale, currency } = c.get('visitor');
  const offers = offersFor(c, page);
  const visitorPart = settling(visitorPartOf(c, page));
  const [menu, categories, footer, notification] = await shellParts(c);
  const markup = new PageMarkup({
    renderer: await c.get('pageParts').renderer,
    nonce,
    report: createReport(c),
    // In development.
    showsFaults: c.get('assets').islandFiles === null,
    wrap: (part) => <PageContexts c={c}>{part}</PageContexts>,
  });
  const shellAround = (body: ReactNode): string =>
    markup.render(
      <Shell
        menu={menu.value}
        categories={categories.value}
        footer={footer.value}
        notification={notification.value}
        path={c.req.path}
        search={c.req.query('search') ?? ''}
        shopName={settings.store.name}
        signUrl={config.signUrl}
        year={new Date().getFullYear()}
        money={chargeFormat(settings, { locale, currency })}
        deliveries={freeDeliveries(config.markets, settings.store)}
        preferences={{
          ...settings.store,
          locale,
          currency,
          returnTo: returnPath(c, page.status),
          returnIn: returnsIn(c, page.head),
        }}
        cartPanel={!areaOf(c.req.path).showsCart}
        isCheckout={page.frame === 'checkout'}
        checkout={config.checkout}
        isPreview={c.get('isPreview')}
        isCatalogueOld={c.get('isCatalogueOld') ?? false}
        hasDark={c.get('assets').darkColor !== null}
        tags={tagsOf(c)}
      >
        <PaymentConfigScript
          config={config}
          offers={offers}
          settings={page.mounts ? settings.payments : null}
          store={settings.store}
        />
        {body}
      </Shell>,
    );
  const start = documentStart({
    lang: locale,
    prefix: c.get('prefix'),
    instead: c.req.method === 'POST' ? localHref(c, page.shownAt ?? firstPageOf(c.req.path)) : undefined,
    siteName: settings.store.name,
    ownMessages: c.get('ownMessages'),
    nonce,
    assets: c.get('assets'),
    ...deployedWith(c),
    ...inLanguages(c, page.markdown ? { ...page.head, hasMarkdown: true } : page.head),
  });
  return { markup, start, shellAround, visitorPart };
}

function shellParts(c: AppContext) {
  const deadline = deadlineOf(c, SHELL_WAIT_MS);
  const { menu, categories, footer, notification } = c.get('pageParts');
  return Promise.all([
    withDeadline(menu, deadline),
    withDeadline(categories, deadline),
    withDeadline(footer, deadline),
    withDeadline(notification, deadline),
  ]);
}

async function visitorPartOf(
  c: AppContext,
  {
    status,
    frame,
    addsToCart = false,
    submission = null,
    shownAt = c.req.path,
  }: Pick<Page, 'status' | 'frame' | 'addsToCart' | 'submission' | 'shownAt'>,
): Promise<string> {
  const part = c.get('pageParts').visitor;
  const [visitor, offer] = await Promise.all([part, status === undefined ? renderOffer(c) : '']);
  const { loadsAgain } = areaOf(shownAt);
  // Behind the guard it is known, also where the visitor's object said nothing.
  const summary = c.get('account') ? { ...visitor, signedIn: true } : visitor;
  const hasCards = frame !== 'checkout';
  return renderVisitorPart(c.get('text'), summary, {
    addsToCart,
    hasCards,
    offer: cartCurrencyNotice(c, summary) || offer,
    loadsAgain,
    submission,
  });
}

function sendPage(c: AppContext, { status = 200, ...page }: Page, parts: DocumentParts): Response {
  return c.body(joinDocument(parts), status, headersOf(c, page));
}

/** Of a page that is rendered for one visitor. */
export function headersOf(
  c: AppContext,
  { head, personal }: Pick<Page, 'head' | 'personal'>,
): Record<string, string> {
  c.header('Server-Timing', 'cache;desc=pass');
  const headers = documentHeaders(c, head.styles);
  if (personal) headers['Cache-Control'] = NO_STORE;
  return headers;
}

function tagsOf(c: AppContext) {
  const { tagManagerId: id } = c.get('config');
  if (c.get('isPreview') || id === null) return null;
  return {
    id,
    isAdvertising: c.get('config').asksAboutAdvertising,
    currency: chargeFormat(c.get('settings'), c.get('visitor')).charged.code,
  };
}

function deployedWith(c: AppContext) {
  const config = c.get('config');
  const release = config.sentryDsn === null ? null : releaseOf(c.env);
  const measured = c.get('isPreview')
    ? null
    : config.measured && { ...config.measured, page: pageKindOf(c.req.path) };
  const resizesPictures = config.pictureResizing !== null;
  return { release, measured, resizesPictures, shopPicture: shop.sharePicture ?? null };
}

/** A page of drafts, or of old data during an outage, does not show what was published. */
function isOfNow(c: AppContext, status = 200): boolean {
  return status === 200 && !c.get('isPreview') && !isDegraded(c);
}

/** The response to a form cannot be requested again. */
function returnPath(c: AppContext, status = 200): string {
  const { pathname, search } = urlOf(c.req.raw);
  if (c.req.method !== 'GET') return routes.home.href();
  // A refused address may contain a secret, as a provider's return does.
  return status === 200 ? `${pathname}${search}` : pathname;
}
