import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operations, type Operation } from '../../worker/agents/protocol-version.ts';
import { hostileInputs } from '../hostile-inputs.ts';
import { createRandom, isLong, seed } from '../random.ts';
import { faultsOf, type Answer, type AnsweredProduct } from './agent-answers.ts';
import { answersJson, profileOf, startAgentHost, type AgentHost } from './agent-profiles.ts';
import { shopOfFile } from './shop-of-file.ts';

vi.setConfig({ testTimeout: 3_600_000 });

const CONVERSATIONS = isLong ? 2_000 : 40;

const it = shopOfFile({ UCP_LOCAL_PROFILES: '1' });
let agents: AgentHost;
beforeAll(async () => {
  const incapable = profileOf({ capabilities: ['dev.ucp.shopping.checkout'] });
  agents = await startAgentHost(answersJson((path) => (path === '/incapable' ? incapable : profileOf())));
});
afterAll(() => agents.stop());

const random = createRandom(seed);
const below = (max: number) => Math.floor(random() * max);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

type Call = {
  operation: Operation;
  body: unknown;
  /** Of the refusal that the model expects; null for a result. */ code: string | null;
};
type Agent = { network: string; profile: string };

/** Over one of both transports, which answer the same. */
async function send({ network, profile }: Agent, { operation, body }: Call) {
  const named = `${agents.origin}${profile}`;
  const headers = { 'Content-Type': 'application/json', 'cf-connecting-ip': network };
  if (random() < 0.5) {
    const path = `${it.shop}/ucp/v1${operations[operation].path}`;
    const rest = { ...headers, 'UCP-Agent': `profile="${named}"` };
    const response = await fetch(path, { method: 'POST', headers: rest, body: JSON.stringify(body) });
    const json = (await response.json()) as Answer & { code?: string };
    return { status: response.status, code: json.code ?? null, answer: json as Answer };
  }
  const given = { meta: { 'ucp-agent': { profile: named } }, catalog: body };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: operation, arguments: given } };
  const response = await fetch(`${it.shop}/ucp/mcp`, { method: 'POST', headers, body: JSON.stringify(call) });
  const { result, error } = (await response.json()) as {
    result?: { structuredContent: Answer };
    error?: { data: { code: string } };
  };
  return {
    status: response.status,
    code: error?.data.code ?? null,
    answer: result?.structuredContent as Answer,
  };
}

const words = ['coffee', 'tea', 'tee', 'mug', 'gift', 'a', 'bean oil', 'x', '½ café', '100 %'];
const contexts = [
  {},
  { language: 'fr' },
  { language: 'ar', currency: 'NZD' },
  { currency: 'EUR' },
  { language: '??', currency: '' },
];

/** What the model knows of the shop by now. */
const known = { products: [] as AnsweredProduct[], cursors: [] as { body: object; cursor: string }[] };

function goodSearch(): Call {
  const body = { query: pick(words), context: pick(contexts), pagination: { limit: 1 + below(60) } };
  const filters = pick([
    {},
    { price: { min: below(3_000) } },
    { price: { max: below(6_000) } },
    { categories: ['tea'] },
    { categories: ['tea', 'pantry'] },
  ]);
  return { operation: 'search_catalog', body: { ...body, filters }, code: null };
}

function goodPage(): Call {
  const next = known.cursors.length > 0 ? pick(known.cursors) : null;
  if (next === null) return goodSearch();
  const { pagination = {} } = next.body as { pagination?: object };
  return {
    operation: 'search_catalog',
    body: { ...next.body, pagination: { ...pagination, cursor: next.cursor } },
    code: null,
  };
}

function someIds(): string[] {
  const ids = known.products.flatMap(({ id, handle, variants }) => [id, handle, pick(variants).id]);
  return Array.from({ length: 1 + below(8) }, () =>
    ids.length > 0 && random() < 0.9 ? pick(ids) : 'nothing.such',
  );
}

function goodProduct(): Call {
  const [id = ''] = someIds();
  const options = known.products.flatMap((product) => product.options);
  const wishes = options.length === 0 ? [] : Array.from({ length: below(3) }, () => pick(options));
  const selected = wishes.map(({ name, values }) => ({ name, label: pick(values).label }));
  const preferences = wishes.map(({ name }) => name).slice(below(2));
  return {
    operation: 'get_product',
    body: { id, selected, preferences, context: pick(contexts) },
    code: null,
  };
}

const good = [
  goodSearch,
  goodPage,
  goodProduct,
  (): Call => ({
    operation: 'lookup_catalog',
    body: { ids: someIds(), context: pick(contexts) },
    code: null,
  }),
];

