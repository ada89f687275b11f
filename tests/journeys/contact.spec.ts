import type { Locator } from 'playwright/test';
import { hold } from './hold.ts';
import { expect, test } from './journey.ts';
import { expectWatched } from './pages/forms.ts';
import { sandboxUrl } from './ports.ts';

const email = 'robin@example.com';
/** Faster submissions are treated as a machine's. */
const LEAST_FILL_MS = 3_000;

/** Makes a form one that was opened earlier. */
async function standOpen(form: Locator, ms: number): Promise<void> {
  await form.locator('input[name=started]').evaluate((field: HTMLInputElement, earlier) => {
    field.value = String(Number(field.value) - earlier);
  }, ms);
}

test('A message is checked at its fields, then sent, then thanked for', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('region', { name: 'Write to us' });
  await form.getByLabel('Name').focus();
  await expectWatched(page.locator('form[data-check=message]'));
  await form.getByRole('button', { name: 'Send message' }).click();
  const summary = form.locator('.form-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Please enter a message' })).toBeVisible();
  await summary.getByRole('link', { name: 'Please enter your name' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name');
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');

  await form.getByLabel('Name').fill('Robin');
  await form.getByLabel('E-mail address').fill(email);
  await form.getByLabel('Message').fill('Which beans go with milk?');
  await standOpen(form, LEAST_FILL_MS);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your message');
});

test('A form in use before its script is loaded is checked anyway', async ({ page }) => {
  const release = await hold(page, '**/assets/entry-*');
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('region', { name: 'Write to us' });
  await form.getByLabel('Name').focus();
  release();
  await expectWatched(page.locator('form[data-check=message]'));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('link', { name: 'Please enter your name' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/422/] });

  test('a refused message is shown with its problems at the fields and its text intact', async ({ page }) => {
    await page.goto('/contact');
    const form = page.getByRole('region', { name: 'Write to us' });
    await form.getByLabel('Name').fill('  ');
    await form.getByLabel('E-mail address').fill('robin@shop');
    await form.getByLabel('Message').fill('Hello <b>there</b>');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('link', { name: 'Please enter your name' })).toBeVisible();
    const example = 'Please enter an e-mail address, such as name@example.com';
    await expect(form.getByLabel('E-mail address')).toHaveAccessibleDescription(new RegExp(example));
    await expect(form.getByLabel('Message')).toHaveValue('Hello <b>there</b>');
    await form.getByLabel('Name').fill('Robin');
    await form.getByLabel('E-mail address').fill(email);
    await standOpen(form, LEAST_FILL_MS);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/contact\/sent$/);
  });

  test('an address joins the list by the link of a mail', async ({ page, sandbox }, { project }) => {
    const address = `robin-${project.name}-${Date.now()}@example.com`;
    await page.goto('/contact');
    const form = page.getByRole('region', { name: 'One letter a month' });
    await form.getByLabel('E-mail address').fill(address);
    await form.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(page).toHaveURL(/\/news\/pending$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    await expect.poll(() => sandbox.mailsTo(address)).toHaveLength(1);
    const [mail = ''] = await sandbox.mailsTo(address);
    await page.goto(/http\S+/.exec(mail)?.[0] ?? '');
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');
  });
});

test('Questions open and close with the keyboard', async ({ page }) => {
  await page.goto('/brewing');
  const question = page.getByText('It is sour');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Grind finer.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Grind finer.')).toBeHidden();
});

test.describe('The challenge', () => {
  test.use({ expectedComplaints: [/TrustedScriptURL/] });

  test('is passed on its page, which admits scripts and markup of its service, and no other', async ({
    page,
  }) => {
    await page.goto('/challenge?next=/contact');
    await expect(page.getByText('The sandbox takes you for a person.')).toBeVisible();
    const admitted = await page.evaluate((service) => {
      document.createElement('div').innerHTML = '<b>a widget</b>';
      return [`${service}/turnstile/v0/part.js`, 'https://evil.example/x.js'].map((src) => {
        try {
          return Boolean((document.createElement('script').src = src));
        } catch {
          return false;
        }
      });
    }, sandboxUrl);
    expect(admitted).toEqual([true, false]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
