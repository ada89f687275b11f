import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { learnSlugs } from './learn-slugs.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const webhookSecret = 'a-webhook-secret-of-the-tests';

const it = shopOfFile({ CONTENT_WEBHOOK_SECRET: webhookSecret });

const database = () => it.miniflare.getD1Database('DB', 'storefront');

async function leadsTo(path: string): Promise<[number, string | null]> {
  const { status, headers } = await fetch(it.shop + path, { redirect: 'manual' });
  return [status, headers.get('Location')];
}

test('An address of a product or a category that was only seen leads on at once, in its language', async () => {
  await learnSlugs(it);
  const db = await database();
  for (const [kind, slug, paths] of [
    ['product', 'awaited-grinder', ['/shop/awaited-grinder', '/de/shop/handmuehle']],
    ['category', 'tea', ['/shop/c/tea', '/de/shop/c/tee']],
  ] as const) {
    const find = db.prepare('SELECT id FROM known_slugs WHERE kind = ?1 AND slug = ?2').bind(kind, slug);
    const id = await find.first<string>('id');
    await db.prepare('DELETE FROM known_slugs WHERE kind = ?1 AND id = ?2').bind(kind, id).run();
    const remember = db.prepare('INSERT INTO known_slugs VALUES (?1, ?2, ?3, ?4, ?5, ?5)');
    for (const locale of ['en-AU', 'de-DE'])
      await remember.bind(kind, id, locale, 'first-name', Date.now() - 1_000).run();
    for (const path of paths)
      expect(await leadsTo(path.replace(/[^/]+$/, 'first-name'))).toEqual([301, path]);
  }
});

test('An address of a page or an article that was only seen leads on after two renames of which nobody told', async () => {
  const slugs = async () =>
    (await (await database()).prepare('SELECT slug FROM known_slugs').all()).results.map(({ slug }) => slug);
  for (const [type, key, path] of [
    ['page', 'brewing', '/brewing'],
    ['article', 'brew-guide', '/articles/brew-guide'],
  ] as const) {
    const rename = (slug: string) =>
      tellSandbox(it.sandbox, `content/${type}/${key}`, { action: 'publish', fields: { slug } });
    const at = (slug: string) => path.replace(key, slug);
    await rename(`first-${key}`);
    expect([key, (await fetch(it.shop + at(`first-${key}`))).status]).toEqual([key, 200]);
    await eventually(async () => (await slugs()).includes(`first-${key}`));
    await rename(`between-${key}`);
    await rename(`last-${key}`);
    // A page is shown as it was until somebody says that something has changed.
    await fetch(`${it.shop}/api/hooks/content`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${webhookSecret}` },
      body: JSON.stringify({ event: 'media.update' }),
    });
    expect(await slugs()).not.toContain(`last-${key}`);
    expect(await leadsTo(at(`first-${key}`))).toEqual([301, at(`last-${key}`)]);
  }
});
