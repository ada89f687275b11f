import type { Locator, Page } from 'playwright/test';
import { isLong, sample } from '../random.ts';
import { expect, test, type Sandbox } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { openCustomer, receiveOrder } from './pages/customer.ts';
import { Keyboard } from './pages/keyboard.ts';

test.use({ expectedComplaints: [/422|500|503/] });

type Customer = { email: string; password: string };
type Walk = {
  page: Page;
  keys: Keyboard;
  customer: Customer;
  /** Has an order of the customer arrive. */
  receive: () => Promise<{ id: string; number: string }>;
  sandbox: Sandbox;
};

const lost = 'We couldn’t confirm that change. Please check your account before you try again.';

/** Opens a page of the account as a signed-in customer. */
async function openSignedIn({ page, keys, customer }: Walk, path: string): Promise<void> {
  await new AccountPages(page).signIn(customer, path);
  await keys.skipToContent();
}

/** Opens a page of the account, and signs in on the way. */
async function signIn({ page, keys, customer }: Walk, path: string): Promise<void> {
  await page.goto(path);
  await keys.skipToContent();
  await keys.type('E-mail address', customer.email);
  await keys.type('Password', customer.password);
  await keys.follow(page.getByRole('button', { name: 'Sign in' }));
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await keys.skipToContent();
}

/** The record with this text on a page of the account. */
function record(page: Page, text: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text });
}

async function makeDefault({ page, keys }: Walk, text: string, state: string): Promise<void> {
  await expect(record(page, text)).not.toContainText(state);
  await keys.follow(record(page, text).getByRole('button', { name: 'Make default' }));
  await expect(record(page, text)).toContainText(state);
}

async function remove({ page, keys }: Walk, text: string): Promise<void> {
  await keys.press(record(page, text).getByLabel('Remove'));
  await keys.follow(record(page, text).getByRole('button', { name: 'Yes, remove it' }));
  await expect(record(page, text)).toHaveCount(0);
}

/** Loses the response of the next call with this prefix while a form is sent, which keeps its input. */
async function saveTwice({ page, keys, sandbox }: Walk, match: string, button: string): Promise<void> {
  await sandbox.setFaults([{ match, drop: true, times: 1 }]);
  await keys.follow(page.getByRole('button', { name: button }));
  await expect(page.locator('.form-summary')).toBeFocused();
  await expect(page.locator('.form-summary')).toContainText(lost);
  await keys.follow(page.getByRole('button', { name: button }));
}

