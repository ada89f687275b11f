import { expect, test } from './journey.ts';

test.describe('An address', () => {
  test.use({ expectedComplaints: [/503/] });

  test('is found by its beginning, and fills in the fields, by keyboard and by touch', async ({
    page,
    shop,
    pay,
    sandbox,
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
    await sandbox.setFaults([{ match: 'GET /addresses/photon/api', status: 503 }]);
    await street.fill('7 Nowhere Road');
    await page.keyboard.press('Enter');
    await expect(step.getByText('Please enter your first name').first()).toBeVisible();
    await expect(street).toHaveValue('7 Nowhere Road');
  });
});
