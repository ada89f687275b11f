import { Hono } from 'hono';
import { settings } from '#shop/demo/settings.ts';
import { paymentsInForce } from '../../store/payment-settings.ts';
import { transact } from '../../store/transaction.ts';
import { readCart } from '../cart/change-cart.ts';
import { localise } from '../catalogue/localise.ts';
import { readObject } from '../wire/body.ts';
import type { CommerceContext, CommerceEnv } from '../wire/middleware.ts';
import { invalidField } from '../wire/refusal.ts';
import { EMPTY_SESSION, SESSIONS } from '../wire/session.ts';
import { findCurrency, findLocale, openMarket, type Market } from './market.ts';
import { headerChoice, marketOf } from './request-market.ts';

/**
 * Settings, session and payment methods (docs/commerce-protocol.md#settings-and-session-calls). Settings keep their
 * `$locale` parts: the clients pick the locale themselves (docs/commerce-protocol/records.md#locale-overrides).
 */
export function settingsRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/settings', (c) => c.json(settings.settings));
  app.get('/settings/all', (c) =>
    c.json({ ...settings, payments: paymentsInForce(), session: sessionView(c) }),
  );
  app.get('/settings/menus', (c) => c.json(settings.menus));
  app.get('/settings/payments', (c) => c.json(paymentsInForce()));
  app.get('/settings/subscriptions', (c) => c.json(settings.subscriptions));
  app.get('/payment/methods', (c) => c.json(localise(paymentsInForce(), marketOf(c).localeChain)));

  app.get('/session', (c) => c.json(sessionView(c)));
  app.put('/session', async (c) => {
    const { locale, currency } = await readObject(c.req.raw);
    if (locale !== undefined && !(typeof locale === 'string' && findLocale(locale))) {
      throw invalidField('locale', 'INVALID', 'The store has no such locale');
    }
    if (currency !== undefined && !(typeof currency === 'string' && findCurrency(currency))) {
      throw invalidField('currency', 'INVALID', 'The store has no such currency');
    }
    const { token } = c.get('session');
    const record = await transact(c.env.DB, async (tx) => {
      const current = (await tx.read(SESSIONS, token)) ?? EMPTY_SESSION;
      const chosen = { ...current, locale: locale ?? current.locale, currency: currency ?? current.currency };
      tx.write(SESSIONS, token, chosen);
      return chosen;
    });
    c.set('session', { token, record });
    // The cart changes at once, since the hosted checkout uses its locale and currency.
    await readCart({ db: c.env.DB, session: c.get('session'), market: chosenMarket(c) });
    return c.json(sessionView(c, chosenMarket(c)));
  });

  return app;
}

/** The new choice takes precedence over the headers of the call that made it. */
function chosenMarket(c: CommerceContext): Market {
  return openMarket([c.get('session').record, headerChoice(c)], c.env);
}

function sessionView(c: CommerceContext, { locale, selected }: Market = marketOf(c)) {
  const { account_id, cart_id } = c.get('session').record;
  return { account_id, cart_id, locale, currency: selected.code, public_key: c.env.PUBLIC_KEY };
}