const walks: Record<string, (walk: Walk) => Promise<void>> = {
  'addresses: one is added, and made the default': async (walk) => {
    const { page, keys } = walk;
    await openSignedIn(walk, '/account/addresses');
    await keys.follow(page.getByRole('link', { name: 'Add an address' }));
    await keys.skipToContent();
    await keys.type('First name', 'Kit');
    await keys.type('Last name', 'Marlow');
    await keys.type('Street and number', '5 Quay Street');
    await keys.type('City or town', 'Wellington');
    await keys.type('ZIP code', '6011');
    await keys.choose('Country', 'New Zealand');
    await keys.follow(page.getByRole('button', { name: 'Save address' }));
    await expect(record(page, '5 Quay Street')).toContainText('New Zealand');
    await makeDefault(walk, '5 Quay Street', 'Default address');
  },

  'addresses: one is changed, with an answer that is lost, and removed': async (walk) => {
    const { page, keys } = walk;
    await openSignedIn(walk, '/account/addresses');
    await keys.follow(page.getByRole('link', { name: 'Change the address 9 Harbour Road' }));
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await keys.skipToContent();
    await keys.type('Postcode', '1');
    await keys.sendInvalid('Save address', 'Postcode', 'Please enter a postcode such as 2000');
    await keys.type('Postcode', '3000');
    await keys.choose('State', 'Victoria');
    await saveTwice(walk, `PUT /commerce/api/account/addresses/${id}`, 'Save address');
    await expect(record(page, '9 Harbour Road')).toContainText('VIC 3000');
    await remove(walk, '9 Harbour Road');
  },

  'orders: one of them, bought again, with a backend that fails first': async (walk) => {
    const { page, keys, sandbox } = walk;
    const { id, number } = await walk.receive();
    await signIn(walk, '/account/orders');
    await sandbox.setFaults([{ match: `GET /commerce/api/account/orders/${id}`, drop: true }]);
    await keys.follow(page.getByRole('link', { name: `Order ${number}` }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
    await sandbox.setFaults([]);
    await page.goto(`/account/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await keys.skipToContent();
    await keys.follow(page.getByRole('button', { name: 'Buy again' }));
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('Glazed Dripper');
  },

  'returns: what is missing is said, and the request is kept': async (walk) => {
    const { page, keys } = walk;
    const { id } = await walk.receive();
    await openSignedIn(walk, `/account/orders/${id}`);
    await keys.follow(page.getByRole('link', { name: 'Return items' }));
    await keys.type('Reason for return', 'It has a chip');
    await keys.follow(page.getByRole('button', { name: 'Request return' }));
    await expect(page.locator('.form-summary')).toBeFocused();
    await keys.press(page.getByRole('link', { name: 'Please select the items to return' }));
    await keys.press(page.getByRole('checkbox', { name: /^Glazed Dripper/ }), 'Space');
    await keys.type(page.getByRole('spinbutton', { name: /^Quantity: Glazed Dripper/ }), '1');
    await keys.follow(page.getByRole('button', { name: 'Request return' }));
    await expect(page.getByText('We’ve received your request')).toBeVisible();
    await expect(record(page, '1 × Glazed Dripper')).toContainText('Under review');
  },

  'subscriptions: another quantity and address, skipped, gone on with, cancelled, started again': async (
    walk,
  ) => {
    const { page, keys, sandbox } = walk;
    await openSignedIn(walk, '/account/subscriptions');
    await keys.follow(page.getByRole('link', { name: 'Day’s Blend' }));
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await change(walk, 'Product', (part) => keys.type(part.getByLabel('Quantity'), '3'));
    await expect(page.locator('.facts')).toContainText('Quantity 3');
    await change(walk, 'Delivery address', (part) =>
      keys.choose(part.getByLabel('Address'), 'Kit Marlow, 9'),
    );
    await expect(page.locator('address')).toContainText('9 Harbour Road');

    await keys.skipToContent();
    await keys.follow(page.getByRole('link', { name: 'Change, pause or cancel' }));
    await sandbox.setFaults([{ match: `PUT /commerce/api/subscriptions/${id}`, drop: true, times: 1 }]);
    await keys.skipToContent();
    await keys.follow(page.getByRole('button', { name: 'Skip delivery' }));
    const problem = page.getByRole('alert').filter({ hasText: lost });
    await expect(problem).toBeFocused();
    await keys.follow(page.getByRole('button', { name: 'Skip delivery' }));
    await expect(page.getByText('Next delivery skipped')).toBeVisible();
    await keys.skipToContent();
    await keys.follow(page.getByRole('link', { name: 'Change, resume or cancel' }));
    await keys.skipToContent();
    await keys.follow(page.getByRole('button', { name: 'Resume' }));
    await expect(page.getByText('Active')).toBeVisible();
    await keys.skipToContent();
    await keys.follow(page.getByRole('link', { name: 'Change, pause or cancel' }));
    await keys.skipToContent();
    await keys.press(page.locator('summary').filter({ hasText: 'Cancel subscription' }));
    await keys.follow(page.getByRole('button', { name: 'Yes, cancel it' }));
    await expect(page.getByText('No further charges')).toBeVisible();
    await keys.skipToContent();
    await keys.follow(page.getByRole('link', { name: 'Start again' }));
    await keys.skipToContent();
    await keys.follow(page.getByRole('button', { name: 'See charges' }));
    await keys.skipToContent();
    await keys.follow(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Your subscription has started')).toBeVisible();
  },

  'profile: details, password, language and currency': async (walk) => {
    const { page, keys } = walk;
    await openSignedIn(walk, '/account/profile');
    await keys.type('First name', 'Kitty');
    await keys.type('Phone (optional)', 'call me');
    await keys.sendInvalid('Save details', 'Phone (optional)', 'Please enter a valid phone number');
    await keys.type('Phone (optional)', '+61 2 5550 1234');
    await keys.follow(page.getByRole('button', { name: 'Save details' }));
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Kitty');

    await keys.skipToContent();
    await keys.type('Current password', walk.customer.password);
    await keys.type('New password', 'short');
    await keys.sendInvalid('Change password', 'New password', 'Please use at least 8 characters');
    await keys.type('New password', 'a longer spoon');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await keys.type('Current password', walk.customer.password);
    await keys.follow(page.getByRole('button', { name: 'Change password' }));
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

    await keys.skipToContent();
    const language = page.getByRole('region', { name: 'Language and currency' });
    await keys.choose(language.getByLabel('Currency'), 'New Zealand');
    await keys.follow(language.getByRole('button'));
    await expect(language.getByLabel('Currency')).toHaveValue('NZD');
  },

  'payment methods: the default, and one less': async (walk) => {
    await openSignedIn(walk, '/account/payments');
    await makeDefault(walk, 'ending in 4444', 'Default card');
    await remove(walk, 'ending in 4242');
  },

  'payment methods: a new one': async (walk) => {
    const { page, keys } = walk;
    await openSignedIn(walk, '/account/payments');
    await keys.follow(page.getByRole('link', { name: 'Add a card' }));
    await keys.skipToContent();
    await addCard(walk);
  },

  'the ways in: a wrong password, and a forgotten one': async ({ page, keys, customer, sandbox }) => {
    await page.goto('/account/login');
    await keys.skipToContent();
    await keys.type('E-mail address', customer.email);
    await keys.type('Password', 'not this one');
    await keys.follow(page.getByRole('button', { name: 'Sign in' }));
    await expect(page.locator('.form-summary')).toBeFocused();
    await expect(page.locator('.form-summary')).toContainText('Incorrect e-mail address or password');
    await keys.follow(page.getByRole('link', { name: 'Forgot your password?' }));
    await keys.skipToContent();
    await keys.type('E-mail address', customer.email);
    await keys.follow(page.getByRole('button', { name: 'Send me a link' }));
    await openMailedLink(page, sandbox, customer.email);
    await keys.skipToContent();
    await keys.type('New password', 'short');
    await keys.sendInvalid('Save and sign in', 'New password', 'Please use at least 8 characters');
    await keys.type('New password', 'a longer spoon');
    await keys.follow(page.getByRole('button', { name: 'Save and sign in' }));
    await expect(page).toHaveURL(/\/account\/orders$/);
    await keys.skipToContent();
    await keys.follow(page.getByRole('button', { name: 'Sign out', exact: true }));
    await expect(page.getByText('You are signed out')).toBeVisible();
  },

  'the ways in: a new account': async ({ page, keys, customer, sandbox }) => {
    await page.goto('/account/login');
    await keys.skipToContent();
    await keys.follow(page.getByRole('link', { name: 'Create an account' }));
    await keys.skipToContent();
    const email = `new-${customer.email}`;
    await keys.type('First name', 'Nia');
    await keys.type('Last name', 'Ward');
    await keys.type('E-mail address', 'nia@example');
    await keys.sendInvalid('Create account', 'E-mail address', 'Please enter an e-mail address');
    await keys.type('E-mail address', email);
    await keys.press(page.getByRole('checkbox', { name: 'E-mail me news from the shop' }), 'Space');
    await keys.follow(page.getByRole('button', { name: 'Create account' }));
    await openMailedLink(page, sandbox, email);
    await keys.skipToContent();
    await keys.type('New password', 'a pot of tea');
    await keys.follow(page.getByRole('button', { name: 'Save and sign in' }));
    await expect(page.getByText('No orders yet.')).toBeVisible();
  },
};

/** Changes one part of the subscription that is shown, after a look at its next charge. */
async function change(
  { page, keys }: Walk,
  title: string,
  fill: (part: Locator) => Promise<void>,
): Promise<void> {
  await keys.skipToContent();
  await keys.follow(page.getByRole('link', { name: 'Change, pause or cancel' }));
  await keys.skipToContent();
  const part = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
  await fill(part);
  await keys.follow(part.getByRole('button', { name: 'See next charge' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your change');
  await keys.skipToContent();
  await keys.follow(page.getByRole('button', { name: 'Confirm' }));
  await expect(
    page.getByRole('status').filter({ hasText: 'Your subscription has been updated' }),
  ).toBeVisible();
}

/** A card that is missing, then wrong, then good. */
async function addCard({ page, keys }: Walk): Promise<void> {
  const save = page.getByRole('button', { name: 'Save card' });
  await keys.press(save);
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Card details are missing/);
  await keys.type('Card number', '4000056655665556', '4000 0566 5566 5556');
  await keys.press(save);
  const summary = page.locator('.form-summary');
  await expect(summary).toBeFocused();
  await keys.press(summary.getByRole('link', { name: 'Card expiry appears to be invalid' }));
  await keys.type('Expires (MM / YY)', '1231', '12 / 31');
  await keys.type('Security code', '123');
  await keys.follow(save);
  await expect(record(page, 'ending in 5556')).toContainText('Expires 12/2031');
}

/** Opens the link of the newest mail to an address. */
async function openMailedLink(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await expect.poll(() => sandbox.mailsTo(email)).not.toHaveLength(0);
  const [text = ''] = await sandbox.mailsTo(email);
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? 'no link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password');
}

/** Forms of fields, buttons and answers that the others have, too. */
const likeOthers = /^(orders|returns|profile|subscriptions):/;

// Without scripts all forms are alike to a keyboard: those of addresses have every kind of field, refusal and answer.
for (const hasScripts of [true, false]) {
  test.describe(`By keyboard alone, with scripts ${hasScripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: hasScripts });

    const own = Object.entries(walks).filter(([title]) =>
      hasScripts ? isLong || !likeOthers.test(title) : title.startsWith('addresses'),
    );
    for (const [title, take] of sample(own, hasScripts ? 2 : 1)) {
      test(title, async ({ page, request, sandbox }) => {
        const customer = await openCustomer(request);
        const keys = new Keyboard(page, hasScripts);
        await take({ page, keys, customer, sandbox, receive: () => receiveOrder(request, customer) });
      });
    }
  });
}
