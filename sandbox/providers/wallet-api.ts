import { Hono } from 'hono';
import type { Env } from '../env.ts';
import { randomId } from '../random-id.ts';
import { changeIntent, readIntent } from '../vault/intent-record.ts';
import { saveWalletCard } from '../vault/wallet-card.ts';
import { readJson, textOf } from './json-body.ts';
import { viewPaymentMethod } from './stripe-views.ts';

/** The API of the wallets' sheets: tokens of their cards, and PayPal's orders. */
export function createWalletApi() {
  const app = new Hono<{ Bindings: Env }>();

  // The token of Apple Pay or Google Pay works for the card provider, and as a nonce of Braintree.
  app.post('/wallets/token', async (c) => {
    const body = await readJson(c.req.raw);
    const gateway = textOf(body['gateway']) === 'braintree' ? 'braintree' : 'stripe';
    const wallet = textOf(body['wallet']) === 'apple_pay' ? 'apple_pay' : 'google_pay';
    const prefix = gateway === 'braintree' ? 'nonce' : 'tok';
    const card = await saveWalletCard(c.env.DB, textOf(body['card']), { gateway, wallet, prefix });
    if (!card) return c.json({ error: { message: 'No such card' } }, 404);
    return c.json({ id: card.token, object: 'token', card: viewPaymentMethod(card, null)['card'] ?? null });
  });

  app.get('/paypal/orders/:id', async (c) => {
    const order = await readIntent(c.env.DB, 'paypal', c.req.param('id'));
    if (!order) return c.json({ error: { message: 'No such order' } }, 404);
    const { id, status, amount, currency, details } = order;
    return c.json({ id, status, amount, currency, ...details });
  });

  app.post('/paypal/orders/:id', async (c) => {
    const { outcome } = await readJson(c.req.raw);
    const status = outcome === 'approve' ? 'APPROVED' : 'VOIDED';
    const order = await changeIntent(c.env.DB, 'paypal', c.req.param('id'), () => ({ status }));
    return order ? c.json({ id: order.id, status }) : c.json({ error: { message: 'No such order' } }, 404);
  });

  app.post('/paypal/agreements', (c) => c.json({ token: `BA-sandbox-${randomId()}` }));
  return app;
}
