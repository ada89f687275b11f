import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailAfter, type Mail } from './mails.ts';
import { isLong } from '../random.ts';
import { addItem, plainProduct, startShop, type TestShop, type Visitor } from './harness.ts';
import { cookiesAfter, keyIn, known, postWith } from './renewing-forms.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let byMail: TestShop;
let byPassword: TestShop;
let productId = '';
let customers = 0;

beforeAll(async () => {
  [byMail, byPassword] = await Promise.all([startShop(), startShop({ REGISTRATION: 'password' })]);
  // Some second presses arrive under the previous id, and join afterwards.
  byMail.expectLines('visitor_changed');
  byPassword.expectLines('visitor_changed');
  productId = (await plainProduct(byMail.visitor())).id;
});
afterAll(() => Promise.all([byMail.stop(), byPassword.stop()]));

type Customer = { email: string; password: string };
type Fields = Record<string, string>;

/** A form as its page shows it, the browser that is about to post it, and what has to come of it. */
type Ready = {
  it: TestShop;
  visitor: Visitor;
  path: string;
  fields: Fields;
  expected: { email: string | null; quantity: number; href: string };
};

async function forgetTries(it: TestShop): Promise<void> {
  await (await it.miniflare.getD1Database('DB', 'storefront')).exec('DELETE FROM tries');
}

/** A customer of their own for each cell, so that no cart or session of another is in it. */
async function newCustomer(it: TestShop): Promise<Customer> {
  const customer = { email: `m${(customers += 1)}@example.com`, password: 'a billy of tea' };
  const form = { first_name: 'Nia', last_name: 'Ward', email: customer.email };
  const mail = await mailAfter(it, form.email, () => it.visitor().post('/account/create-account', form));
  const key = new URL(mail.links.url).searchParams.get('key') ?? '';
  await it.visitor().post('/account/reset-password', { key, password: customer.password });
  return customer;
}

function recoveryMail(it: TestShop, email: string): Promise<Mail> {
  return mailAfter(it, email, () => it.visitor().post('/account/forgot-password', { email }));
}

async function signedInWithCart(it: TestShop): Promise<{ visitor: Visitor; customer: Customer }> {
  const [visitor, customer] = [it.visitor(), await newCustomer(it)];
  await visitor.post('/account/login', customer);
  await addItem(visitor, productId, 2);
  return { visitor, customer };
}

async function guestWithCart(it: TestShop): Promise<Visitor> {
  const visitor = it.visitor();
  await addItem(visitor, productId, 2);
  return visitor;
}

const orders = '/account/orders';

/** Every form that gives its visitor a new id. */
const forms: Record<string, () => Promise<Ready>> = {
  async 'sign in'() {
    const [it, path] = [byMail, '/account/login'];
    const [customer, visitor] = [await newCustomer(it), await guestWithCart(it)];
    const fields = { ...customer, renewal: await keyIn(visitor, path, path) };
    return { it, visitor, path, fields, expected: { email: customer.email, quantity: 2, href: orders } };
  },
  async register() {
    const [it, path] = [byPassword, '/account/create-account'];
    const visitor = await guestWithCart(it);
    const email = `r${(customers += 1)}@example.com`;
    const renewal = await keyIn(visitor, path, path);
    const fields = { first_name: 'Nia', last_name: 'Ward', email, password: 'a billy of tea', renewal };
    return { it, visitor, path, fields, expected: { email, quantity: 2, href: orders } };
  },
  async 'change the password'() {
    const [it, path] = [byMail, '/account/profile/password'];
    const { visitor, customer } = await signedInWithCart(it);
    const renewal = await keyIn(visitor, '/account/profile', path);
    const fields = { current_password: customer.password, password: 'another billy of tea', renewal };
    const href = '/account/profile?saved=password';
    return { it, visitor, path, fields, expected: { email: customer.email, quantity: 2, href } };
  },
  async 'choose a new password'() {
    const [it, path] = [byMail, '/account/reset-password'];
    const [{ email }, visitor] = [await newCustomer(it), await guestWithCart(it)];
    const link = new URL((await recoveryMail(it, email)).links.url);
    await visitor.fetch(link.pathname + link.search);
    const secrets = Object.fromEntries(link.searchParams);
    const renewal = await keyIn(visitor, path, path);
    const fields = { ...secrets, password: 'another billy of tea', renewal };
    return { it, visitor, path, fields, expected: { email, quantity: 2, href: orders } };
  },
  async 'follow a mailed token'() {
    const [it, path] = [byMail, '/account/login/link'];
    const [{ email }, visitor] = [await newCustomer(it), await guestWithCart(it)];
    const token = (await recoveryMail(it, email)).links.password_token;
    const query = new URLSearchParams({ email, password_token: token });
    await visitor.fetch(`/account/login?${query}`);
    const renewal = await keyIn(visitor, '/account/login', path);
    const fields = { email, password_token: token, renewal };
    return { it, visitor, path, fields, expected: { email, quantity: 2, href: orders } };
  },
  async 'sign out'() {
    const [it, path] = [byMail, '/account/logout'];
    const { visitor } = await signedInWithCart(it);
    const fields = { renewal: await keyIn(visitor, '/account/profile', path) };
    return {
      it,
      visitor,
      path,
      fields,
      expected: { email: null, quantity: 0, href: '/account/login?signed-out=1' },
    };
  },
  async 'sign out everywhere'() {
    const [it, path] = [byMail, '/account/profile/sign-ins'];
    const { visitor } = await signedInWithCart(it);
    const fields = { renewal: await keyIn(visitor, '/account/profile', path) };
    const href = '/account/login?signed-out=everywhere';
    return { it, visitor, path, fields, expected: { email: null, quantity: 0, href } };
  },
};

