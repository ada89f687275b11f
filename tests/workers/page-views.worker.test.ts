import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileInputs } from '../hostile-inputs.ts';
import { startOpsShop, type OpsShop } from './ops-shop.ts';
import { askSandbox } from './tell-sandbox.ts';

let shop: OpsShop;

beforeAll(async () => {
  shop = await startOpsShop({ MEASURED_SHARE: '0.25', MEASURED_CONSENT: 'needed' });
});
afterAll(() => shop.stop());

const report = {
  page: 'product',
  isFirst: true,
  vitals: { LCP: 1_200, INP: 620, CLS: 0.05, TTFB: 90, press: 40 },
  steps: ['seen', 'added'],
  hasFailed: false,
};

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.shop}/api/page-views`, {
    method: 'POST',
    headers: { Origin: shop.shop, 'Content-Type': 'text/plain', 'User-Agent': 'iPhone', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function labelsOf(kind: string): Promise<string[]> {
  const points = await askSandbox<{ indexes: string[]; blobs: string[] }[]>(shop.sandbox, 'metrics');
  return points.filter(({ indexes }) => indexes[0] === kind).map(({ blobs }) => blobs.slice(1).join(' '));
}

test('a page says which share of its views is measured', async () => {
  expect(await (await shop.visitor().fetch('/shop')).text()).toContain(
    '<meta name="measured" content="0.25" data-page="listing" data-consent>',
  );
});

test('what a page reports is on the page of visits', async () => {
  expect((await send({ ...report, email: 'kim@example.com' })).status).toBe(204);
  await expect.poll(() => labelsOf('step')).toEqual(['seen US phone', 'added US phone']);
  expect(await labelsOf('view')).toEqual(['viewed product US phone']);
  expect(await labelsOf('vital')).toContain('INP poor product US phone');
  await shop.signIn('Kim');
  const page = await (await shop.open('/visits')).text();
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(rows.some((row) => /^Largest Contentful Paint 1 [\d,]+ ms 100% 0% 0%$/.test(row))).toBe(true);
  expect(rows).toContain('Added to the cart 1 100% 100%');
  expect(rows.some((row) => row.startsWith('product 1 0%'))).toBe(true);
  expect(rows.some((row) => row.startsWith('US 1 0%'))).toBe(true);
});

test('reports that are not of the shop, too long or malformed are refused, and leave nothing', async () => {
  const before = await labelsOf('vital');
  expect((await send(report, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ ...report, more: 'x'.repeat(2_000) })).status).toBe(413);
  const malformed = [
    { ...report, page: 'kim@example.com' },
    { ...report, vitals: { LCP: -1 } },
    { ...report, vitals: { CLS: 1e9 } },
    { ...report, steps: ['paid'] },
    { ...report, steps: Array(50).fill('seen') },
    { ...report, isFirst: 'yes' },
    [],
    null,
  ];
  for (const body of malformed) expect((await send(body)).status, JSON.stringify(body)).toBe(400);
  expect(await labelsOf('vital')).toEqual(before);
});

test('hostile input is refused in every field', async () => {
  const before = await labelsOf('view');
  for (const text of hostileInputs) {
    const bodies = [text, { ...report, page: text }, { ...report, vitals: { LCP: text } }];
    for (const body of bodies) expect([400, 413]).toContain((await send(body)).status);
  }
  expect(await labelsOf('view')).toEqual(before);
});

test('a network that reports without end is refused', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.9' };
  const statuses = [];
  for (let sent = 0; sent < 125; sent += 1) statuses.push((await send(report, headers)).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await send(report, { 'CF-Connecting-IP': '198.51.100.9' })).status).toBe(204);
});
