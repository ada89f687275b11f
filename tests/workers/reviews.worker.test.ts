import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const webhookSecret = 'a-webhook-secret-of-the-tests';

const it = shopOfFile({ CONTENT_WEBHOOK_SECRET: webhookSecret });

async function text(path: string): Promise<string> {
  return (await fetch(`${it.shop}${path}`)).text();
}

/** The page once it says that: what is learnt or published is seen after some seconds. */
async function pageOnce(path: string, said: string | RegExp, isSaid = true): Promise<string> {
  let page = '';
  await eventually(async () => {
    page = await text(path);
    return (page.search(said) !== -1) === isSaid;
  });
  return page;
}

function sectionOf(html: string): string {
  return /<section class="block reviews"[^]*?<\/section>/.exec(html)?.[0] ?? '';
}

const cardOf = (html: string, slug: string) =>
  html.match(/<li class="card"[^]*?<\/li>/g)?.find((card) => card.includes(`/shop/${slug}"`)) ?? '';

function productIn(html: string): Record<string, unknown> {
  const all = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)];
  const found = all.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  return found.find((each) => String(each['@type']).startsWith('Product')) ?? {};
}

type Edit = { action: string; fields?: object };

/** What an editor does, and what the content service tells the shop of it. */
async function edit(key: string, { action, fields = {} }: Edit, product: string): Promise<void> {
  await tellSandbox(it.sandbox, `content/review/${key}`, { action, fields, locale: 'en-AU' });
  const told = await fetch(`${it.shop}/api/hooks/content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${webhookSecret}` },
    body: JSON.stringify({ event: `entry.${action}`, model: 'review', entry: { product } }),
  });
  expect(told.status).toBe(204);
}

test.each([4, 5])(
  'a product has its average, its counts and its newest reviews, in version %i',
  async (version) => {
    await tellSandbox(it.sandbox, 'content/settings', { version }, 'PUT');
    const html = await pageOnce('/shop/porch', 'aria-label="4.3 of 5"');
    expect(html).toMatch(/<a href="#reviews"><svg class="stars" role="img" aria-label="4.3 of 5">/);
    const section = sectionOf(html);
    expect(section).toContain('aria-label="4.3 of 5, 22 reviews"');
    expect([...section.matchAll(/class="review"/g)]).toHaveLength(10);
    expect(section.indexOf('Un délice')).toBeLessThan(section.indexOf('Cup number 20'));
    expect(section).toContain('<p class="review__text" lang="fr-FR" dir="ltr">Doux,\nrond');
    expect(section).toContain('lang="ar" dir="rtl"');
    expect(section).toMatch(/href="\/shop\/porch\?stars=5#reviews"/);
    expect(section).toMatch(/href="\/shop\/porch\?reviews=2#reviews"/);
  },
);

test('stars and pages are links that choose among the reviews; what there is not is the first page', async () => {
  await pageOnce('/shop/porch', 'aria-label="4.3 of 5"');
  const last = sectionOf(await text('/shop/porch?reviews=3'));
  expect([...last.matchAll(/Cup number (\d+)/g)].map(([, number]) => number)).toEqual(['2', '1']);
  const one = sectionOf(await text('/shop/porch?stars=1'));
  expect([...one.matchAll(/Cup number (\d+)/g)].map(([, number]) => number)).toEqual(['10']);
  expect(one).toContain('aria-current="true"');
  expect(one).toContain('href="/shop/porch#reviews"');
  const five = sectionOf(await text('/shop/porch?stars=5&reviews=2'));
  expect([...five.matchAll(/aria-label="5 stars of 5"/g)]).toHaveLength(3);
  for (const odd of ['?reviews=4', '?reviews=-1', '?stars=9', '?stars=x&reviews=<b>', '?stars=1&reviews=2'])
    expect(
      [...sectionOf(await text(`/shop/porch${odd}`)).matchAll(/class="review"/g)].length,
    ).toBeGreaterThan(0);
  const html = await text('/shop/porch?stars=1&reviews=1');
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/shop\/porch"/);
});

test('search engines read the ratings of a product that has some, and only there', async () => {
  const porch = productIn(await pageOnce('/shop/porch', 'aria-label="4.3 of 5"'));
  expect(porch['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.3,
    reviewCount: 22,
    bestRating: 5,
  });
  expect((porch['review'] as unknown[])[0]).toMatchObject({
    author: { '@type': 'Person', name: 'Élodie M.' },
    reviewRating: { ratingValue: 5 },
    inLanguage: 'fr-FR',
  });
  const html = await text('/shop/tin-mug');
  expect(sectionOf(html)).toContain('No reviews yet.');
  expect(productIn(html)).not.toHaveProperty('aggregateRating');
  expect(productIn(html)).not.toHaveProperty('review');
  expect(html).not.toContain('href="#reviews"');
});

test('cards have stars, in lists, searches and beside other products, at no further call', async () => {
  await pageOnce('/shop', 'aria-label="4.3 of 5, 22 reviews"');
  expect(cardOf(await text('/shop'), 'tin-mug')).not.toContain('class="stars"');
  expect(cardOf(await pageOnce('/shop?search=porch', 'card__rating'), 'porch')).toContain(
    'aria-label="4.3 of 5, 22 reviews"',
  );
  const beside = await pageOnce('/shop/daily-blend', /card__rating/);
  expect(cardOf(beside, 'porch')).toContain('22 reviews');
});

test('what reviewers write is text, whatever it looks like', async () => {
  const html = await pageOnce('/shop/glazed-dripper', '1 review');
  const section = sectionOf(html);
  expect(section).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;quoted&quot;');
  expect(section).toContain('&lt;script&gt;document.title');
  expect(section).toContain('&lt;u&gt;Use&lt;/u&gt;: &lt;u&gt;Daily&lt;/u&gt;');
  expect(section).not.toMatch(/<(?:script|b|i|u|img)[ >]/);
  expect(section).not.toContain('Not read by an editor yet');
  const [review] = productIn(html)['review'] as { author: { name: string } }[];
  expect(review?.author.name).toBe('<i>Mallory</i>');
});

test('what an editor publishes or takes back changes stars, counts and cards', async () => {
  await pageOnce('/shop/glazed-dripper', 'aria-label="4 of 5, 1 review"');
  await edit('dripper-waiting', { action: 'publish' }, 'glazed-dripper');
  await pageOnce('/shop/glazed-dripper', 'aria-label="2.5 of 5, 2 reviews"');
  await pageOnce('/shop/glazed-dripper', 'Not read by an editor yet');
  await pageOnce('/shop', 'aria-label="2.5 of 5, 2 reviews"');
  await edit('dripper-waiting', { action: 'unpublish' }, 'glazed-dripper');
  await pageOnce('/shop/glazed-dripper', 'aria-label="4 of 5, 1 review"');
  await pageOnce('/shop/glazed-dripper', 'Not read by an editor yet', false);
});
