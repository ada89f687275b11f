import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';
import { addresses } from './addresses/addresses.tsx';
import { requireAccount } from './guard.ts';
import { orders } from './orders/orders.tsx';
import { cards } from './cards/cards.tsx';
import { changing } from './subscriptions/change-subscription.tsx';
import { profile } from './profile/profile.tsx';
import { recovering } from './sign-in/recovery.tsx';
import { subscriptions } from './subscriptions/subscriptions.tsx';
import { returns } from './returns/returns.tsx';
import { signing } from './sign-in/sign-in.tsx';

const guarded = [
  routes.account.orders,
  routes.account.addresses,
  routes.account.profile,
  routes.account.subscriptions,
  routes.account.payments,
].flatMap(({ pattern }) => [pattern, `${pattern}/*`]);

/** Everything below `/account`: what leads into it, then, behind the guard, what is in it. */
export const account = new Hono<AppEnv>()
  // Nothing of the account may be kept anywhere, redirects and refusals included.
  .use(`${routes.account.home.pattern}/*`, async (c, next) => {
    await next();
    noStore(c);
  })
  .get(routes.account.home.pattern, (c) => c.redirect(routes.account.orders.href(), 303))
  .route('/', signing)
  .route('/', recovering);

for (const pattern of guarded) account.use(pattern, requireAccount());
account
  .route('/', returns)
  .route('/', orders)
  .route('/', addresses)
  .route('/', profile)
  .route('/', subscriptions)
  .route('/', changing)
  .route('/', cards);
