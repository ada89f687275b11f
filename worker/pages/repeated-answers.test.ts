import { beforeEach, expect, test, vi } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import type { KeptPage } from './page-memory.ts';
import { pagesOfThisIsolate } from './page-memory.ts';
import { decodePage, encodePage } from './page-record.ts';
import { announceAnswer, keepAnswer, loadingFor, repeatAnswer } from './repeated-answers.ts';
import { purgeHere } from '../store/purge.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const database = { prepare: () => ({ bind: () => ({ all: async () => ({ results: [] }) }) }) };
const env = { ...sandboxVars(8798), PAGE_MEMORY_SECONDS: '5', DB: database } as unknown as Env;
const context = { waitUntil: () => {} } as unknown as ExecutionContext;
const address = 'https://shop.example/shop';

beforeEach(() => {
  vi.useFakeTimers({ now });
  return () => vi.useRealTimers();
});

function recordOf(tags = ['products']) {
  const pieces = ['<script nonce="', '"></script>'];
  return encodePage({ pieces, offers: [], addsToCart: true, route: '/shop', tags, parameters: [] });
}

function pageOf(pageKey: string, tags = ['products']): KeptPage {
  const page = { ...decodePage(recordOf(tags)), madeAt: now, keptAt: now, etag: '"a"' };
  pagesOfThisIsolate.keep(pageKey, page);
  return page;
}

let forms = 0;

/** Answers a request the full way, and remembers how. */
function answerFirst(
  request: Request,
  { page = pageOf('a'), pageKey = 'a', status = 200, cookie = '' } = {},
) {
  const behind = () => `<input value="form-${(forms += 1)}">`;
  const asked = {
    key: pageKey,
    address: '/shop',
    props: { origin: 'https://shop.example', currency: 'AUD' },
  };
  announceAnswer(request, { asked, page, nonce: 'first', locale: 'en-AU', behind });
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "script-src 'nonce-first'; style-src 'nonce-first'",
    'X-Request-Id': 'of-the-first',
    'Server-Timing': 'total;dur=9.0',
    ...(cookie === '' ? {} : { 'Set-Cookie': cookie }),
  });
  keepAnswer(request, new Response('', { status, headers }));
}

type Repeated = {
  nonce: string;
  requestId: string;
  form: string;
  policy: string;
  type: string;
  timing: string;
};

async function readRepeated(): Promise<Repeated> {
  const answer = await repeatAnswer(new Request(address), env, context);
  if (!answer) throw new Error('The answer was not repeated');
  const body = await answer.text();
  const header = (name: string) => answer.headers.get(name) ?? '';
  return {
    nonce: body.slice(body.indexOf('"') + 1, body.indexOf('">')),
    requestId: header('X-Request-Id'),
    form: body.slice(body.indexOf('<input')),
    policy: header('Content-Security-Policy'),
    type: header('Content-Type'),
    timing: header('Server-Timing'),
  };
}

test('An answer is repeated with the same headers, and a nonce, ids and a request id of its own', async () => {
  answerFirst(new Request(address));
  const answers = [await readRepeated(), await readRepeated(), await readRepeated()];
  for (const { nonce, policy, type, timing } of answers) {
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(policy).toBe(`script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`);
    expect(type).toBe('text/html; charset=utf-8');
    expect(timing).toMatch(/^cache;desc=memory, /);
  }
  for (const name of ['nonce', 'requestId', 'form'] as const)
    expect(new Set(['of-the-first', ...answers.map((answer) => answer[name])]).size).toBe(4);
});

test('Other addresses, cookies and methods are answered the full way', async () => {
  answerFirst(new Request(address));
  expect(await repeatAnswer(new Request(address), env, context)).not.toBeNull();
  for (const other of [
    new Request(`${address}?page=2`),
    new Request('https://other.example/shop'),
    new Request(address, { headers: { Cookie: 'swell-locale=fr-FR' } }),
    new Request(address, { headers: { 'Accept-Language': 'fr' } }),
    new Request(address, { method: 'POST' }),
    new Request(address, { method: 'HEAD' }),
  ])
    expect(await repeatAnswer(other, env, context)).toBeNull();
});

test('An answer that sets a cookie, fails, was not announced, or is long is not repeated', async () => {
  const path = (name: string) => `https://shop.example/${name}`;
  answerFirst(new Request(path('cookie')), { cookie: 'swell-session=secret' });
  answerFirst(new Request(path('failed')), { status: 500 });
  keepAnswer(new Request(path('unknown')), new Response('a personal page'));
  answerFirst(new Request(path('x'.repeat(1_000))));
  for (const name of ['cookie', 'failed', 'unknown', 'x'.repeat(1_000)])
    expect(await repeatAnswer(new Request(path(name)), env, context)).toBeNull();
});

test('A page that was evicted or replaced is not repeated', async () => {
  answerFirst(new Request(address));
  vi.setSystemTime(now + 5_000);
  expect(await repeatAnswer(new Request(address), env, context)).not.toBeNull();
  vi.setSystemTime(now + 5_001);
  expect(await repeatAnswer(new Request(address), env, context)).toBeNull();
  pagesOfThisIsolate.keep('a', { ...pageOf('a'), madeAt: now + 5_001, keptAt: now + 5_001 });
  expect(await repeatAnswer(new Request(address), env, context)).toBeNull();
});

