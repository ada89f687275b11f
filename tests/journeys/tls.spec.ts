import { readFileSync } from 'node:fs';
import type { Cookie } from 'playwright/test';
import type { LocalRuntime } from '../../tools/local/workers.ts';
import { startShop, type TestShop } from '../workers/harness.ts';
import { expect, test as base } from './journey.ts';
import { AccountPages } from './pages/account.ts';

const withTls = (runtime: LocalRuntime): LocalRuntime => ({ ...runtime, https: true });

/** The shop as it is deployed, behind TLS, with a certificate that nobody vouches for. */
const test = base.extend<object, { secure: TestShop }>({
  secure: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const it = await startShop({}, undefined, undefined, { plainPictures: true, adapt: withTls });
      await run(it);
      await it.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ secure }, run) => run(secure.shop.replace('http:', 'https:')),
  // The runner's own setting refuses each connection once, and a busy browser gives a file up after some refusals.
  launchOptions: [
    async ({ launchOptions }, run) =>
      run({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] }),
    { scope: 'worker' },
  ],
});

// The sandbox has no TLS, and therefore its pictures have none.
test.use({ expectedComplaints: [/^Mixed Content: .*\/media\//] });

type Kept = Pick<Cookie, 'path' | 'httpOnly' | 'secure' | 'sameSite'> & { seconds: number };

const SECONDS: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400 };

/** What `docs/storage.md` says of a cookie, as a browser keeps it; a link's own path is here that of the order. */
function documented(name: string): Kept {
  const document = readFileSync(new URL('../../docs/storage.md', import.meta.url), 'utf8');
  const row = document
    .split('\n')
    .find((line) => line.startsWith('| ') && line.split('|')[1]?.includes(`\`${name}\``));
  const [attributes = ''] = row?.split('|').slice(3) ?? [];
  const [, count = '', unit = ''] = /(\d+) (minute|hour|day)/.exec(attributes) ?? [];
  return {
    path: /path ([^\s,]+)/.exec(attributes)?.[1] ?? '/thank-you',
    seconds: Number(count) * (SECONDS[unit] ?? NaN),
    httpOnly: attributes.includes('HttpOnly'),
    secure: /Secure/.test(attributes),
    sameSite: (/SameSite=(\w+)/.exec(attributes)?.[1] ?? '') as Kept['sameSite'],
  };
}

test('Over TLS one pays and signs in, and the browser keeps each cookie as the documents say', async ({
  page,
  shop,
  panel,
  pay,
}) => {
  const jar = page.context();
  await jar.clearCookies();
  await shop.putInCart('glazed-dripper');
  await shop.openCartFromToast();
  await expect(panel.item('Glazed Dripper')).toBeVisible();
  await pay.open();
  await pay.fillIn();
  await expect(page.locator('[data-method="card"]')).toHaveAttribute('data-state', 'ready');
  await pay.fillInCard();
  await page.locator('[data-method="card"] [data-pay]').click();
  await expect(page).toHaveURL(/^https:.*\/thank-you/);
  await expect(page.getByRole('main')).toContainText('Glazed Dripper');
  const account = new AccountPages(page);
  await account.signInByForm();

  const cookies = await jar.cookies();
  const names = cookies.map(({ name }) => name).toSorted();
  expect(names).toEqual([
    '__Host-shop-device',
    '__Host-shop-first-visitor',
    '__Host-swell-session',
    '__Host-swell-visitor',
    '__Secure-shop-link',
  ]);
  for (const { name, expires, path, httpOnly, secure, sameSite } of cookies) {
    const { seconds, ...attributes } = documented(name.replace(/^__(Host|Secure)-/, ''));
    expect({ path, httpOnly, secure, sameSite }, name).toEqual(attributes);
    // It was set up to ten minutes ago.
    const left = expires - Date.now() / 1_000;
    expect(left, name).toBeGreaterThan(seconds - 600);
    expect(left, name).toBeLessThan(seconds + 5);
  }

  const valueOf = async (name: string) => (await jar.cookies()).find((it) => it.name === name)?.value;
  const [session, device] = [await valueOf('__Host-swell-session'), await valueOf('__Host-shop-device')];
  await account.signOut();
  expect(await valueOf('__Host-swell-session')).not.toBe(session);
  expect(await valueOf('__Secure-shop-link')).toBe(undefined);
  expect(await valueOf('__Host-shop-device')).toBe(device);
  const answer = await page.reload();
  expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
