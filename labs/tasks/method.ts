import { after, before, create, replace, type Edit, type Task } from './edit.ts';
import { sandbox } from './method-in-sandbox.ts';

const driver = `import type { Driver, DriverContext, Paid } from '../driver.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { createIntent } from '../library.ts';

type TwintIntent = { id: string; redirect: { auth_url: string } };

/** TWINT, which the client library does not know: the shopper leaves for its page and comes back. */
export const driver: Driver = (context) => Promise.resolve({ pay: () => leaveFor(context) });

async function leaveFor(context: DriverContext): Promise<Paid> {
  const payment = await context.begin();
  const { currency, capture_total } = await context.getCart();
  const back = new URL(\`\${location.origin}\${location.pathname}\`);
  back.search = new URLSearchParams({ gateway: 'twint', payment }).toString();
  const { id, redirect } = (await createIntent(context, {
    gateway: 'twint',
    intent: {
      amount: toMinorUnits(capture_total, currency),
      currency,
      redirect: { success_url: back.href, failure_url: back.href },
    },
  })) as TwintIntent;
  await context.registerIntent({ ref: id, secret: null });
  await context.updateCart({ billing: { method: 'twint', intent: { twint: { id } } } });
  location.replace(redirect.auth_url);
  return 'left';
}
`;

const own = `import { redirect, type Method } from './method.ts';

export const twint: Method = {
  name: 'TWINT',
  currencies: 'CHF',
  isIntentAlone: true,
  ways: { direct: { ...redirect, proof: 'twint', marker: 'twint' } },
};
`;

const proof = `/** TWINT is queried by the id that this payment began with. */
export async function twintOutcome({ refs }: PaymentRecord, { vault }: ProviderClients): Promise<Outcome> {
  const id = refs.at(-1);
  if (id === undefined) return unproven();
  const data = { gateway: 'twint', intent: { payment_id: id } };
  const status = valueAt(await vault.call({ method: 'put', path: '/intent', data }), ['status']);
  if (status === 'AUTHORIZED' || status === 'SUCCESS') return { kind: 'authorised', billing: null };
  if (status === 'CANCELED_CUSTOMER') return refusal('payment_cancelled');
  if (status === 'FAILED') return refusal('payment_refused');
  if (status === 'EXPIRED') return refusal('payment_expired');
  if (status === 'INITIATED') return { kind: 'pending' };
  return status === null
    ? unproven()
    : { kind: 'refused', problem: problem('redirect_unknown', { status: \`\${status}.\` }) };
}

`;

const shop: Edit[] = [
  create('shared/payments/methods/twint.ts', own),
  replace(
    'shared/payments/methods/table.ts',
    'bancontact, paysafecard };',
    'bancontact, paysafecard, twint };',
  ),
  after(
    'shared/payments/methods/table.ts',
    "import { paysafecard } from './paysafecard.ts';\n",
    "import { twint } from './twint.ts';\n",
  ),
  replace('shared/payments/methods/method.ts', "  | 'voucher'\n", "  | 'voucher'\n  | 'twint'\n"),
  replace('shared/payments/methods/method.ts', "  | 'paysafecard'\n", "  | 'paysafecard'\n  | 'twint'\n"),
  create('client/payments/drivers/twint.ts', driver),
  after(
    'client/payments/drivers.ts',
    "  ...(hasFeature('payment-paysafecard') && { paysafecard: () => import('./drivers/redirect.ts') }),\n",
    "  ...(hasFeature('payment-twint') && { twint: () => import('./drivers/twint.ts') }),\n",
  ),
  after(
    'client/payments/library.ts',
    '  authenticate: (id: string) => Promise<{ status?: string; error?: Error }>;\n',
    '  createIntent: (data: object) => Promise<unknown>;\n',
  ),
  before(
    'client/payments/library.ts',
    'async function createClient(\n',
    `/** Creates an intent for a method that the client library does not know; its driver registers it. */
export async function createIntent(context: DriverContext, data: object): Promise<unknown> {
  const { payment } = await createClient(context.config, context);
  return payment.createIntent(data);
}

`,
  ),
  replace(
    'worker/visitor/payments/returns/proof.ts',
    'import { amazonOutcome, cardOf, klarnaOutcome, paypalOutcome, voucherOutcome } from',
    `import {
  amazonOutcome,
  cardOf,
  klarnaOutcome,
  paypalOutcome,
  twintOutcome,
  voucherOutcome,
} from`,
  ),
  before(
    'worker/visitor/payments/returns/proof.ts',
    "  'stored card': (payment,",
    '  twint: (payment, _, providers) => twintOutcome(payment, providers),\n',
  ),
  before(
    'worker/visitor/payments/returns/proof.ts',
    '  const intents = intentsOf(payment).toReversed();\n',
    "  if (flowOf(payment).proof === 'twint') return twintOutcome(payment, providers);\n",
  ),
  before(
    'worker/visitor/payments/methods/redirects.ts',
    '/** Statuses of a voucher that the shopper may still be paying with. */\n',
    proof,
  ),
];

