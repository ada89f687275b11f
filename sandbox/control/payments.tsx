import { Hono } from 'hono';
import type { Json } from '#shared/json.ts';
import { isObject } from '../commerce/wire/body.ts';
import type { Env } from '../env.ts';
import { isForm, readInput } from '../form-text.ts';
import { PAYMENT_SETS, SEEDED_SET, type PaymentSet } from '../seed/payment-sets.ts';
import { replacePayments, namedSettings, type PaymentSettings } from '../store/payment-settings.ts';
import { readSwitches } from '../store/scenario.ts';
import { readLedger } from '../vault/ledger.ts';
import { Choices } from './choices.tsx';

/** The payment settings (`/payment-settings`), and the state of every payment (`/payments`). */
export function createPaymentControl() {
  const app = new Hono<{ Bindings: Env }>();

  app.get('/payments', async (c) => c.json(await readLedger(c.env.DB)));
  app.get('/payment-settings', async (c) => c.json((await readSwitches(c.env.DB)).payments));
  app.post('/payment-settings', async (c) => {
    const settings = readPaymentSettings(await readInput(c.req.raw, 'name'));
    if (typeof settings === 'string') {
      return c.json({ error: { code: 'invalid_payment_settings', message: settings } }, 422);
    }
    await replacePayments(c.env.DB, settings);
    return isForm(c.req.raw) ? c.redirect('/__sandbox', 303) : c.json(settings);
  });

  return app;
}

/** Every set as a button, the active one pressed, and the enabled methods. */
export function Payments({ settings: { name: current, methods } }: { settings: PaymentSettings }) {
  return (
    <section>
      <h2>Payments</h2>
      <Choices action="/__sandbox/payment-settings" choices={PAYMENT_SETS} current={current} />
      <p>
        Now: <code>{Object.entries(methods).map(describeMethod).join(', ') || 'nothing'}</code>
      </p>
    </section>
  );
}

function describeMethod([method, { gateway }]: [string, PaymentSettings['methods'][string]]): string {
  return typeof gateway === 'string' ? `${method} by ${gateway}` : method;
}

/**
 * Validates settings, or returns the message that says what is wrong: `{name}` of a set, or methods that override the
 * seed's, `null` to disable one.
 */
function readPaymentSettings(input: Json): PaymentSettings | string {
  if (!isObject(input)) return 'Payment settings are an object';
  const { name } = input;
  if (name !== undefined) {
    return isPaymentSet(name)
      ? namedSettings(name)
      : `A set is one of: ${Object.keys(PAYMENT_SETS).join(', ')}`;
  }
  const methods = { ...namedSettings(SEEDED_SET).methods };
  for (const [method, changes] of Object.entries(input)) {
    const known = methods[method];
    if (!known) return `${method} is not a payment method`;
    if (changes === null) delete methods[method];
    else if (isSettings(changes)) methods[method] = { ...known, ...changes };
    else return `The settings of ${method} are texts and booleans, or null`;
  }
  return { name: null, methods };
}

function isPaymentSet(name: Json): name is PaymentSet {
  return typeof name === 'string' && Object.hasOwn(PAYMENT_SETS, name);
}

function isSettings(value: Json): value is Record<string, string | boolean> {
  return (
    isObject(value) &&
    Object.values(value).every((item) => typeof item === 'string' || typeof item === 'boolean')
  );
}
