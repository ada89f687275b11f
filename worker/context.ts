import type { Account } from '#shared/account/account.ts';
import type { Footer, MenuPage } from '#shared/content/entries.ts';
import type { Offer } from '#shared/payments/methods.ts';
import type { Settings } from '#shared/settings.ts';
import type { Catalogue } from './backends/commerce/catalogue.ts';
import type { CommerceClient, ShopContext } from './backends/commerce/client.ts';
import type { ShopConfig } from './config.ts';
import type { Assets } from './render/assets.ts';
import type { TellErrorService } from './reporting/error-service.ts';
import type { SiteContent } from './store/site-content.ts';
import type { VisitorSummary } from './visitor/contract.ts';
import type { VisitorHandle } from './visitor/handle.ts';

/** The backends as one request sees them. */
export type Backends = { commerce: CommerceClient; catalogue: Catalogue; site: SiteContent };

/** What every page has around its content, requested before the page's own data, and all at once. */
export type PageParts = {
  menu: Promise<MenuPage[]>;
  footer: Promise<Footer | null>;
  notification: Promise<string | null>;
  visitor: Promise<VisitorSummary>;
};

/** What Hono's context carries through the middleware, in the order that `app.ts` sets it. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    config: ShopConfig;
    assets: Assets;
    requestId: string;
    /** Null where no error service is configured. */
    tellErrorService: TellErrorService | null;
    nonce: string;
    /** An editor looks at drafts. */
    isPreview: boolean;
    backends: Backends;
    settings: Settings;
    shop: ShopContext;
    visitor: VisitorHandle;
    pageParts: PageParts;
    /** The ways to pay that the answered page mounts; its policy lets their providers in. */
    mountedOffers: Offer[] | undefined;
    /** The customer; only behind the account's guard. */
    account: Account;
  };
};
