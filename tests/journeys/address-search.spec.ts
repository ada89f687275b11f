import { expect, test } from './journey.ts';

test.describe('An address', () => {
  test.use({ expectedComplaints: [/503/] });

  test('is found by its beginning, and fills in the fields, by keyboard and by touch', async ({
    page,
    shop,
    pay,
  }) => {
    await shop.fillCart();
    await pay.open();
    const step = pay.step('Contact and address');
    const street = step.getByLabel('Street and number').first();
    const found = step.getByRole('listbox', { name: 'Suggestions' }).first();
    await street.pressSequentially('wattle');
    await expect(found.getByRole('option')).toHaveCount(2);
    await expect(street).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(street).toHaveValue('12 Wattle Street');
    await expect(found).toBeHidden();
    await expect(step.getByLabel('Town or suburb').first()).toHaveValue('Ultimo');
    await expect(step.getByLabel('State').first()).toHaveValue('AU-NSW');
    await expect(step.getByLabel('Postcode').first()).toHaveValue('2007');

    await street.fill('88 wattle');
    await found.getByRole('option', { name: /88 Wattle Grove/ }).click();
    await expect(street).toBeFocused();
    await expect(step.getByLabel('State').first()).toHaveValue('AU-VIC');

    // Whoever types the whole address needs no service.
    const refused = page.waitForResponse((response) => response.status() === 503);
    await page.route('**/places/**', (route) => route.fulfill({ status: 503, body: '' }));
    await street.fill('7 Nowhere Road');
    await refused;
    await page.keyboard.press('Enter');
    await expect(step.getByText('Please enter your first name').first()).toBeVisible();
    await expect(street).toHaveValue('7 Nowhere Road');
  });
});

test('A Japanese postcode fills in prefecture, city and district, and leaves what was typed', async ({
  page,
  shop,
  pay,
}) => {
  await shop.fillCart();
  await pay.open();
  const step = pay.step('Contact and address');
  const field = (name: string) => step.locator(`[name="${name}"]`);
  await field('country').selectOption('JP');
  await expect(field('state').locator('[value="JP-Tokyo"]')).toBeAttached();
  // As a Japanese keyboard writes it.
  await field('zip').pressSequentially('１５０－０００１');
  await expect(field('city')).toHaveValue('渋谷区');
  await expect(field('state')).toHaveValue('JP-Tokyo');
  await expect(field('address1')).toHaveValue('神宮前');
  await expect(field('zip')).toHaveValue('150-0001');
  await expect(step.getByRole('status').filter({ hasText: '渋谷区 神宮前' })).toBeAttached();

  await field('address1').fill('神宮前1-2-3');
  // On a busy machine the shop may give up the service, and says nothing of it: whoever types again asks again.
  await expect(async () => {
    await field('zip').fill('');
    await field('zip').fill('602-8032');
    await expect(field('city')).toHaveValue('京都市上京区', { timeout: 3_000 });
  }).toPass();
  await expect(field('address1')).toHaveValue('神宮前1-2-3');
  expect(page.url()).toContain('/pay');
});
