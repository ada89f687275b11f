import { expect, test } from 'vitest';
import { draftQuery } from './draft-query.ts';
import { eventually } from './eventually.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const webhookSecret = 'a-webhook-secret-of-the-tests';
const previewSecret = 'a-preview-secret-of-the-tests';

const it = shopOfFile({ CONTENT_WEBHOOK_SECRET: webhookSecret, PREVIEW_SECRET: previewSecret });
it.expectLines('bad_answer');

const setContent = (settings: object) => tellSandbox(it.sandbox, 'content/settings', settings, 'PUT');

/** Edits the blocks of a category as an editor does, and tells the shop as the service does. */
async function edit(key: string, action: string, fields: object = {}, locale = 'en-AU'): Promise<void> {
  await tellSandbox(it.sandbox, `content/category-page/${key}`, { action, fields, locale });
  const told = await fetch(`${it.shop}/api/hooks/content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${webhookSecret}` },
    body: JSON.stringify({ event: 'entry.publish', model: 'category-page' }),
  });
  expect(told.status).toBe(204);
}

async function publish(key: string, fields: object, locale = 'en-AU'): Promise<void> {
  await tellSandbox(it.sandbox, `content/category-page/${key}`, { action: 'create', fields, locale });
  await edit(key, 'publish', {}, locale);
}

const words = (text: string, fields: object = {}) => ({ __component: 'blocks.rich-text', text, ...fields });

async function text(path: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(`${it.shop}${path}`, init)).text();
}

/** The page once it says that, or no longer does: an edit is seen after some seconds, and at first behind the page. */
async function pageOnce(path: string, said: string, isSaid = true): Promise<string> {
  let page = '';
  await eventually(async () => {
    page = await text(path);
    return page.includes(said) === isSaid && !page.includes('<template data-for="late-');
  });
  return page;
}

test.each([4, 5])(
  'Blocks of a category stand above and below its products in version %i, in their languages',
  async (version) => {
    await setContent({ version });
    const key = `tea-${version}`;
    await publish(key, {
      slug: 'tea',
      above: [words(`Leaves of the season ${version}`)],
      below: [words(`How we steep ${version}`)],
    });
    const html = await pageOnce('/shop/c/tea', `How we steep ${version}`);
    const at = [`Leaves of the season ${version}`, 'class="grid', `How we steep ${version}`].map((each) =>
      html.indexOf(each),
    );
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    // The French category is called otherwise; until there is a translation its page has the English words, marked.
    const french = await pageOnce('/fr/shop/c/the', `How we steep ${version}`);
    expect(french).toMatch(new RegExp(`lang="en-AU"[^>]*>(?:<[^>]*>)*How we steep ${version}`));
    await publish(key, { slug: 'the', above: [], below: [words(`Comment infuser ${version}`)] }, 'fr-FR');
    const translated = await pageOnce('/fr/shop/c/the', `Comment infuser ${version}`);
    expect(translated).not.toContain(`How we steep ${version}`);
    expect(await text('/shop/c/tea')).toContain(`How we steep ${version}`);
    await edit(key, 'delete', {}, 'fr-FR');
    await edit(key, 'delete');
    await pageOnce('/shop/c/tea', `How we steep ${version}`, false);
  },
);

test('Blocks of a category are on its first page without filters, for who reads Markdown, too, and on no other list', async () => {
  await publish('blends', { slug: 'blends', above: [words('Ask us for samples')], below: [] });
  await pageOnce('/shop/c/blends', 'Ask us for samples');
  expect(await text('/shop/c/blends', { headers: { Accept: 'text/markdown' } })).toContain(
    'Ask us for samples',
  );
  for (const path of ['/shop/c/blends?search=milk', '/shop/c/blends?price_to=60', '/shop', '/shop/c/pantry'])
    expect(await text(path), path).not.toContain('Ask us for samples');
  await edit('blends', 'delete');
});

test('A draft of a category’s blocks is seen by the link to it alone, and blocks by their dates', async () => {
  await setContent({ version: 5 });
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  await tellSandbox(it.sandbox, 'content/category-page/gifts', {
    action: 'create',
    fields: { slug: 'gifts', above: [words('Wrapped by hand', { visible_from: day(1) })], below: [] },
  });
  const entered = await fetch(`${it.shop}/preview?${await draftQuery(previewSecret, '/shop/c/gifts')}`, {
    redirect: 'manual',
  });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await text('/shop/c/gifts', { headers: { Cookie: cookie } })).toContain('Wrapped by hand');
  expect(await text('/shop/c/gifts')).not.toContain('Wrapped by hand');
  const above = [words('Wrapped by hand', { visible_from: day(1) }), words('From our shelf')];
  await edit('gifts', 'publish', { above });
  expect(await pageOnce('/shop/c/gifts', 'From our shelf')).not.toContain('Wrapped by hand');
});
