import { expect, test } from './journey.ts';

test('The place can be found: its address, its hours, a map, and the same facts for search engines', async ({
  page,
}) => {
  await page.goto('/find-us');
  const main = page.getByRole('main');
  await expect(main.getByText('Shed 4, Old Butter Factory Lane')).toBeVisible();
  await expect(main.getByText('Wednesday – Friday')).toBeVisible();
  const map = main.getByRole('link', { name: 'Show on a map' });
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', 'noopener');
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('LocalBusiness');
});

test('Photos of the network and pictures of a page are shown from our own media', async ({ page }) => {
  await page.goto('/find-us');
  const feed = page.locator('.photo-feed');
  await feed.scrollIntoViewIfNeeded();
  await expect(feed.getByRole('img')).toHaveCount(4);
  await expect(feed.getByRole('link', { name: /@billyandgum/ })).toHaveAttribute('rel', 'noopener');
  await page.goto('/wholesale');
  const pictures = page.locator('figure.media').getByRole('img');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('From the listing to an article and back', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
  await page.getByRole('link', { name: 'Cold brew for the long hot bit' }).click();
  await expect(page).toHaveURL(/\/articles\/cold-brew$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold brew for the long hot bit');
  await page.getByRole('main').getByRole('link', { name: 'Articles' }).click();
  await expect(page).toHaveURL(/\/articles$/);
});
