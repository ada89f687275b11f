import { Hono } from 'hono';
import { readRequestedVariant } from '#shared/catalogue/requested-variant.ts';
import { ShopError, problem, type Problem } from '#shared/errors/problem.ts';
import { localized } from '#shared/messages/problem-text.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { MOST_WISHES, readWishes, type Wish, wishText } from '#shared/wish-list/wish.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { afterTryingCookies } from '../../middleware/trying-cookies.ts';
import { titled } from '../../render/document/head.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage, type Page } from '../../render/page.tsx';
import { urlOf } from '../../request-url.ts';
import { mailerOf } from '../../stock-alerts/alert-mail.ts';
import { listText } from '../../ui/language/list-text.ts';
import { toAddRequest } from '../cart/add-item.ts';
import { readCart, writeCart } from '../cart/form-cart.ts';
import { fieldOf, readForm } from '../forms/handle-form.ts';
import { findWishes, type FoundWish } from './load-wishes.ts';
import { SharedWishListPage, WishListPage } from './wish-list-page.tsx';

/** Puts them into the cart, one of each. @return those that cannot be added now; or why none can be */
async function buyWishes(
  c: AppContext,
  found: readonly FoundWish[],
): Promise<{ missing: FoundWish[] } | { problem: Problem }> {
  const cart = await readCart(c);
  if (!cart.ok) return { problem: cart.error };
  const missing: FoundWish[] = [];
  for (const one of found) {
    const body = toAddRequest(one.product, one.selection, cart.value);
    const write = { method: 'POST', path: '/cart/items' } as const;
    const refusal = body.ok ? await writeCart(c, { ...write, body: body.value }, 'wish list') : body.error;
    // The shop itself is busy, or not to be reached.
    if (refusal && refusal.status >= 429) return { problem: refusal };
    if (refusal) missing.push(one);
  }
  return { missing };
}

const MOST_CHOICE = 500;

/** What a shopper keeps for later (docs/product/catalogue.md#wish-lists). */
export const wishList = new Hono<AppEnv>()
  .get(furtherRoutes.wishList.pattern, (c) => renderOwn(c, null))
  .get(furtherRoutes.sharedWishList.pattern, (c) =>
    renderShared(c, readWishes(c.req.queries('item') ?? []), null),
  )
  .post(furtherRoutes.changeWishList.pattern, afterTryingCookies(changeList))
  .post(furtherRoutes.buyWishes.pattern, afterTryingCookies(buyAll));

async function changeList(c: AppContext, cookies: Problem | null): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) throw new ShopError(form.error);
  if (cookies) return renderOwn(c, cookies);
  const removed = readWishes(form.value.getAll('remove').map(String)).map((remove) => ({ remove }));
  const save = removed.length > 0 ? null : await requestedWish(c, form.value);
  if (!save && removed.length === 0) return renderOwn(c, problem('cart_product_missing'));
  for (const change of save ? [{ save }] : removed) {
    const done = await c.get('visitor').wishes.change(change);
    if (!done.ok) return renderOwn(c, done.error);
  }
  return c.redirect(furtherRoutes.wishList.href(), 303);
}

/** Null where the shop does not have the product. */
async function requestedWish(c: AppContext, form: FormData): Promise<Wish | null> {
  const slug = fieldOf(form, 'slug');
  const product = slug ? await c.get('backends').catalogue.getProduct(slug, c.get('visitor')) : null;
  if (!product) return null;
  const query = new URLSearchParams(fieldOf(form, 'choice').slice(0, MOST_CHOICE));
  const { variantId } = readRequestedVariant(product, query);
  return { productId: product.id, variantId };
}

/** A list that was shared is posted as it was shown. */
async function buyAll(c: AppContext, cookies: Problem | null): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) throw new ShopError(form.error);
  const wishes = readWishes(form.value.getAll('item').map(String));
  const again = (reason: Problem) =>
    fieldOf(form.value, 'from') === 'shared' ? renderShared(c, wishes, reason) : renderOwn(c, reason);
  if (cookies) return again(cookies);
  const found = await findWishes(c, wishes);
  const bought = await buyWishes(c, found);
  if ('problem' in bought) return again(bought.problem);
  if (bought.missing.length === 0 && found.length > 0) return c.redirect(routes.cart.href(), 303);
  if (found.length === 0) return again(problem('cart_product_missing'));
  const { locale } = c.get('visitor');
  const names = listText(
    locale,
    bought.missing.map(({ product }) => product.name),
  );
  return again(problem('not_added', { names }));
}

async function renderOwn(c: AppContext, reason: Problem | null): Promise<Response> {
  const wishes = await c.get('visitor').wishes.read();
  if (!wishes.ok) throw new ShopError(wishes.error);
  const found = await findWishes(c, wishes.value);
  const missing = wishes.value.filter((wish) => !found.some((one) => one.wish === wish));
  const { signedIn } = await c.get('pageParts').visitor;
  const t = c.get('text');
  return render(c, t('wishList.title'), reason, (props) => (
    <WishListPage
      {...props}
      found={found}
      gone={missing}
      isGuest={signedIn === false}
      link={shareLink(c, found)}
    />
  ));
}

async function renderShared(c: AppContext, wishes: Wish[], reason: Problem | null): Promise<Response> {
  const found = await findWishes(c, wishes);
  const t = c.get('text');
  return render(c, t('wishList.sharedTitle'), reason, (props) => (
    <SharedWishListPage {...props} found={found} />
  ));
}

type Common = Pick<Parameters<typeof WishListPage>[0], 'money' | 'problem' | 'mails'>;

function render(
  c: AppContext,
  title: string,
  reason: Problem | null,
  body: (common: Common) => Page['body'],
): Promise<Response> {
  return renderPage(c, {
    status: (reason?.status ?? 200) as NonNullable<Page['status']>,
    head: { title: titled(c, title), noIndex: true, styles: ['wish-list'] },
    personal: true,
    body: body({
      money: moneyFormat(c.get('settings'), c.get('visitor')),
      problem: reason && localized(c.get('text'), reason),
      mails: mailerOf(c.get('config'), c.get('backends').commerce) !== null,
    }),
  });
}

/** A copy of ids: it says nothing of whose list it is, and does not follow it. */
function shareLink(c: AppContext, found: readonly FoundWish[]): string {
  const items = found.slice(0, MOST_WISHES).map(({ wish }) => ['item', wishText(wish)]);
  const query = new URLSearchParams(items).toString();
  return `${urlOf(c.req.raw).origin}${furtherRoutes.sharedWishList.href()}?${query}`;
}
