import type { AreaName, areas } from './areas.ts';

/**
 * Each address begins as a row of `areas.ts` does. What all visitors share is kept for all of them: there a page with a name
 * of its own has to say so itself.
 */
type WithRow<P extends string> = P extends
  | `/${AreaName}`
  | `/${AreaName}/:${string}`
  | `/${PersonalArea}/${string}`
  | `/:${string}`
  ? P
  : 'needs a row of its own in shared/areas.ts';

type PersonalArea = {
  [Name in AreaName]: (typeof areas)[Name] extends { shared: true } ? never : Name;
}[AreaName];

/** A route of the shop: its pattern for the router, and a builder for links. */
type Route<P extends string> = {
  pattern: P;
  href: (...args: ParamsOf<P> extends never ? [] : [Record<ParamsOf<P>, string>]) => string;
};

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

// Scripts then carry only the addresses that they use.
/* @__NO_SIDE_EFFECTS__ */
function route<const P extends string>(pattern: WithRow<P>): Route<P> {
  return answer(pattern as string as P);
}

/** Data beside a page: of the address without its query there may be a page of that area. */
/* @__NO_SIDE_EFFECTS__ */
function answer<const P extends string>(pattern: P): Route<P> {
  return {
    pattern,
    href: (...args) => {
      const [params]: Record<string, string>[] = args;
      if (!params) return pattern;
      return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    },
  };
}

/** Every page of the shop (docs/product.md#pages-and-routes). */
export const routes = {
  home: route('/'),
  contact: route('/contact'),
  findUs: route('/find-us'),
  thankYou: route('/thank-you'),
  shop: route('/shop'),
  product: route('/shop/:slug'),
  articles: route('/articles'),
  article: route('/articles/:slug'),
  page: route('/:slug'),
  cart: route('/cart'),
  pay: route('/pay'),
  challenge: route('/challenge'),
  account: {
    home: route('/account'),
    login: route('/account/login'),
    create: route('/account/create-account'),
    forgotPassword: route('/account/forgot-password'),
    resetPassword: route('/account/reset-password'),
    payments: route('/account/payments'),
    newCard: route('/account/payments/new'),
    card: route('/account/payments/:id'),
    addresses: route('/account/addresses'),
    orders: route('/account/orders'),
    order: route('/account/orders/:id'),
    returns: route('/account/orders/returns'),
    profile: route('/account/profile'),
    newAddress: route('/account/addresses/new'),
    address: route('/account/addresses/:id'),
    subscriptions: route('/account/subscriptions'),
    subscription: route('/account/subscriptions/:id'),
    editSubscription: route('/account/subscriptions/:id/edit'),
  },
} as const;

/** Pages and their forms that no script links to: they are not part of the browser's code. */
export const furtherRoutes = {
  homeInLanguage: route('/:language'),
  category: route('/shop/c/:slug'),
  messageSent: route('/contact/sent'),
  findOrder: route('/find-order'),
  confirmEmail: route('/account/profile/email/confirm'),
  newsletter: route('/news'),
  newsletterPending: route('/news/pending'),
  confirmNewsletter: route('/news/confirm'),
  stopNewsletter: route('/news/stop'),
  stockAlert: route('/back-in-stock'),
  stockAlertPending: route('/back-in-stock/pending'),
  confirmStockAlert: route('/back-in-stock/confirm'),
  stopStockAlerts: route('/back-in-stock/stop'),
  compare: route('/compare'),
  giftCard: route('/gift-card'),
  wishList: route('/wish-list'),
  sharedWishList: route('/wish-list/shared'),
  changeWishList: route('/wish-list/items'),
  buyWishes: route('/wish-list/cart'),
  chooseDelivery: route('/preferences/delivery'),
  invoice: route('/account/orders/:id/invoices/:invoice'),
  startAgain: route('/account/subscriptions/:id/again'),
} as const;

/** Named the category before it had an address of its own. */
export const OLD_CATEGORY = 'category';

/** Documents for search engines, merchants' services and feed readers. */
export const documents = {
  robots: route('/robots.txt'),
  agents: route('/agents.md'),
  agentsProfile: route('/.well-known/ucp'),
  llms: route('/llms.txt'),
  sitemap: route('/sitemap.xml'),
  sitemapPart: route('/sitemaps/:part'),
  productFeed: route('/feeds/products.xml'),
  articleFeed: route('/feeds/articles.xml'),
} as const;

/** Data for the scripts of a page. */
export const answers = {
  suggestions: answer('/shop/suggestions'),
  completing: route('/cart/completing'),
  country: route('/places/:country'),
  payments: route('/pay/payments'),
  paymentEvent: route('/pay/payments/:id/:event'),
} as const;

/** Targets of forms; each answers with a redirect, or with the page and its error. */
export const actions = {
  addItem: route('/cart/items'),
  changeItem: route('/cart/items/:id'),
  applyDiscount: route('/cart/discount'),
  removeDiscount: route('/cart/discount/remove'),
  removeGiftCard: route('/cart/giftcards/:id/remove'),
  sendMessage: route('/contact'),
  passChallenge: route('/challenge'),
  pay: {
    address: route('/pay/address'),
    delivery: route('/pay/delivery'),
    order: route('/pay/order'),
    cancel: route('/pay/cancel'),
  },
  leavePreview: route('/preview/leave'),
  choosePreferences: route('/preferences'),
} as const;

export const accountActions = {
  signIn: route('/account/login'),
  signInByLink: route('/account/login/link'),
  signOut: route('/account/logout'),
  register: route('/account/create-account'),
  recover: route('/account/forgot-password'),
  resetPassword: route('/account/reset-password'),
  requestReturn: route('/account/orders/:id/return'),
  orderAgain: route('/account/orders/:id/again'),
  addAddress: route('/account/addresses/new'),
  changeAddress: route('/account/addresses/:id'),
  removeAddress: route('/account/addresses/:id/remove'),
  preferAddress: route('/account/addresses/:id/prefer'),
  addCard: route('/account/payments/new'),
  changeCard: route('/account/payments/:id'),
  preferCard: route('/account/payments/:id/prefer'),
  removeCard: route('/account/payments/:id/remove'),
  changeProfile: route('/account/profile'),
  changeEmail: route('/account/profile/email'),
  changePassword: route('/account/profile/password'),
  endSignIns: route('/account/profile/sign-ins'),
  endSignIn: route('/account/profile/sign-ins/:id'),
  changeSubscription: route('/account/subscriptions/:id/:step'),
} as const;
