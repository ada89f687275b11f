import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, faultsOfProfile, type AnsweredProduct, type Answer } from './agent-answers.ts';
import { answersJson, profileOf, startAgentHost, type AgentHost } from './agent-profiles.ts';
import { startShop } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({ UCP_LOCAL_PROFILES: '1' });
let agents: AgentHost;
const keys = { pair: null as CryptoKeyPair | null, jwk: {} as object };

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  keys.pair = pair as CryptoKeyPair;
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.pair.publicKey);
  keys.jwk = { kid: 'agent-1', kty, crv, x, y, use: 'sig', alg: 'ES256' };
  agents = await startAgentHost(
    answersJson((path) => {
      if (path === '/old') return profileOf({ version: '2025-01-01' });
      if (path === '/without') return profileOf({ capabilities: ['dev.ucp.shopping.checkout'] });
      return profileOf({}, [keys.jwk]);
    }),
  );
});
afterAll(() => agents.stop());

const named = (path = '/agent') => `profile="${agents.origin}${path}"`;

type Asking = { headers?: Record<string, string>; method?: string };

async function ask(path: string, body: unknown, { headers = {}, method = 'POST' }: Asking = {}) {
  const all = { 'Content-Type': 'application/json', 'UCP-Agent': named(), ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${it.shop}/ucp${path}`, {
    method,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(method === 'GET' ? {} : { body: text }),
  });
  return { response, status: response.status, json: (await response.json().catch(() => null)) as Answer };
}

const search = (body: object, asking?: Asking) => ask('/v1/catalog/search', body, asking);
const product = (body: object, asking?: Asking) => ask('/v1/catalog/product', body, asking);
const lookup = (body: object, asking?: Asking) => ask('/v1/catalog/lookup', body, asking);

test('The shop says what agents may ask for, to everybody the same', async () => {
  const response = await fetch(`${it.shop}/.well-known/ucp`);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(response.headers.getSetCookie()).toEqual([]);
  const profile = (await response.json()) as { ucp: { services: Record<string, { endpoint: string }[]> } };
  expect(faultsOfProfile(profile)).toEqual([]);
  expect(profile.ucp.services['dev.ucp.shopping']?.map(({ endpoint }) => endpoint)).toEqual([
    `${it.shop}/ucp/v1`,
    `${it.shop}/ucp/mcp`,
  ]);
  expect(await (await fetch(`${it.shop}/agents.md`)).text()).toContain(`${it.shop}/.well-known/ucp`);
});

test('An agent searches, pages through what it finds, and opens a product by its variant', async () => {
  const first = await search({ query: 'coffee', pagination: { limit: 2 } });
  expect([first.status, faultsOf('search_catalog', first.json, it.shop)]).toEqual([200, []]);
  expect(first.response.headers.get('Cache-Control')).toBe('no-store');
  expect(first.response.headers.getSetCookie()).toEqual([]);
  const { cursor = '' } = first.json.pagination ?? {};
  const second = await search({ query: 'coffee', pagination: { limit: 2, cursor } });
  const ids = [first, second].flatMap(({ json }) => json.products?.map(({ id }) => id) ?? []);
  expect(new Set(ids).size).toBe(4);
  expect((await search({ query: 'tea', pagination: { limit: 2, cursor } })).status).toBe(400);
  const [found] = first.json.products ?? [];
  const one = await product({ id: found?.variants[0]?.id });
  expect(faultsOf('get_product', one.json, it.shop)).toEqual([]);
  expect(one.json.product?.id).toBe(found?.id);
  expect((await fetch(one.json.product?.variants[0]?.url ?? '')).status).toBe(200);
});

test('Prices are integers of what is charged, and filter by what is asked now', async () => {
  const dollars = (await search({ filters: { price: { max: 2_000 } }, pagination: { limit: 50 } })).json;
  expect(faultsOf('search_catalog', dollars, it.shop)).toEqual([]);
  expect(dollars.products?.length).toBeGreaterThan(0);
  for (const { variants } of dollars.products ?? [])
    expect(variants.some(({ price }) => price.amount <= 2_000 && price.currency === 'AUD')).toBe(true);
  const shown = (await search({ query: 'tea', context: { currency: 'EUR', language: 'fr' } })).json;
  expect(shown.products?.[0]?.price_range.min.currency).toBe('AUD');
  const charged = (await search({ query: 'tea', context: { currency: 'NZD' } })).json;
  expect(charged.products?.[0]?.price_range.min.currency).toBe('NZD');
  const nothing = await search({ query: 'zzzzzz' });
  expect([nothing.status, nothing.json.products, nothing.json.messages]).toEqual([200, [], undefined]);
});

test('Ids of products and of variants are looked up together, each product once', async () => {
  const { products = [] } = (await search({ query: 'coffee', pagination: { limit: 3 } })).json;
  const [one, two] = products as [AnsweredProduct, AnsweredProduct];
  const [variant] = one.variants.slice(-1).map(({ id }) => id);
  const { json } = await lookup({ ids: [one.id, variant, two.id, two.id, 'nothing', two.handle] });
  expect(faultsOf('lookup_catalog', json, it.shop)).toEqual([]);
  const answered = json.products as AnsweredProduct[];
  expect(answered.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(answered.flatMap(({ variants }) => variants.flatMap(({ inputs = [] }) => inputs))).toEqual(
    expect.arrayContaining([
      { id: variant, match: 'exact' },
      { id: two.id, match: expect.any(String) },
    ]),
  );
  expect(json.messages).toEqual([{ type: 'info', code: 'not_found', content: 'nothing' }]);
  expect((await lookup({ ids: Array(51).fill('x') })).json).toMatchObject({ code: 'request_too_large' });
});

test('What is not there is said in the language of the agent’s person', async () => {
  const { status, json } = await product({ id: 'nothing', context: { language: 'de' } });
  expect([status, faultsOf('get_product', json, it.shop)]).toEqual([200, []]);
  expect(json.messages?.[0]?.content).toContain('Dieses Produkt');
  expect(json.continue_url).toBe(`${it.shop}/de/shop`);
});

test('A choice that nothing fits gives way from its least preferred end', async () => {
  const all = (await search({ filters: { price: { min: 1 } }, pagination: { limit: 50 } })).json.products;
  const found = all?.find(({ options }) => options.length > 1) as AnsweredProduct;
  const [first, second] = found.options as [AnsweredProduct['options'][0], AnsweredProduct['options'][0]];
  const wish = { name: first.name, label: first.values.at(-1)?.label };
  const selected = [{ name: second.name, label: 'No such label' }, wish];
  const { json } = await product({ id: found.id, selected, preferences: [first.name, second.name] });
  expect(faultsOf('get_product', json, it.shop)).toEqual([]);
  const answered = json.product as AnsweredProduct;
  expect(answered.selected).toContainEqual(expect.objectContaining(wish));
  for (const { options } of answered.variants) expect(options).toContainEqual(expect.objectContaining(wish));
});

const tea = { query: 'tea' };

test.each<[string, () => Promise<{ status: number; json: Answer }>, number, string]>([
  ['no agent', () => search(tea, { headers: { 'UCP-Agent': '' } }), 400, 'invalid_profile_url'],
  [
    'an agent at an address',
    () => search(tea, { headers: { 'UCP-Agent': 'profile="https://10.0.0.1/p"' } }),
    400,
    'invalid_profile_url',
  ],
  [
    'an agent of another version',
    () => search(tea, { headers: { 'UCP-Agent': named('/old') } }),
    422,
    'version_unsupported',
  ],
  ['no JSON', () => ask('/v1/catalog/search', '{'), 400, 'invalid_request'],
  ['a list', () => ask('/v1/catalog/search', []), 400, 'invalid_request'],
  ['nothing to search', () => search({}), 400, 'invalid_request'],
  ['a limit of none', () => search({ ...tea, pagination: { limit: 0 } }), 400, 'invalid_request'],
  ['a long search', () => search({ query: 'a'.repeat(501) }), 400, 'invalid_request'],
  ['a body of 70 KB', () => search({ query: 'a'.repeat(70_000) }), 400, 'invalid_request'],
  ['no ids', () => lookup({ ids: [] }), 400, 'invalid_request'],
  ['another method', () => ask('/v1/catalog/search', null, { method: 'GET' }), 405, 'method_not_allowed'],
  ['another operation', () => ask('/v1/carts', {}), 404, 'not_found'],
])('%s is refused', async (_, call, status, code) => {
  const answer = await call();
  expect([answer.status, answer.json]).toEqual([status, { code, content: expect.any(String) }]);
});

test('An agent without the capability is told so in a result', async () => {
  const { status, json } = await search(tea, { headers: { 'UCP-Agent': named('/without') } });
  expect([status, json.ucp.status, json.messages?.[0]?.code]).toEqual([
    200,
    'error',
    'capabilities_incompatible',
  ]);
  expect(faultsOf('search_catalog', json, it.shop)).toEqual([]);
});

async function rpc(method: string, params?: object, headers: Record<string, string> = { 'UCP-Agent': '' }) {
  const { status, json } = await ask('/mcp', { jsonrpc: '2.0', id: 7, method, params }, { headers });
  return {
    status,
    json: json as unknown as {
      id: number;
      result?: Record<string, unknown>;
      error?: { code: number; data: { code: string } };
    },
  };
}

const meta = () => ({ 'ucp-agent': { profile: `${agents.origin}/agent` } });

test('The same is asked by tools', async () => {
  const { json: started } = await rpc('initialize', { protocolVersion: '2025-06-18' });
  expect(started.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
  expect((await rpc('ping')).json.result).toEqual({});
  const silent = await ask('/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' });
  expect(silent.status).toBe(202);
  const { tools = [] } = (await rpc('tools/list')).json.result as { tools?: { name: string }[] };
  expect(tools.map(({ name }) => name)).toEqual(['search_catalog', 'lookup_catalog', 'get_product']);
  const called = await rpc('tools/call', {
    name: 'search_catalog',
    arguments: { meta: meta(), catalog: tea },
  });
  const { structuredContent, content } = called.json.result as {
    structuredContent: Answer;
    content: { text: string }[];
  };
  expect(faultsOf('search_catalog', structuredContent, it.shop)).toEqual([]);
  expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
  expect(structuredContent).toEqual((await search(tea)).json);
});

test.each<[string, () => ReturnType<typeof rpc>, number, number]>([
  ['an unknown method', () => rpc('resources/list'), 405, -32601],
  [
    'an unknown tool',
    () => rpc('tools/call', { name: 'create_cart', arguments: { meta: meta() } }),
    404,
    -32602,
  ],
  ['no agent', () => rpc('tools/call', { name: 'search_catalog', arguments: { catalog: tea } }), 400, -32001],
  [
    'two agents',
    () =>
      rpc(
        'tools/call',
        { name: 'search_catalog', arguments: { meta: meta(), catalog: tea } },
        { 'UCP-Agent': named('/other') },
      ),
    400,
    -32001,
  ],
  [
    'what the schema does not allow',
    () => rpc('tools/call', { name: 'lookup_catalog', arguments: { meta: meta(), catalog: {} } }),
    400,
    -32602,
  ],
])('By tools, %s is refused with a status and a code', async (_, call, status, code) => {
  const answer = await call();
  expect([answer.status, answer.json.id, answer.json.error?.code]).toEqual([status, 7, code]);
});

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The headers of a signed search. */
async function signatureOf(text: string): Promise<Record<string, string>> {
  const digest = `sha-256=:${base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}:`;
  const values = {
    '@method': 'POST',
    '@authority': new URL(it.shop).host,
    '@path': '/ucp/v1/catalog/search',
    'ucp-agent': named('/signed'),
    'content-digest': digest,
    'content-type': 'application/json',
  };
  const input = `(${Object.keys(values)
    .map((name) => `"${name}"`)
    .join(' ')});keyid="agent-1"`;
  const lines = Object.entries({ ...values, '@signature-params': input }).map(
    ([name, value]) => `"${name}": ${value}`,
  );
  const signing = keys.pair?.privateKey as CryptoKey;
  const bytes = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    signing,
    new TextEncoder().encode(lines.join('\n')),
  );
  return {
    'UCP-Agent': named('/signed'),
    'Content-Digest': digest,
    'Signature-Input': `sig1=${input}`,
    Signature: `sig1=:${base64(bytes)}:`,
  };
}

test('A signed request is checked by the keys of its agent', async () => {
  const headers = await signatureOf(JSON.stringify(tea));
  expect((await search(tea, { headers })).status).toBe(200);
  const changed = await search({ query: 'oil' }, { headers });
  expect([changed.status, changed.json]).toMatchObject([400, { code: 'digest_mismatch' }]);
  const other = await search(tea, { headers: { ...headers, 'UCP-Agent': named('/other') } });
  expect([other.status, other.json]).toMatchObject([401, { code: 'signature_invalid' }]);
});

test.each<[string, Parameters<typeof startAgentHost>[0], number, string]>([
  [
    'leads elsewhere',
    (_, response) => response.writeHead(302, { Location: `${it.shop}/healthz` }).end(),
    424,
    'profile_unreachable',
  ],
  ['does not answer', () => {}, 424, 'profile_unreachable'],
  ['fails', (_, response) => response.writeHead(500).end('a secret'), 424, 'profile_unreachable'],
  ['sends a page', (_, response) => response.end('<h1>a secret</h1>'), 422, 'profile_malformed'],
  [
    'sends too much',
    (_, response) => response.end(`{"a":"${'x'.repeat(70_000)}"}`),
    422,
    'profile_malformed',
  ],
  ['sends something else', answersJson(() => ({ ucp: 'a secret' })), 422, 'profile_malformed'],
])(
  'A host that %s is asked five times at most, and nothing of it is shown',
  async (_, answer, status, code) => {
    const host = await startAgentHost(answer);
    try {
      const tries = [];
      for (let count = 0; count < 7; count += 1) {
        const headers = { 'UCP-Agent': `profile="${host.origin}/${count}"` };
        tries.push(await search(tea, { headers }));
      }
      expect(tries.slice(0, 5).map(({ status: said, json }) => [said, json])).toEqual(
        Array(5).fill([status, { code, content: expect.not.stringContaining('secret') }]),
      );
      expect(tries.slice(-1).map(({ status: said }) => said)).toEqual([503]);
      expect(host.asked.length).toBeLessThanOrEqual(6);
    } finally {
      await host.stop();
    }
  },
);

test('A profile is read once in a minute, however often its agent asks', async () => {
  const before = agents.asked.filter((path) => path === '/often').length;
  for (let count = 0; count < 5; count += 1) await search(tea, { headers: { 'UCP-Agent': named('/often') } });
  expect(agents.asked.filter((path) => path === '/often').length - before).toBe(1);
});

test('An operator turns it off with one var', async () => {
  const shop = await startShop({ AGENTS: 'off' });
  try {
    for (const path of ['/.well-known/ucp', '/ucp/mcp', '/ucp/v1/catalog/search'])
      expect((await fetch(shop.shop + path)).status).toBe(404);
    expect(await (await fetch(`${shop.shop}/agents.md`)).text()).not.toContain('/.well-known/ucp');
  } finally {
    await shop.stop();
  }
});