const tests: Edit[] = [
  before(
    'tests/payments/endings.ts',
    "  'paysafecard/direct': {\n",
    `  'twint/direct': {
    cancel: { address: 'gateway=twint', voucher: 'CANCELED_CUSTOMER' },
    decline: null,
    failure: { address: 'gateway=twint', voucher: 'FAILED' },
    expiry: { address: 'gateway=twint', voucher: 'EXPIRED' },
    unknown: { address: 'gateway=twint', voucher: 'odd' },
  },
`,
  ),
  after(
    'tests/payments/ways.ts',
    "  way('providers', 'paysafecard', 'direct'),\n",
    "  way('providers', 'twint', 'direct'),\n",
  ),
  after(
    'tests/simulation/flows.ts',
    "  { method: 'paysafecard', gateway: 'direct', pay: payByRedirect(intent('paysafecard')('paysafecard')) },\n",
    "  { method: 'twint', gateway: 'direct', pay: payByRedirect(intent('twint')('twint')) },\n",
  ),
  after(
    'tests/simulation/flows.ts',
    "    'paysafecard/direct': `gateway=paysafecard&payment=${payment}`,\n",
    "    'twint/direct': `gateway=twint&payment=${payment}`,\n",
  ),
  after(
    'tests/simulation/flows.ts',
    "    'paysafecard/direct': `gateway=paysafecard&${named}`,\n",
    "    'twint/direct': `gateway=twint&${named}`,\n",
  ),
  after(
    'tests/simulation/billing-ref.ts',
    "  ['intent', 'paysafecard', 'id'],\n",
    "  ['intent', 'twint', 'id'],\n",
  ),
];

const documents: Edit[] = [
  before(
    'docs/product/payment.md',
    '\nIn the code, Stripe is the card provider,',
    "| TWINT | TWINT | the provider's page |\n",
  ),
  before(
    'tests/project/payment-table.test.ts',
    "  'stored card': [\n",
    "  twint: ['the vault', 'its id', 'when the shopper returns', 'the id is this payment’s'],\n",
  ),
  before(
    'docs/payments.md',
    '\n<!-- /methods -->',
    '| TWINT, direct | with the order | the vault | its id | when the shopper returns | the id is this payment’s |\n',
  ),
  before('docs/operations/payments.md', '| paysafecard ', '| TWINT | API key | |\n'),
  before(
    'docs/sandbox.md',
    '| Quickpay ',
    '| TWINT | payment `AUTHORIZED` | payment `CANCELED_CUSTOMER` | payment `FAILED` |\n',
  ),
];

/** TWINT, directly: the shopper leaves for its page, and the vault says what came of it. */
export const method: Task = {
  rows: ['a payment method'],
  edits: [...shop, ...sandbox, ...tests, ...documents],
  sizes: 'A payment method of its own.',
  workers: ['tests/workers/payments', 'tests/workers/payment-endings', 'tests/workers/messages'],
};
