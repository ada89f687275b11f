import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { addresses } from './addresses/addresses.tsx';
import { neverKept, requireAccount } from './guard.ts';
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
  .use(`${routes.account.home.pattern}/*`, neverKept())
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
