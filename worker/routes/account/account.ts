import { Hono } from 'hono';
import { accountActions, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AppEnv } from '../../context.ts';
import { noStore } from '../../render/no-store.ts';
import { addresses } from './addresses/addresses.tsx';
import { cards } from './cards/cards.tsx';
import { requireAccount } from './guard.ts';
import { orders } from './orders/orders.tsx';
import { newEmail, takeNewEmailLink } from './profile/new-email.tsx';
import { profile } from './profile/profile.tsx';
import { returns } from './returns/returns.tsx';
import { recoveryPages } from './sign-in/recovery.tsx';
import { renewOnce } from './sign-in/renew-once.ts';
import { signInPages } from './sign-in/sign-in.tsx';
import { subscriptionChanges } from './subscriptions/change-subscription.tsx';
import { subscriptionStarts } from './subscriptions/start-again.tsx';
import { subscriptions } from './subscriptions/subscriptions.tsx';

const signedInOnly = [
  routes.account.orders,
  routes.account.addresses,
  routes.account.profile,
  ...(hasFeature('subscriptions') ? [routes.account.subscriptions] : []),
  routes.account.payments,
].flatMap(({ pattern }) => [pattern, `${pattern}/*`]);

/** Pages below `/account`: sign-in and recovery for everyone, the rest behind the guard. */
export const account = new Hono<AppEnv>()
  // Redirects and refusals included.
  .use(`${routes.account.home.pattern}/*`, async (c, next) => {
    await next();
    noStore(c);
  })
  .get(routes.account.home.pattern, (c) => c.redirect(routes.account.orders.href(), 303))
  .route('/', signInPages)
  .route('/', recoveryPages);

account.route('/', takeNewEmailLink);
// Before the guard: a repeated form comes with an id under which nobody is signed in any more.
account.post(accountActions.changePassword.pattern, renewOnce());
for (const pattern of signedInOnly) account.use(pattern, requireAccount());
if (hasFeature('returns')) account.route('/', returns);
account.route('/', orders).route('/', addresses).route('/', profile).route('/', newEmail).route('/', cards);
if (hasFeature('subscriptions')) {
  account.route('/', subscriptions).route('/', subscriptionStarts).route('/', subscriptionChanges);
}
