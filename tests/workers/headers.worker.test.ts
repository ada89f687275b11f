import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile({}, ({ message }) => {
  printed += `${message}\n`;
});
shop.expectLines(/The policy refused something/);
let printed = '';

const report = (blockedURL: string, directive = 'script-src-elem') => ({
  type: 'csp-violation',
  url: `${shop.shop}/account/reset-password?key=secret`,
  body: {
    effectiveDirective: directive,
    blockedURL,
    documentURL: `${shop.shop}/?checkout=secret`,
    sample: 'secret',
  },
});

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/reports+json', ...headers },
  };
  return shop.visitor().fetch('/api/policy-reports', init);
}

test('Browsers report policy violations, of which only the directive and the host are stored', async () => {
  const page = await shop.visitor().fetch('/about');
  const [, path = ''] = /^policy="([^"]+)"$/.exec(page.headers.get('Reporting-Endpoints') ?? '') ?? [];
  expect([path, page.headers.get('Content-Security-Policy')]).toEqual([
    '/api/policy-reports',
    expect.stringMatching(/; report-to policy$/),
  ]);
  const sent = [
    report('https://evil.example/x.js?token=secret'),
    report('inline'),
    report('chrome-extension://abc/x.js'),
  ];
  expect((await post(sent)).status).toBe(204);
  await expect.poll(() => printed).toContain('"blocked":"https://evil.example"');
  expect(printed).toContain('"blocked":"inline"');
  expect(printed).not.toMatch(/secret|extension/);
});

test('Reports that are none are refused, and so are too many', async () => {
  for (const body of [null, [], {}, [{ type: 'deprecation', body: {} }], 'x'.repeat(20_000)]) {
    const { status } = await post(body);
    expect([204, 400, 413]).toContain(status);
    if (body === null) expect(status).toBe(400);
  }
  expect((await post([report('inline')], { Origin: 'https://evil.example' })).status).toBe(403);
  const from = { 'CF-Connecting-IP': '203.0.113.80' };
  const statuses: number[] = [];
  for (let at = 0; at < 101; at += 1) statuses.push((await post([], from)).status);
  expect(statuses.at(0)).toBe(204);
  expect(statuses.at(-1)).toBe(429);
});

test("security.txt has the operator's contact, and its expiry", async () => {
  const answer = await shop.visitor().fetch('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8/i);
  const text = await answer.text();
  expect(text).toContain(`Contact: ${shop.shop}/contact\n`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test("The theme's icons are where browsers and phones look for one without being told", async () => {
  const page = await (await shop.visitor().fetch('/')).text();
  const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  const described = (await (await shop.visitor().fetch(manifest)).json()) as { icons: { src: string }[] };
  const paths = ['/favicon.ico', '/apple-touch-icon.png', ...described.icons.map(({ src }) => src)];
  const answers = await Promise.all(paths.map((path) => shop.visitor().fetch(path, { redirect: 'follow' })));
  const [favicon, touch, ...others] = await Promise.all(
    answers.map(async (answer) => {
      expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  // A container of three, and pictures of their sizes, each as its own header says.
  expect([...(favicon?.subarray(0, 6) ?? [])]).toEqual([0, 0, 1, 0, 3, 0]);
  expect([touch, ...others].map((it) => `${it?.toString('latin1', 1, 4)} ${it?.readUInt32BE(16)}`)).toEqual([
    'PNG 180',
    'PNG 192',
    'PNG 512',
    'PNG 512',
  ]);
});

test('The sandbox answers to this machine only', async () => {
  const sandbox = await shop.miniflare.getWorker('storefront-sandbox');
  const statusOf = async (host: string) => (await sandbox.fetch(`http://${host}/__sandbox/calls`)).status;
  expect([await statusOf('evil.example'), await statusOf('127.0.0.1.evil.example')]).toEqual([421, 421]);
  expect([await statusOf('127.0.0.1:8788'), await statusOf('localhost:8788')]).toEqual([200, 200]);
});
