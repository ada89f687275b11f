import { account } from './account/account.ts';
import { backInStock } from './back-in-stock/back-in-stock.tsx';
import { cartActions } from './cart/actions.ts';
import { cart } from './cart/cart.tsx';
import { complements } from './cart/complements.tsx';
import { challenge } from './challenge/challenge.tsx';
import { contact } from './contact/contact.tsx';
import { countries } from './countries/countries.ts';
import { feeds } from './feeds/feeds.ts';
import { findOrderPages } from './find-order/find-order.tsx';
import { findUs } from './find-us/find-us.tsx';
import { newsletter } from './newsletter/newsletter.tsx';
import { pay } from './pay/pay.tsx';
import { payments } from './pay/payment/payments.ts';
import { preview } from './preview/preview.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { thankYou } from './thank-you/thank-you.tsx';
import type { Routes } from './routes.ts';

/**
 * The routes that an isolate imports on first use: `on-demand-paths.ts` has the first parts of their paths.
 */
export const routesOnDemand: Routes = {
  answers: [sitemap, feeds, complements, payments, countries],
  pages: [
    cart,
    cartActions,
    pay,
    thankYou,
    findOrderPages,
    account,
    challenge,
    contact,
    findUs,
    newsletter,
    backInStock,
    preview,
  ],
};
