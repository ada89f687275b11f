import { Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../env.ts';
import { addresses } from './addresses.tsx';
import { neverKept, requireAccount } from './guard.ts';
import { orders } from './orders.tsx';
import { cards } from './cards.tsx';
import { changing } from './subscriptions/changing.tsx';
import { profile } from './profile.tsx';
import { recovering } from './recovering.tsx';
import { subscriptions } from './subscriptions/subscriptions.tsx';
import { returns } from './returns.tsx';
import { signing } from './signing.tsx';

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
