import { expect, test } from './journey.ts';

test.use({ expectedComplaints: [/^journey /] });

test('An error in a browser reaches the error service once, and nothing of the shopper with it', async ({
  page,
  sandbox,
}, { project }) => {
  const message = `journey ${project.name}`;
  await page.goto('/shop?q=kim%40example.com');
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/errors'));
  await page.evaluate((text) => {
    const fail = () => {
      throw new RangeError(`${text}: kim@example.com paid with 4242 4242 4242 4242`);
    };
    setTimeout(fail, 0);
    setTimeout(fail, 10);
    void Promise.reject(new RangeError(`${text}: kim@example.com paid with 4242 4242 4242 4242`));
  }, message);
  expect((await reported).status()).toBe(204);
  const arrived = async () =>
    (await sandbox.errors()).filter(({ exception }) => exception.values[0]?.value.startsWith(message));
  await expect.poll(arrived).toHaveLength(1);
  const [event] = await arrived();
  expect(event).toMatchObject({
    transaction: '/shop',
    tags: { side: 'browser' },
    extra: { count: 1 },
    exception: { values: [{ type: 'RangeError', value: `${message}: [email] paid with [number]` }] },
  });
  expect(JSON.stringify(event)).not.toMatch(/kim@|4242 4242|swell-session|"ip_address"|"user"|"cookies"/);
});
