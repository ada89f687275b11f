import type { AreaLoaded } from '#shared/areas.ts';
import { account } from './account/account.ts';
import { routesAtStart } from './at-start.ts';
import { backInStock } from './back-in-stock/back-in-stock.ts';
import { cartActions } from './cart/actions.ts';
import { cart } from './cart/cart.tsx';
import { complements } from './cart/complements.tsx';
import { challenge } from './challenge/challenge.tsx';
import { contact } from './contact/contact.tsx';
import { countries } from './countries/countries.ts';
import { feeds } from './feeds/feeds.ts';
import { findOrderPages } from './find-order/find-order.tsx';
import { findUs } from './find-us/find-us.tsx';
import { newsletter } from './newsletter/newsletter.ts';
import { pay } from './pay/pay.tsx';
import { payments } from './pay/payment/payments.ts';
import { preview } from './preview/preview.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { thankYou } from './thank-you/thank-you.tsx';
import { joinAreas, joinOffered, type Routes } from './routes.ts';

const areasOnDemand: Record<AreaLoaded<'demand'>, Partial<Routes>> = {
  account: { pages: [account] },
  'back-in-stock': { pages: [backInStock] },
  cart: { answers: [complements], pages: [cart, cartActions] },
  challenge: { pages: [challenge] },
  contact: { pages: [contact] },
  feeds: { answers: [feeds] },
  'find-order': { pages: [findOrderPages] },
  'find-us': { pages: [findUs] },
  news: { pages: [newsletter] },
  pay: { answers: [payments], pages: [pay] },
  places: { answers: [countries] },
  preview: { pages: [preview] },
  'robots.txt': { answers: [sitemap] },
  'sitemap.xml': { answers: [sitemap] },
  sitemaps: { answers: [sitemap] },
  'thank-you': { pages: [thankYou] },
};

export const routesOnDemand = joinOffered(areasOnDemand);

/** For development, where start-up time does not matter, and for tests. */
export const everyRoute = joinAreas([routesOnDemand, routesAtStart]);
