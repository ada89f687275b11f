import { randomText } from '../../worker/crypto/random-text.ts';
import { addItem, type TestShop, type Visitor } from './harness.ts';
import { mailsTo, type Mail } from './mails.ts';
import { keyIn } from './renewing-forms.ts';

let customers = 0;

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

type Form = {
  /** Where it is shown; a mailed link leads there with what the form then has. */
  page: string;
  isMailed?: boolean;
  prepare: () => Promise<Ready>;
};

/** A form with the key of its page, or, as pages are dear, with one that is made like it. */
export async function readyWith({ page, isMailed = false, prepare }: Form, isShown: boolean): Promise<Ready> {
  const ready = await prepare();
  const { visitor, path, fields } = ready;
  const { password: _, ...mailed } = fields;
  if (isShown && isMailed) await visitor.fetch(`${page}?${new URLSearchParams(mailed)}`);
  const renewal = isShown ? await keyIn(visitor, page, path) : randomText();
  return { ...ready, fields: { ...fields, renewal } };
}

async function askBackend(it: TestShop, path: string, body: object): Promise<void> {
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}`, 'Content-Type': 'application/json' };
  const call = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${it.sandbox}/commerce/api${path}`, call);
  if (!answer.ok) throw new Error(await answer.text());
}

/** A customer of their own for each cell, made at the backend, so that no cart or session of another is in it. */
async function newCustomer(it: TestShop): Promise<Customer> {
  const customer = { email: `m${(customers += 1)}@example.com`, password: 'a pot of tea' };
  await askBackend(it, '/account', { ...customer, first_name: 'Nia', last_name: 'Ward' });
  return customer;
}

async function recoveryMail(it: TestShop, email: string): Promise<Mail> {
  await askBackend(it, '/account/recover', { email });
  const [mail] = await mailsTo(it, email);
  if (!mail) throw new Error('No mail was sent');
  return mail;
}

const orders = '/account/orders';

/** Every form that gives its visitor a new id, in a shop where customers choose a password as they register. */
export function formsOf(it: TestShop, productId: string): Record<string, Form> {
  const guestWithCart = async () => {
    const visitor = it.visitor();
    await addItem(visitor, productId, 2);
    return visitor;
  };
  const signedInWithCart = async () => {
    const [visitor, customer] = [it.visitor(), await newCustomer(it)];
    await visitor.post('/account/login', customer);
    await addItem(visitor, productId, 2);
    return { visitor, customer };
  };
  const signIn = (path: string, fieldsOf: (customer: Customer) => Promise<Fields>) => async () => {
    const [customer, visitor] = [await newCustomer(it), await guestWithCart()];
    const expected = { email: customer.email, quantity: 2, href: orders };
    return { it, visitor, path, fields: await fieldsOf(customer), expected };
  };
  const signsOut = (path: string, href: string): Form => ({
    page: '/account/profile',
    prepare: async () => {
      const { visitor } = await signedInWithCart();
      return { it, visitor, path, fields: {}, expected: { email: null, quantity: 0, href } };
    },
  });
  return {
    'sign in': { page: '/account/login', prepare: signIn('/account/login', async (customer) => customer) },
    register: {
      page: '/account/create-account',
      prepare: async () => {
        const email = `r${(customers += 1)}@example.com`;
        const fields = { first_name: 'Nia', last_name: 'Ward', email, password: 'a pot of tea' };
        const expected = { email, quantity: 2, href: orders };
        return { it, visitor: await guestWithCart(), path: '/account/create-account', fields, expected };
      },
    },
    'change the password': {
      page: '/account/profile',
      prepare: async () => {
        const { visitor, customer } = await signedInWithCart();
        const fields = { current_password: customer.password, password: 'another pot of tea' };
        const href = '/account/profile?saved=password';
        const expected = { email: customer.email, quantity: 2, href };
        return { it, visitor, path: '/account/profile/password', fields, expected };
      },
    },
    'choose a new password': {
      page: '/account/reset-password',
      isMailed: true,
      prepare: signIn('/account/reset-password', async ({ email }) => {
        const { reset_key: key } = (await recoveryMail(it, email)).links;
        return { key, password: 'another pot of tea' };
      }),
    },
    'follow a mailed token': {
      page: '/account/login',
      isMailed: true,
      prepare: signIn('/account/login/link', async ({ email }) => {
        const { password_token } = (await recoveryMail(it, email)).links;
        return { email, password_token };
      }),
    },
    'sign out': signsOut('/account/logout', '/account/login?signed-out=1'),
    'sign out everywhere': signsOut('/account/profile/sign-ins', '/account/login?signed-out=everywhere'),
  };
}
