import { Hono, type Context } from 'hono';
import type { Env } from '../env.ts';
import { readText } from '../form-text.ts';
import { isSigned } from '../sign-text.ts';
import {
  changeIntent,
  createIntent,
  readIntent,
  type Gateway,
  type IntentRecord,
  type Outcome,
} from '../vault/intent-record.ts';
import { safeReturn } from '../vault/return-url.ts';
import { STATUSES } from '../vault/statuses.ts';
import { saveWalletCard } from '../vault/wallet-card.ts';
import { walletAddresses, walletEmail } from './browser/wallet-data.ts';
import { DecisionPage, ProviderMessage } from './page.tsx';
import { providerReturn } from './provider-return.ts';

type PageContext = Context<{ Bindings: Env }>;

/** The gateways with a page of their own. */
const GATEWAYS = (Object.keys(STATUSES) as Gateway[]).filter(
  (gateway) => STATUSES[gateway].atPage.length > 0,
);

/**
 * The pages of the redirect methods, `/providers/{gateway}/{id}`: approve, cancel or fail, then return to the shop.
 */
export function createDecisions() {
  const app = new Hono<{ Bindings: Env }>();
  app.get('/amazon/start', startAmazon);
  for (const gateway of GATEWAYS) {
    app.get(`/${gateway}/:id`, async (c) => {
      const intent = await readIntent(c.env.DB, gateway, c.req.param('id'));
      return intent && isOpen(intent) ? showDecision(c, intent) : showNotFound(c);
    });
    app.post(`/${gateway}/:id`, async (c) => decide(c, gateway, c.req.param('id')));
  }
  return app;
}

function isOpen({ gateway, status }: IntentRecord): boolean {
  return STATUSES[gateway].atPage.includes(status);
}

function showDecision(c: PageContext, intent: IntentRecord): Response | Promise<Response> {
  setPolicy(c, [...new Set(Object.values(intent.returns ?? {}).map((address) => new URL(address).origin))]);
  return c.html(<DecisionPage intent={intent} />);
}

function showNotFound(c: PageContext): Response | Promise<Response> {
  setPolicy(c, []);
  const text = 'The payment is over, or there never was one. Go back to the shop and start again.';
  return c.html(<ProviderMessage title="Nothing to decide here" text={text} />, 404);
}

/** A form's answer may redirect to the shop, so the policy allows its origin as a form target. */
function setPolicy(c: PageContext, targets: string[]): void {
  const forms = ["'self'", ...targets].join(' ');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
  c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
}

async function decide(c: PageContext, gateway: Gateway, id: string): Promise<Response> {
  const form = await c.req.formData().catch(() => new FormData());
  const outcome = readText(form, 'outcome');
  const intent = await readIntent(c.env.DB, gateway, id);
  const isOutcome = outcome === 'approve' || outcome === 'cancel' || outcome === 'fail';
  if (!isOutcome || !intent || !isOpen(intent)) return showNotFound(c);
  const result = providerReturn(intent, outcome);
  const address = result && safeReturn(c.env.SHOP_URL, result.address);
  if (!result || !address) return showNotFound(c);
  const chosen = await keepChoices(c.env.DB, { intent, outcome, form, cardId: result.change.payment_method });
  // Of two concurrent submissions the first one counts.
  let first = false;
  await changeIntent(c.env.DB, gateway, id, (before) => {
    first = isOpen(before);
    return first ? { ...result.change, ...chosen } : {};
  });
  return first ? c.redirect(address, 303) : showNotFound(c);
}

type Decision = { intent: IntentRecord; outcome: Outcome; form: FormData; cardId: string | null | undefined };

/** The choices on the page: a card, and for Amazon Pay's review also an address. */
async function keepChoices(
  db: D1Database,
  { intent, outcome, form, cardId }: Decision,
): Promise<Partial<IntentRecord>> {
  const { gateway, payment_method: known, details } = intent;
  if (outcome !== 'approve' || (gateway !== 'amazon' && gateway !== 'quickpay')) return {};
  if (gateway === 'amazon' && known !== null) return { status: 'Completed' };
  const origin = { gateway, wallet: null, prefix: 'card', ...(cardId && { token: cardId }) };
  const card = await saveWalletCard(db, readText(form, 'card') || 'visa', origin);
  if (gateway === 'quickpay') return {};
  const shipping = walletAddresses.find(({ id }) => id === readText(form, 'address')) ?? null;
  return {
    payment_method: card?.token ?? null,
    details: { ...details, email: walletEmail, shipping },
    status: 'Reviewed',
  };
}

/** The target of Amazon Pay's button: a checkout session for the vault's signed payload. */
async function startAmazon(c: PageContext): Promise<Response> {
  const payload = c.req.query('payload') ?? '';
  if (payload === '' || !(await isSigned(payload, c.req.query('signature') ?? ''))) return showNotFound(c);
  const { webCheckoutDetails } = JSON.parse(payload) as { webCheckoutDetails: Record<string, string> };
  const approve = safeReturn(c.env.SHOP_URL, webCheckoutDetails['checkoutReviewReturnUrl'] ?? '');
  const cancel = safeReturn(c.env.SHOP_URL, webCheckoutDetails['checkoutCancelUrl'] ?? '');
  if (!approve || !cancel) return showNotFound(c);
  const session = await createIntent(c.env.DB, 'cs', {
    gateway: 'amazon',
    method: 'amazon',
    status: 'Open',
    returns: { approve, cancel, fail: cancel },
  });
  return c.redirect(`/providers/amazon/${session.id}`, 303);
}
