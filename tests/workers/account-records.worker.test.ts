import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop, type Visitor } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(() => it.stop());

const ada = { email: 'ada@example.com', password: 'correct-horse' };
const bo = { email: 'bo@example.com', password: 'battery-staple' };

async function signedIn(as: { email: string; password: string }): Promise<Visitor> {
  const visitor = it.visitor();
  expect((await visitor.post('/account/login', as)).headers.get('Location')).toBe('/account/orders');
  return visitor;
}

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const place = {
  first_name: 'Bo',
  last_name: 'Nguyen',
  address1: '1 Wattle Street',
  city: 'Hobart',
  state: 'AU-TAS',
  zip: '7000',
  country: 'AU',
};

async function idsOf(visitor: Visitor, section: string): Promise<string[]> {
  const html = await textOf(visitor, `/account/${section}`);
  const links = html.matchAll(new RegExp(`/account/${section}/([\\w-]{10,})"`, 'g'));
  return [...new Set([...links].map(([, id]) => id ?? ''))];
}

test('An address is added, changed, made the default and removed', async () => {
  const customer = await signedIn(bo);
  expect(await textOf(customer, '/account/addresses')).toContain('No addresses yet.');
  const added = await customer.post('/account/addresses/new', place);
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/account/addresses']);
  const [id = ''] = await idsOf(customer, 'addresses');
  const form = await textOf(customer, `/account/addresses/${id}`);
  expect(form).toMatch(/value="AU-TAS" selected/);
  expect(form).toMatch(/value="AU" selected/);
  await customer.post(`/account/addresses/${id}`, { ...place, address1: '2 Wattle Street' });
  await customer.post(`/account/addresses/${id}/prefer`, {});
  const list = await textOf(customer, '/account/addresses');
  expect(list).toContain('2 Wattle Street');
  expect(list).toContain('Hobart TAS 7000');
  expect(list).toContain('Default address');
  await customer.post(`/account/addresses/${id}/remove`, {});
  expect(await textOf(customer, '/account/addresses')).toContain('No addresses yet.');
});

test('A new address starts in the United States, without a region', async () => {
  const form = await textOf(await signedIn(bo), '/account/addresses/new');
  expect(form).toMatch(/value="US" selected/);
  expect(form).toContain('Select Country');
  expect(form).toMatch(/<option value="" selected[^>]*>Select Region/);
});

test('An address with faults comes back with them at its fields, in a summary, and every word kept', async () => {
  const customer = await signedIn(bo);
  const response = await customer.post('/account/addresses/new', { ...place, zip: '70', state: 'US-WA' });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('<a href="#address-zip">Please enter a postcode like 2000</a>');
  expect(html).toContain('<a href="#address-state">Please choose a region of this country</a>');
  expect(html).toContain('value="1 Wattle Street"');
});

test("Another customer's address is a missing page, whatever is asked of it", async () => {
  const [owner, other] = [await signedIn(ada), await signedIn(bo)];
  const ids = await idsOf(owner, 'addresses');
  expect(ids.length).toBeGreaterThanOrEqual(2);
  for (const id of ids) {
    expect((await other.fetch(`/account/addresses/${id}`)).status).toBe(404);
    expect((await other.post(`/account/addresses/${id}`, place)).status).toBe(404);
    expect((await other.post(`/account/addresses/${id}/remove`, {})).status).toBe(404);
    expect((await other.post(`/account/addresses/${id}/prefer`, {})).status).toBe(404);
  }
  expect(await idsOf(owner, 'addresses')).toEqual(ids);
});