/** What the browser has in the end: the answer it shows, and its cookies. */
type Ending = { answer: Response; cookies: string };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The second press cancels the first: its answer, and its cookies with it, may be lost. */
async function postTwice({ it, visitor, path, fields }: Ready, gapMs: number): Promise<Ending> {
  const before = visitor.cookie();
  const first = postWith(it, before, [path, fields]);
  await pause(gapMs);
  const answer = await postWith(it, before, [path, fields]);
  await first;
  return { answer, cookies: cookiesAfter(before, answer) };
}

/** At once, before the backend has answered the first, and after it. */
const gaps = isLong ? [0, 20, 80, 150, 250, 500, 1000] : [0, 150, 500];

const disturbances: Record<string, (ready: Ready) => Promise<Ending>> = {
  ...Object.fromEntries(gaps.map((gap) => [`twice, ${gap} ms`, (ready: Ready) => postTwice(ready, gap)])),
  async 'answer lost'({ it, visitor, path, fields }) {
    const before = visitor.cookie();
    await postWith(it, before, [path, fields]);
    const answer = await postWith(it, before, [path, fields]);
    return { answer, cookies: cookiesAfter(before, answer) };
  },
  async stopped({ it, visitor, path, fields }) {
    const before = visitor.cookie();
    const controller = new AbortController();
    const stopped = fetch(`${it.shop}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: it.shop, Cookie: before },
      signal: controller.signal,
      redirect: 'manual',
    }).catch(() => null);
    await pause(50);
    controller.abort();
    await stopped;
    const answer = await postWith(it, before, [path, fields]);
    return { answer, cookies: cookiesAfter(before, answer) };
  },
  async back({ it, visitor, path, fields }) {
    const first = await postWith(it, visitor.cookie(), [path, fields]);
    const cookies = cookiesAfter(visitor.cookie(), first);
    const answer = await postWith(it, cookies, [path, fields]);
    return { answer, cookies: cookiesAfter(cookies, answer) };
  },
};

/** What came of a form and a disturbance, or 'ok'. */
async function endingOf(ready: Ready, { answer, cookies }: Ending): Promise<string> {
  const { href, quantity, email } = ready.expected;
  const seen = { status: answer.status, href: answer.headers.get('Location') };
  const whole = JSON.stringify({ ...seen, ...(await known(ready.it, cookies)) });
  return whole === JSON.stringify({ status: 303, href, quantity, email }) ? 'ok' : whole;
}

const cells = Object.entries(disturbances);
const ok = Object.fromEntries(cells.map(([disturbance]) => [disturbance, 'ok']));

// The forms are posted alike with scripts and without. Each cell has its visitor, and waits most of its time.
test.each(Object.keys(forms))('%s: every disturbance ends as one undisturbed post does', async (name) => {
  const shops = [byMail, byPassword];
  await Promise.all(shops.map(forgetTries));
  const ready = await Promise.all(cells.map(() => (forms[name] as (typeof forms)[string])()));
  for (const { fields } of ready) expect(fields['renewal'], 'the form has a key').toMatch(/^[\w-]{22}$/);
  await Promise.all(shops.map(forgetTries));
  // So that the second press meets the first one at every step.
  const slow = [{ match: '* /commerce/api/account', delayMs: 250 }];
  await Promise.all(shops.map((shop) => shop.setFaults(slow)));
  const endings = await Promise.all(cells.map(async ([, disturb], at) => disturb(ready[at] as Ready)));
  await Promise.all(shops.map((shop) => shop.setFaults([])));
  const table = await Promise.all(
    cells.map(async ([disturbance], at) => [
      disturbance,
      await endingOf(ready[at] as Ready, endings[at] as Ending),
    ]),
  );
  expect(Object.fromEntries(table)).toEqual(ok);
});
