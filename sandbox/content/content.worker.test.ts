import { expect, test } from 'vitest';
import { freshSandbox } from '../../tests/workers/sandbox-alone.ts';
import { contentToken } from './index.ts';

const { sandbox } = freshSandbox();

type Version = 4 | 5;
type Json = Record<string, unknown>;

async function call(method: string, path: string, options: { body?: object; headers?: object } = {}) {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...options.headers },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Json & { error?: Json; data: Json[] };
  return { status: response.status, headers: response.headers, body };
}

const speaking = (version: Version) => ({ 'X-Sandbox-Content-Version': String(version) });

const edit = (entry: string, action: string, version: Version, fields: object = {}) =>
  call('POST', `/__sandbox/content/${entry}`, { body: { action, fields }, headers: speaking(version) });

async function titleOf(slug: string, version: Version, extra = ''): Promise<unknown> {
  const path = `/content/api/pages?filters[slug][$eq]=${slug}&fields[0]=title${extra}`;
  const { body } = await call('GET', path, { headers: speaking(version) });
  const [entry] = body.data;
  return ((entry?.['attributes'] as Json | undefined) ?? entry)?.['title'];
}

test('published entries are live; later saves wait in version 5, but not in version 4', async () => {
  expect(await titleOf('teas', 5)).toBeUndefined();
  await edit('page/teas', 'create', 5, { title: 'Teas', blocks: [] });
  expect(await titleOf('teas', 5)).toBeUndefined();
  expect(await titleOf('teas', 5, '&status=draft')).toBe('Teas');
  await edit('page/teas', 'publish', 5);
  const unknown = await edit('page/teas', 'edit', 5, { blocks: [{ __component: 'blocks.rich-txt' }] });
  expect(JSON.stringify(unknown.body)).toContain(
    'no block rich-txt, or not a whole one: did you mean rich-text?',
  );
  await edit('page/teas', 'edit', 5, { title: 'Teas and tisanes' });
  expect([await titleOf('teas', 5), await titleOf('teas', 5, '&status=draft')]).toEqual([
    'Teas',
    'Teas and tisanes',
  ]);
  await edit('page/teas', 'edit', 4, { title: 'All teas' });
  expect([await titleOf('teas', 4), await titleOf('teas', 5)]).toEqual(['All teas', 'All teas']);
});

test('a renamed page has its new slug, a hidden or deleted one is not found', async () => {
  await edit('page/about', 'publish', 5, { slug: 'our-story' });
  expect([await titleOf('about', 5), await titleOf('our-story', 5)]).toEqual([undefined, 'About']);
  await edit('page/our-story', 'unpublish', 5);
  expect(await titleOf('our-story', 4)).toBeUndefined();
  expect(await titleOf('our-story', 4, '&publicationState=preview')).toBe('About');
  await edit('page/about', 'delete', 5);
  expect(await titleOf('our-story', 4, '&publicationState=preview')).toBeUndefined();
});

test('drafts are shown with the token as without it', async () => {
  const headers = { ...speaking(5), Authorization: `Bearer ${contentToken}` };
  const path = '/content/api/pages?filters[slug][$eq]=roastery-tours&status=draft';
  expect((await call('GET', path, { headers })).body.data).toHaveLength(1);
});

test('the settings and the menu change at once, and a reset restores everything', async () => {
  await edit('setting/setting', 'edit', 4, { notification: 'Closed on Monday' });
  await edit('menu/menu', 'edit', 4, { pages: ['contact'] });
  const read = async () => JSON.stringify((await call('GET', '/content/api/menu?populate=deep,2')).body);
  expect(await read()).toContain('contact');
  expect(await read()).not.toContain('brewing');
  const notice = async () => JSON.stringify((await call('GET', '/content/api/setting')).body);
  expect(await notice()).toContain('Closed on Monday');
  await call('POST', '/__sandbox/reset');
  expect(await read()).toContain('brewing');
  expect(await notice()).not.toContain('Closed on Monday');
});