const refused = 'invalid_request';
const bad: (() => Call)[] = [
  () => ({
    operation: 'search_catalog',
    body: pick([{}, { query: '' }, { filters: { colour: 'red' } }, { query: 7 }, [], 'tea', null]),
    code: refused,
  }),
  () => ({
    operation: 'search_catalog',
    body: {
      query: 'tea',
      pagination: pick([
        { limit: 0 },
        { limit: 1.5 },
        { cursor: 'x' },
        { cursor: '2.0123456789abcdef' },
        { cursor: 4 },
      ]),
    },
    code: refused,
  }),
  () => ({
    operation: 'search_catalog',
    body: { query: 'tea', filters: { price: pick([{ min: 'a' }, { max: -1 }, { min: 1.5 }]) } },
    code: refused,
  }),
  () => ({
    operation: 'lookup_catalog',
    body: pick([{}, { ids: [] }, { ids: 'x' }, { ids: [1] }]),
    code: refused,
  }),
  () => ({
    operation: 'lookup_catalog',
    body: { ids: Array.from({ length: 51 + below(40) }, String) },
    code: 'request_too_large',
  }),
  () => ({
    operation: 'get_product',
    body: pick([{}, { id: 7 }, { id: 'x', selected: [{ name: 'a' }] }, { id: 'x', preferences: 'y' }]),
    code: refused,
  }),
];

function hostile(): Call {
  const text = pick(hostileInputs).slice(0, 400);
  const strange = { [text.slice(0, 40)]: text, __proto__: null, constructor: { prototype: text } };
  return pick<Call>([
    {
      operation: 'search_catalog',
      body: { query: `a${text}`, ...strange, context: { language: text, currency: text } },
      code: null,
    },
    {
      operation: 'search_catalog',
      body: { query: 'tea', filters: { categories: [text, `${text}/..`], price: {} } },
      code: null,
    },
    {
      operation: 'lookup_catalog',
      body: { ids: [text, '..', '.', '', '%2e%2e', `${text}.${text}`] },
      code: null,
    },
    {
      operation: 'get_product',
      body: { id: text, selected: [{ name: text, label: text, id: text }] },
      code: null,
    },
  ]);
}

const collected: { operation: Operation; answer: Answer }[] = [];
const counts = new Map<string, number>();

function learn({ operation, body }: Call, answer: Answer): void {
  collected.push({ operation, answer });
  known.products.push(...(answer.products ?? []));
  known.products.splice(0, known.products.length - 60);
  const { cursor } = answer.pagination ?? {};
  if (cursor) known.cursors.push({ body: body as object, cursor });
}

