import { Hono } from 'hono';
import type { AreaLoaded } from '#shared/areas.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AppEnv } from '../context.ts';
import { account } from './account/account.ts';
import { backInStock } from './back-in-stock/back-in-stock.ts';
import { cartActions } from './cart/actions.ts';
import { cart } from './cart/cart.tsx';
import { complements } from './cart/complements.tsx';
import { challenge } from './challenge/challenge.tsx';
import { compare } from './compare/compare.tsx';
import { contact } from './contact/contact.tsx';
import { contentAuth } from './content-auth/content-auth.ts';
import { countries } from './countries/countries.ts';
import { findOrderPages } from './find-order/find-order.tsx';
import { findUs } from './find-us/find-us.tsx';
import { giftCard } from './gift-card/gift-card.tsx';
import { newsletter } from './newsletter/newsletter.ts';
import { pay } from './pay/pay.tsx';
import { payments } from './pay/payment/payments.ts';
import { preview } from './preview/preview.ts';
import { joinAreas, type Routes } from './routes.ts';
import { thankYou } from './thank-you/thank-you.tsx';
import { wishList } from './wish-list/wish-list.tsx';

const areasOnDemand: Record<AreaLoaded<'demand'>, Partial<Routes>> = {
  account: { pages: hasFeature('account') ? [account] : [] },
  'api/content': { answers: [new Hono<AppEnv>().route('/api/content', contentAuth)] },
  'back-in-stock': { pages: hasFeature('back-in-stock') ? [backInStock] : [] },
  cart: { answers: [complements], pages: [cart, cartActions] },
  challenge: { pages: [challenge] },
  compare: { pages: hasFeature('compare') ? [compare] : [] },
  contact: { pages: [contact] },
  'find-order': { pages: [findOrderPages] },
  'find-us': { pages: hasFeature('find-us') ? [findUs] : [] },
  'gift-card': { pages: hasFeature('gift-cards') ? [giftCard] : [] },
  news: { pages: hasFeature('newsletter') ? [newsletter] : [] },
  pay: { answers: [payments], pages: [pay] },
  places: { answers: [countries] },
  preview: { pages: [preview] },
  'thank-you': { pages: [thankYou] },
  'wish-list': { pages: hasFeature('wish-list') ? [wishList] : [] },
};

export const routesOnDemand = joinAreas(Object.values(areasOnDemand));