test('an invalid edit is refused without effect', async () => {
  const refused = [
    await edit('page/about', 'edit', 5, { blocks: [{ __component: 'blocks.hero', image: 'heroes/nope' }] }),
    await edit('page/about', 'edit', 5, { blocks: [{ __component: 'blocks.nope' }] }),
    await edit('page/about', 'edit', 5, { blocks: [null] }),
    await edit('page/about', 'create', 5),
    await edit('page/nowhere', 'publish', 5),
    await edit('page/about', 'paint', 5),
    await edit('nothing/about', 'edit', 5),
    await call('POST', '/__sandbox/content/page/about', { body: [] }),
    await call('PUT', '/__sandbox/content/settings', { body: { version: 6 } }),
    await call('PUT', '/__sandbox/content/settings', { body: { webhook: { url: 'javascript:x' } } }),
    await call('PUT', '/__sandbox/content/settings', { body: { strictParams: 'yes' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422));
  expect(await titleOf('about', 5, '&status=draft')).toBe('About');
  const { status } = await call('GET', '/content/api/pages?populate[blocks][populate]=*&status=draft', {
    headers: speaking(5),
  });
  expect(status).toBe(200);
});

test("the editors' page lists the entries and accepts its own forms", async () => {
  const html = await (await fetch(`${sandbox.origin}/__sandbox/content`)).text();
  expect(html).toContain('roastery-tours');
  const form = new URLSearchParams({ action: 'publish', locale: 'en-AU', title: 'Tours' });
  const response = await fetch(`${sandbox.origin}/__sandbox/content/page/roastery-tours`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/__sandbox/content']);
  expect(await titleOf('roastery-tours', 4)).toBe('Tours');
});

test('the settings decide the version of requests that name none', async () => {
  await call('PUT', '/__sandbox/content/settings', { body: { version: 5 } });
  expect((await call('GET', '/content/api/menu?populate=deep,2')).status).toBe(400);
  expect((await call('GET', '/content/api/setting')).body.data).toHaveProperty('documentId');
});

test('strict parameters are a setting or a header, and only version 5 knows them', async () => {
  const headers = { ...speaking(5), 'X-Sandbox-Strict-Params': 'true' };
  const { body } = await call('GET', '/content/api/menu?pLevel=2', { headers });
  expect(body.error).toEqual({
    status: 400,
    name: 'ValidationError',
    message: 'Invalid key pLevel',
    details: { key: 'pLevel', path: null, source: 'query', param: 'pLevel' },
  });
  const known = '/content/api/pages?status=zzz&locale=en-AU&sort=id&fields[0]=slug&pagination[pageSize]=1';
  expect((await call('GET', known, { headers })).status).toBe(200);
  await call('PUT', '/__sandbox/content/settings', { body: { strictParams: true } });
  const statuses = [];
  for (const version of [4, 5] as const)
    statuses.push(
      (await call('GET', '/content/api/pages?publicationState=live', { headers: speaking(version) })).status,
    );
  expect(statuses).toEqual([200, 400]);
});

const customer = { username: 'nia', email: 'nia@shop.test', password: 'Passw0rd!' };

async function mailsTo(address: string): Promise<string[]> {
  const headers = { Accept: 'application/json' };
  const response = await fetch(`${sandbox.origin}/__sandbox/mails`, { headers });
  const mails = (await response.json()) as { to: string; text: string }[];
  return mails.filter(({ to }) => to === address).map(({ text }) => text);
}

test.each([4, 5] as const)(
  'with confirmation on, version %i signs in only after the link',
  async (version) => {
    await call('PUT', '/__sandbox/content/settings', { body: { emailConfirmation: true } });
    const headers = speaking(version);
    const registered = await call('POST', '/content/api/auth/local/register', { body: customer, headers });
    expect(Object.keys(registered.body)).toEqual(['user']);
    const signIn = () =>
      call('POST', '/content/api/auth/local', {
        body: { identifier: 'nia', password: customer.password },
        headers,
      });
    expect((await signIn()).body.error).toEqual({
      status: 400,
      name: 'ApplicationError',
      message: 'Your account email is not confirmed',
      details: {},
    });
    await call('POST', '/content/api/auth/send-email-confirmation', {
      body: { email: customer.email },
      headers,
    });
    const mails = await mailsTo(customer.email);
    expect(mails).toHaveLength(2);
    const link = /http\S+confirmation=[0-9a-f]{40}/.exec(mails[0] ?? '')?.[0] ?? '';
    const confirmed = await fetch(link, { redirect: 'manual', headers });
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([302, '/']);
    expect((await signIn()).status).toBe(200);
    expect((await fetch(link, { redirect: 'manual', headers })).status).toBe(400);
  },
);

test('of two concurrent registrations with one address exactly one succeeds', async () => {
  const answers = await Promise.all(
    ['nia', 'nia2'].map((username) =>
      call('POST', '/content/api/auth/local/register', { body: { ...customer, username } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
});

test('behind a trusted proxy every address has its own ten sign-ins', async () => {
  const signIn = (address: string) =>
    call('POST', '/content/api/auth/local', {
      body: { identifier: 'nobody', password: 'x' },
      headers: { 'X-Forwarded-For': address },
    });
  for (let index = 0; index < 10; index += 1) await signIn(`203.0.113.${index}`);
  expect((await signIn('203.0.113.99')).status).toBe(429);
  await call('PUT', '/__sandbox/content/settings', { body: { trustProxy: true } });
  expect((await signIn('203.0.113.99')).status).toBe(400);
});

test.each([
  [4, 400],
  [5, 429],
] as const)(
  'an extra address in the body is a bucket of its own in version %i only',
  async (version, status) => {
    const signIn = (email?: string) =>
      call('POST', '/content/api/auth/local', {
        body: { identifier: 'nobody', password: 'x', ...(email ? { email } : {}) },
        headers: speaking(version),
      });
    for (let index = 0; index < 10; index += 1) await signIn();
    expect((await signIn('fresh@shop.test')).status).toBe(status);
  },
);

/** A browser at the provider: consents or not, and follows the redirects to the shop. */
async function visitProvider(version: Version, answer: 'yes' | 'no') {
  const headers = speaking(version);
  const start = await call('GET', '/content/api/connect/mock', { headers });
  const Cookie = start.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const authorize = new URL(start.headers.get('Location') ?? '');
  const form = new URLSearchParams({ email: 'Gus@example.com', answer, redirect_uri: '', state: '' });
  for (const name of ['redirect_uri', 'state']) form.set(name, authorize.searchParams.get(name) ?? '');
  const decided = await fetch(authorize, { method: 'POST', body: form, redirect: 'manual' });
  const back = await fetch(decided.headers.get('Location') ?? '', {
    redirect: 'manual',
    headers: { ...headers, Cookie },
  });
  const cookies = back.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return {
    requested: authorize.searchParams,
    landed: new URL(back.headers.get('Location') ?? ''),
    cookie: cookies.length > 0 ? cookies.join('; ') : Cookie,
  };
}

const me = { email: 'gus@example.com', username: 'gus', provider: 'mock', confirmed: true };

test('version 4 passes the provider’s token to the shop, which can exchange it anywhere', async () => {
  const { requested, landed } = await visitProvider(4, 'yes');
  expect(requested.has('state')).toBe(false);
  expect(landed.pathname).toBe('/connect/mock/redirect');
  expect(landed.searchParams.get('raw[access_token]')).toBe(landed.searchParams.get('access_token'));
  const exchange = () => call('GET', `/content/api/auth/mock/callback${landed.search}`);
  const first = await exchange();
  expect(first.body['user']).toMatchObject(me);
  expect((await exchange()).body['user']).toEqual(first.body['user']);
});

test('version 5 stores the provider’s token in its cookie, so only the browser can exchange it', async () => {
  const { requested, landed, cookie } = await visitProvider(5, 'yes');
  expect(requested.get('state')).not.toBe('');
  expect(landed.search).toBe('');
  const exchange = (headers: object) =>
    call('GET', '/content/api/auth/mock/callback', { headers: { ...speaking(5), ...headers } });
  expect((await exchange({})).body.error?.['message']).toBe(
    'OAuth authentication requires a completed provider session',
  );
  expect((await exchange({ Cookie: cookie.replace('=', '=x') })).status).toBe(400);
  expect((await exchange({ Cookie: cookie })).body['user']).toMatchObject(me);
});

test.each([4, 5] as const)(
  'whoever says no comes back to version %i’s shop with the reason',
  async (version) => {
    const { landed } = await visitProvider(version, 'no');
    expect(landed.search).toBe('?error=access_denied&error_description=User%20denied');
  },
);

test('a customer with a password cannot sign in by a provider', async () => {
  const body = { ...customer, email: 'gus@example.com' };
  await call('POST', '/content/api/auth/local/register', { body });
  const { landed } = await visitProvider(4, 'yes');
  const { body: answer } = await call('GET', `/content/api/auth/mock/callback${landed.search}`);
  expect(answer.error?.['message']).toBe('Email is already taken.');
});

test('the log of calls shows no password, code or token of a customer', async () => {
  await call('POST', '/content/api/auth/local/register', { body: customer });
  await call('POST', '/content/api/auth/forgot-password', { body: { email: customer.email } });
  const code = /code=([0-9a-f]{128})/.exec((await mailsTo(customer.email))[0] ?? '')?.[1] ?? '';
  const password = 'R3setpass!';
  const body = { code, password, passwordConfirmation: password };
  expect((await call('POST', '/content/api/auth/reset-password', { body })).status).toBe(200);
  const { landed } = await visitProvider(4, 'yes');
  await call('GET', `/content/api/auth/mock/callback${landed.search}`);
  const listed = await (await fetch(`${sandbox.origin}/__sandbox/calls`)).text();
  expect(listed).toContain('/content/api/connect/mock/callback');
  for (const secret of [password, customer.password, code, landed.searchParams.get('access_token') ?? ''])
    expect(decodeURIComponent(listed)).not.toContain(secret);
});
