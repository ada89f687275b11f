import { addItem, type TestShop, type Visitor } from './harness.ts';
import { mailAfter, type Mail } from './mails.ts';
import { keyIn } from './renewing-forms.ts';

let customers = 0;

export type Shops = { byMail: TestShop; byPassword: TestShop; productId: string };

type Customer = { email: string; password: string };
type Fields = Record<string, string>;

/** A form as its page shows it, the browser that is about to post it, and what has to come of it. */
export type Ready = {
  it: TestShop;
  visitor: Visitor;
  path: string;
  fields: Fields;
  expected: { email: string | null; quantity: number; href: string };
};

export async function forgetTries(it: TestShop): Promise<void> {
  await (await it.miniflare.getD1Database('DB', 'storefront')).exec('DELETE FROM tries');
}

/** A customer of their own for each cell, so that no cart or session of another is in it. */
async function newCustomer(it: TestShop): Promise<Customer> {
  const customer = { email: `m${(customers += 1)}@example.com`, password: 'a pot of tea' };
  const form = { first_name: 'Nia', last_name: 'Ward', email: customer.email };
  const mail = await mailAfter(it, form.email, () => it.visitor().post('/account/create-account', form));
  const key = new URL(mail.links.url).searchParams.get('key') ?? '';
  await it.visitor().post('/account/reset-password', { key, password: customer.password });
  return customer;
}

function recoveryMail(it: TestShop, email: string): Promise<Mail> {
  return mailAfter(it, email, () => it.visitor().post('/account/forgot-password', { email }));
}

const orders = '/account/orders';

/** Every form that gives its visitor a new id. */
export function formsOf({ byMail, byPassword, productId }: Shops): Record<string, () => Promise<Ready>> {
  const guestWithCart = async (it: TestShop) => {
    const visitor = it.visitor();
    await addItem(visitor, productId, 2);
    return visitor;
  };
  const signedInWithCart = async (it: TestShop) => {
    const [visitor, customer] = [it.visitor(), await newCustomer(it)];
    await visitor.post('/account/login', customer);
    await addItem(visitor, productId, 2);
    return { visitor, customer };
  };
  return {
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
      const fields = { first_name: 'Nia', last_name: 'Ward', email, password: 'a pot of tea', renewal };
      return { it, visitor, path, fields, expected: { email, quantity: 2, href: orders } };
    },
    async 'change the password'() {
      const [it, path] = [byMail, '/account/profile/password'];
      const { visitor, customer } = await signedInWithCart(it);
      const renewal = await keyIn(visitor, '/account/profile', path);
      const fields = { current_password: customer.password, password: 'another pot of tea', renewal };
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
      const fields = { ...secrets, password: 'another pot of tea', renewal };
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
}
