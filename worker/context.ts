import type { Context } from 'hono';
import type { Account } from '#shared/account/account.ts';
import type { Category } from '#shared/catalogue/product.ts';
import type { Footer, MenuPage, Notice } from '#shared/content/entries.ts';
import type { Text } from '#shared/messages/message.ts';
import type { Overrides } from '#shared/messages/overrides.ts';
import type { Offer } from '#shared/payments/methods.ts';
import type { Settings } from '#shared/settings.ts';
import type { Catalogue } from './backends/commerce/catalogue/catalogue.ts';
import type { CommerceClient, ShopContext } from './backends/commerce/client.ts';
import type { ShopConfig } from './config.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Assets } from './render/document/assets.ts';
import type { Renderer } from './render/renderer.ts';
import type { SendToErrorService } from './reporting/fault.ts';
import type { PurgeTimes } from './store/purge.ts';
import type { ShopReviews } from './store/reviews.ts';
import type { SiteContent } from './store/site-content.ts';
import type { VisitorSummary } from './visitor/contract.ts';
import type { VisitorHandle } from './visitor/handle.ts';

export type Backends = {
  commerce: CommerceClient;
  catalogue: Catalogue;
  site: SiteContent;
  reviews: ShopReviews;
};

/** The data of the shell, requested before that of the page. */
export type PageParts = {
  renderer: Promise<Renderer>;
  menu: Promise<MenuPage[]>;
  categories: Promise<Category[]>;
  footer: Promise<Footer | null>;
  notification: Promise<Notice | null>;
  visitor: Promise<VisitorSummary>;
};

/** In the order in which the middleware of `app.ts` sets the variables. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    config: ShopConfig;
    assets: Assets;
    requestId: string;
    metrics: Metrics;
    /** Whether the ops page looks: past every cache and copy, and in no figure. */
    isLook: boolean | undefined;
    /** Null where no error service is configured. */
    sendToErrorService: SendToErrorService | null;
    nonce: string;
    isPreview: boolean;
    backends: Backends;
    /** What begins only once there is a response: it may not take a connection from the page. */
    behindAnswer: (() => Promise<unknown>)[];
    purges: PurgeTimes;
    /** The language and the currency of the answer. */
    shop: ShopContext;
    settings: Settings;
    text: Text;
    /** Those of them that the operator reworded. */
    ownMessages: Overrides;
    /** The prefix of paths in that language: `/fr`, or nothing. */
    prefix: string;
    visitor: VisitorHandle;
    pageParts: PageParts;
    /** Whether the page is rendered for all visitors, and when its data began to be loaded. */
    isRenderedForAll: boolean | undefined;
    madeAt: number;
    /** Of a page whose head is sent before its body is known: what its status would have been. */
    statusOfRest: Promise<number> | undefined;
    /** The pattern that a request is measured by, where that of its route says less. */
    measuredAs: string | undefined;
    /** The payment methods on the page, whose providers its content security policy allows. */
    mountedOffers: Offer[] | undefined;
    /** Of payments, only the bank's confirmation runs on the page: the card provider's script, and no wallet's. */
    onlyConfirms: boolean | undefined;
    /** The origin that the page's challenge may frame. */
    challengeOrigin: string | undefined;
    /** Products on the page are copies of an earlier answer, because the backend fails. */
    isCatalogueOld: boolean | undefined;
    /** Something on the page is from before its last edit, because its source is late or fails. */
    isContentOld: boolean | undefined;
    /** The page is asked for as Markdown. */
    isMarkdown: boolean | undefined;
    /** The signed-in customer; only behind the guard of the account. */
    account: Account;
  };
};

export type AppContext = Context<AppEnv>;