/** A page in the store. */
type Stored = { status: number; headers: [string, string][]; body: Uint8Array };

const failed: Stored = { status: 503, headers: [], body: new Uint8Array() };

/** A store with these answers, in turn. */
function storeOf(...answers: (Stored | Promise<Stored>)[]) {
  const asked: string[] = [];
  const read = async (url: string, { currency }: { currency: string }) => {
    asked.push(`${url} ${currency}`);
    return answers.shift() ?? failed;
  };
  return { asked, env: { ...env, PAGES: { read } } as unknown as Env };
}

const storedPage = (madeAt = now, state = 'HIT'): Stored => ({
  status: 200,
  headers: [
    ['Page-Made-At', String(madeAt)],
    ['Cf-Cache-Status', state],
  ],
  body: recordOf(),
});

test('A page that expired in memory is repeated from the store, and kept in memory again', async () => {
  const { asked, env: kept } = storeOf(storedPage(), storedPage());
  const points: AnalyticsEngineDataPoint[] = [];
  const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
  answerFirst(new Request(address), { pageKey: 'stored', page: pageOf('stored') });
  vi.setSystemTime(now + 6_000);
  const answer = await repeatAnswer(new Request(address), { ...kept, METRICS } as unknown as Env, context);
  expect(answer?.headers.get('Server-Timing')).toMatch(/^cache;desc=hit, cache-page;/);
  const [, nonce] = /'nonce-([^']+)'/.exec(answer?.headers.get('Content-Security-Policy') ?? '') ?? [];
  expect(await answer?.text()).toContain(`<script nonce="${nonce}"></script><input`);
  expect(asked).toEqual(['https://shop.example/shop AUD']);
  expect(points.map(({ blobs }) => blobs?.includes('hit'))).toEqual([true, false]);
  expect(points.map(({ doubles }) => doubles?.[0])).toEqual([1, 1]);
  vi.setSystemTime(now + 7_000);
  expect((await repeatAnswer(new Request(address), kept, context))?.status).toBe(200);
  expect(asked).toHaveLength(1);
});

test('A page that the store changed, serves stale, lacks or delays is answered the full way, with one call of the store', async () => {
  const late = Promise.withResolvers<Stored>();
  const answers = [storedPage(now + 1), storedPage(now, 'STALE'), failed, late.promise];
  for (const answer of answers) {
    const { asked, env: kept } = storeOf(answer);
    const request = new Request(address);
    answerFirst(new Request(address), { pageKey: 'other', page: pageOf('other') });
    vi.setSystemTime(now + 6_000);
    const repeating = repeatAnswer(request, kept, context);
    await vi.advanceTimersByTimeAsync(150);
    expect(await repeating).toBeNull();
    expect(asked).toHaveLength(1);
    expect(loadingFor(request)?.startedAt).toBe(now + 6_000);
    vi.setSystemTime(now);
  }
});

test('Requests for a page at the same time share one call of the store, but no nonce', async () => {
  const late = Promise.withResolvers<Stored>();
  const { asked, env: kept } = storeOf(late.promise);
  answerFirst(new Request(address), { pageKey: 'shared', page: pageOf('shared') });
  vi.setSystemTime(now + 6_000);
  const repeating = Array.from({ length: 3 }, () => repeatAnswer(new Request(address), kept, context));
  late.resolve(storedPage());
  const policies = (await Promise.all(repeating)).map((one) => one?.headers.get('Content-Security-Policy'));
  expect(asked).toHaveLength(1);
  expect(new Set(policies).size).toBe(3);
});

test('A call that another request made, and that does not end, is waited for no longer than an own one', async () => {
  const never = new Promise<Stored>(() => {});
  const { asked, env: kept } = storeOf(never, never, storedPage());
  answerFirst(new Request(address), { pageKey: 'lost', page: pageOf('lost') });
  vi.setSystemTime(now + 6_000);
  const requests = [new Request(address), new Request(address)];
  const repeating = requests.map((request) => repeatAnswer(request, kept, context));
  await vi.advanceTimersByTimeAsync(150);
  expect(await Promise.all(repeating)).toEqual([null, null]);
  // The full way does not wait for the store again.
  expect(requests.map((request) => loadingFor(request)?.startedAt)).toEqual([now + 6_000, now + 6_000]);
  expect((await repeatAnswer(new Request(address), kept, context))?.status).toBe(200);
  // The second made a call of its own at last, for the full way.
  expect(asked).toHaveLength(3);
});

test('A page is not repeated once something on it was purged', async () => {
  answerFirst(new Request(address), { page: pageOf('b', ['product:mug']), pageKey: 'b' });
  expect(await repeatAnswer(new Request(address), env, context)).not.toBeNull();
  vi.setSystemTime(now + 1_000);
  purgeHere(['product:mug'], now + 900);
  expect(await repeatAnswer(new Request(address), env, context)).toBeNull();
});

test('An isolate remembers the last five hundred answers', async () => {
  const of = (at: number) => new Request(`${address}?n=${at}`);
  const page = pageOf('a');
  for (let at = 0; at <= 500; at += 1) answerFirst(of(at), { page });
  expect(await repeatAnswer(of(0), env, context)).toBeNull();
  expect(await repeatAnswer(of(1), env, context)).not.toBeNull();
  expect(await repeatAnswer(of(500), env, context)).not.toBeNull();
});