/** One call of a conversation, judged by what the model expects. */
async function turn(agent: Agent): Promise<void> {
  // Whoever lacks the capability is told so before what is asked is looked at closely.
  const kind = agent.profile === '/agent' ? random() : 0;
  const call = kind < 0.7 ? pick(good)() : kind < 0.85 ? pick(bad)() : hostile();
  const { status, code, answer } = await send(agent, call);
  const about = JSON.stringify({ ...call, agent, status, code, answer }).slice(0, 2_000);
  const ended = code ?? answer.messages?.[0]?.code ?? answer.ucp.status;
  const name = `${call.operation} ${status} ${ended}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  expect([status, code], about).toEqual([call.code === null ? 200 : 400, call.code]);
  if (call.code !== null) return;
  expect(faultsOf(call.operation, answer, it.shop), about).toEqual([]);
  if (agent.profile === '/agent') learn(call, answer);
  else expect(ended).toBe('capabilities_incompatible');
}

test(`Every answer of ${CONVERSATIONS} conversations holds to the protocol (seed ${seed})`, async () => {
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    const network = `10.${below(256)}.${below(256)}.${below(256)}`;
    const agent = { network, profile: random() < 0.95 ? '/agent' : '/incapable' };
    for (let turns = 3 + below(5); turns > 0; turns -= 1) await turn(agent);
  }
  const lines = [...counts].map(([name, count]) => `${name}: ${count}`);
  console.info(lines.toSorted((one, other) => one.localeCompare(other)).join('\n'));
  for (const end of [
    'search_catalog 200 success',
    'lookup_catalog 200 success',
    'get_product 200 success',
    'search_catalog 400 invalid_request',
    'lookup_catalog 400 invalid_request',
    'lookup_catalog 400 request_too_large',
    'get_product 400 invalid_request',
    'get_product 200 not_found',
    'lookup_catalog 200 not_found',
  ])
    expect([end, (counts.get(end) ?? 0) > 0]).toEqual([end, true]);
  expect([...counts.keys()].some((name) => name.endsWith('capabilities_incompatible'))).toBe(true);
});

type Variant = AnsweredProduct['variants'][number];
type Changed = { answer: Answer; product: AnsweredProduct; variant: Variant };
type Mutant = (changed: Changed) => void;

/** What a serialiser could get wrong, a rule each. */
const mutants: Record<string, Mutant> = {
  'a price of decimals': ({ variant }) => void (variant.price.amount += 0.5),
  'a negative price': ({ variant }) => void (variant.price.amount = -1),
  'a currency in lower case': ({ variant }) => void (variant.price.currency = 'aud'),
  'another currency': ({ variant }) => void (variant.price.currency = 'JPY'),
  'a price out of its range': ({ product: { price_range: range } }) =>
    void (range.max.amount = range.min.amount - 1),
  'a list price below the price': ({ variant }) => void (variant.list_price = { ...variant.price }),
  'no variant': ({ product }) => void (product.variants = []),
  'a variant of another product': ({ variant }) => void (variant.id = 'other.1'),
  'a variant twice': ({ product, variant }) => void product.variants.push(variant),
  'no title': ({ product }) => void Reflect.deleteProperty(product, 'title'),
  'no description': ({ product }) => void Object.assign(product, { description: {} }),
  'an address that is none': ({ product }) => void Object.assign(product, { url: '/shop/x' }),
  'an address elsewhere': ({ variant }) => void (variant.url = 'https://elsewhere.example/x'),
  'a field of the backend': ({ product }) => void Object.assign(product, { stock_level: 3 }),
  'a name that is misspelt': ({ variant }) => void Object.assign(variant, { listprice: 1 }),
  'no status': ({ answer: { ucp } }) => void Reflect.deleteProperty(ucp, 'status'),
  'an unknown status': ({ answer: { ucp } }) => void (ucp.status = 'ok'),
  'no version': ({ answer: { ucp } }) => void Reflect.deleteProperty(ucp, 'version'),
  'capabilities that were not asked': ({ answer: { ucp } }) =>
    void (ucp.capabilities['dev.ucp.shopping.cart'] = [{ version: '2026-04-08' }]),
  'a message without a code': ({ answer }) =>
    void (answer.messages = [{ type: 'error', content: 'x' } as never]),
};

const ofOne: Record<string, [Operation, Mutant]> = {
  'a product twice': ['search_catalog', ({ answer, product }) => void answer.products?.push(product)],
  'a further page without a cursor': [
    'search_catalog',
    ({ answer }) => void (answer.pagination = { has_next_page: true }),
  ],
  'a count below what is there': [
    'search_catalog',
    ({ answer }) => void (answer.pagination = { has_next_page: false, total_count: 0 }),
  ],
  'a variant that nobody asked for': [
    'lookup_catalog',
    ({ variant }) => void Reflect.deleteProperty(variant, 'inputs'),
  ],
  'no choice': ['get_product', ({ product }) => void (product.selected = [])],
  'a choice that does not exist': [
    'get_product',
    ({ product: { options } }) =>
      options.forEach(({ values }) => values.forEach((value) => (value.exists = false))),
  ],
};

const all = [
  ...Object.entries(mutants).flatMap(([name, mutant]) =>
    (Object.keys(operations) as Operation[]).map((operation) => [name, operation, mutant] as const),
  ),
  ...Object.entries(ofOne).map(([name, [operation, mutant]]) => [name, operation, mutant] as const),
];

test.each(all)('The crawl notices %s in an answer of %s', (name, operation, mutant) => {
  const needsOptions = name.includes('choice');
  const found = collected.find(
    ({ operation: of, answer: { product, products: [first] = [] } }) =>
      of === operation &&
      (product ?? first) !== undefined &&
      (!needsOptions || (product?.options.length ?? 0) > 0),
  );
  const answer = structuredClone(found?.answer) as Answer;
  expect(faultsOf(operation, answer, it.shop)).toEqual([]);
  const product = (answer.product ?? answer.products?.[0]) as AnsweredProduct;
  mutant({ answer, product, variant: product.variants[0] as Variant });
  expect(faultsOf(operation, answer, it.shop)).not.toEqual([]);
});

test('An error with a resource, without a way on, or that does not say how bad it is, is noticed', () => {
  const found = collected.find(({ answer }) => answer.ucp.status === 'error');
  const changes: ((answer: Answer) => void)[] = [
    (answer) => void (answer.products = []),
    (answer) => void (answer.messages = []),
    (answer) => void Reflect.deleteProperty(answer.messages?.[0] ?? {}, 'severity'),
    (answer) => void (answer.continue_url = 'https://elsewhere.example/'),
  ];
  for (const change of changes) {
    const answer = structuredClone(found?.answer) as Answer;
    expect(faultsOf('get_product', answer, it.shop)).toEqual([]);
    change(answer);
    expect(faultsOf('get_product', answer, it.shop)).not.toEqual([]);
  }
});
