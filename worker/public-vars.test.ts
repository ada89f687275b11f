import { expect, test } from 'vitest';
import { configFaults } from './config.ts';
import { looksSecret } from './public-vars.ts';

/** Put together here, so that no scanner takes them for real ones. */
const secrets = [
  ['sk', 'live', '51HxQ'],
  ['sk', 'test', 'a'],
  ['rk', 'live', '51HxQ'],
  ['whsec', 'a1b2c3'],
  ['ghp', 'a1b2c3'],
  ['shpat', 'a1b2c3'],
  ['klarna', 'live', 'api', 'a1b2c3'],
].map((parts) => parts.join('_'));

const others = [
  ['sk', '5Flive_51HxQ'].join('%'),
  ['access_token', 'production', 'a1b2', 'c3d4'].join('$'),
  ['amzn1', 'oa2-cs', 'v1', 'a1b2c3'].join('.'),
  ['sq0csp', 'a1b2c3'].join('-'),
  ['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' '),
  ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'c2ln'].join('.'),
  'https://ada:lovelace@store.example',
  `0x4AAAAAAA${'b'.repeat(25)}`,
];

test.each([...secrets, ...others])('%s is a secret, wherever it stands', (value) => {
  expect(looksSecret(value)).toBe(true);
  expect(looksSecret({ a: [{ b: ` ${value}` }] })).toBe(true);
});

test.each([
  'pk_live_51HxQ',
  'klarna_live_client_a1b2c3',
  'amzn1.application-oa2-client.a1b2c3',
  'public_key_1',
  'https://store.example/api',
  'https://key@errors.example/1',
  '0x4AAAAAAADnPIDROrmt1Wwj',
  'GTM-ABC1234',
  'task_list',
  'desk_top',
  'risk_free',
])('%s is not', (value) => {
  expect(looksSecret(value)).toBe(false);
});

test('a secret in any var that may be printed is a fault, without its value', () => {
  const [secret = ''] = secrets;
  for (const name of ['COMMERCE_PUBLIC_KEY', 'SHOP_NAME', 'TURNSTILE_SITE_KEY']) {
    const found = configFaults({ [name]: secret }).filter((fault) => fault.name === name);
    expect(found).toEqual([{ name, message: 'looks like a secret, and would be readable by everybody' }]);
  }
  expect(configFaults({ CONTENT_TOKEN: secret }).map(({ name }) => name)).not.toContain('CONTENT_TOKEN');
  const nested = configFaults({ PAYMENT_PARAMS: { stripe: { key: secret } } });
  expect(nested).toContainEqual(expect.objectContaining({ name: 'PAYMENT_PARAMS' }));
});
