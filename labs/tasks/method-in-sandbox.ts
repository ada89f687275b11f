import { after, before, replace, type Edit } from './edit.ts';

const gateway = `/** \`POST /intent\` of TWINT: an id, and the page for the shopper. */
export async function postTwintIntent({ env, data }: VaultCall): Promise<Json> {
  const address = (name: string) =>
    requireReturn(env.SHOP_URL, textAt(data, 'intent', 'redirect', name), name);
  const failure = address('failure_url');
  const { id, status } = await createIntent(env.DB, 'twint', {
    gateway: 'twint',
    method: 'twint',
    status: 'INITIATED',
    amount: requireAmount(numberAt(data, 'intent', 'amount')) / 100,
    currency: requireCurrency(textAt(data, 'intent', 'currency')),
    returns: { approve: address('success_url'), cancel: failure, fail: failure },
  });
  return { id, status, redirect: { auth_url: \`\${env.SANDBOX_URL}/providers/twint/\${id}\` } };
}

/** \`PUT /intent\` of TWINT: the payment's state. */
export async function putTwintIntent({ env, data }: VaultCall): Promise<Json> {
  const intent = await readIntent(env.DB, 'twint', textAt(data, 'intent', 'payment_id'));
  if (!intent) throw new VaultFieldError('payment_id', { code: 'not_found', message: 'No such payment' });
  return { id: intent.id, status: intent.status };
}

`;

/** TWINT in the sandbox: its setting, its calls of the vault, and the page with its decisions. */
export const sandbox: Edit[] = [
  ...['shop', 'tests/fixtures/store'].map((shop) =>
    after(
      `${shop}/demo/settings.ts`,
      "    paysafecard: { name: 'paysafecard' },\n",
      "    twint: { name: 'TWINT', currencies: 'CHF AUD NZD' },\n",
    ),
  ),
  after(
    'sandbox/commerce/payment/billing-method.ts',
    "  paysafecard: ['intent.paysafecard.id'],\n",
    "  twint: ['intent.twint.id'],\n",
  ),
  replace(
    'sandbox/vault/intent-record.ts',
    "'stripe' | 'quickpay' | 'paysafecard' | ",
    "'stripe' | 'quickpay' | 'paysafecard' | 'twint' | ",
  ),
  before(
    'sandbox/vault/statuses.ts',
    "  klarna: {\n    atPage: ['WAITING'],\n",
    `  twint: {
    atPage: ['INITIATED'],
    unfinished: [],
    failed: ['CANCELED_CUSTOMER', 'FAILED'],
    authorised: ['AUTHORIZED'],
    captured: ['SUCCESS'],
  },
`,
  ),
  before('sandbox/vault/gateways/redirects.ts', '/**\n * `POST /intent` of the pay-later provider', gateway),
  after('sandbox/vault/index.ts', '  postQuickpayIntent,\n', '  postTwintIntent,\n'),
  replace(
    'sandbox/vault/index.ts',
    "  putPaysafecardIntent,\n} from './gateways/redirects.ts';",
    "  putPaysafecardIntent,\n  putTwintIntent,\n} from './gateways/redirects.ts';",
  ),
  after(
    'sandbox/vault/index.ts',
    '  stripe: { post: postStripeIntent, put: putStripeIntent },\n',
    '  twint: { post: postTwintIntent, put: putTwintIntent },\n',
  ),
  before(
    'sandbox/providers/provider-return.ts',
    "    case 'quickpay':\n",
    `    case 'twint': {
      const status = { approve: 'AUTHORIZED', cancel: 'CANCELED_CUSTOMER', fail: 'FAILED' }[outcome];
      return { change: { status }, address };
    }
`,
  ),
  after('sandbox/providers/page.tsx', "  quickpay: 'Quickpay',\n", "  twint: 'TWINT',\n"),
];
