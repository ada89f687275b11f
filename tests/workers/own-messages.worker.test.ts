import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('message_refused');

/** As the operator does it with wrangler (docs/operations/features.md#changing-messages). */
async function say(locale: string, messages: Record<string, unknown>): Promise<void> {
  const kv = await it.miniflare.getKVNamespace('CACHE', 'storefront');
  await kv.put(`messages/${locale}`, JSON.stringify(messages));
}

const open = async (path: string) => (await fetch(`${it.shop}${path}`)).text();

test('The operator’s own messages are on pages in their language, and those of scripts come with the page', async () => {
  expect(await open('/cart')).not.toContain('own-messages');
  await say('fr-FR', {
    'errorPage.frontPage': 'Retour au comptoir',
    'cart.summary': 'Votre <b>panier</b> </script>',
    'shop.title': 'Perdu {somewhere}',
  });
  const french = await open('/fr/nothing-here');
  expect(french).toContain('Retour au comptoir');
  expect(french).not.toContain('somewhere');
  const [, handed = ''] =
    /<script type="application\/json" id="own-messages">(.*?)<\/script>/.exec(french) ?? [];
  expect(JSON.parse(handed)).toEqual({ 'cart.summary': 'Votre <b>panier</b> </script>' });
  expect(french).not.toContain('<b>panier</b>');

  const german = await open('/de/nothing-here');
  expect(german).not.toContain('own-messages');
  expect(german).not.toContain('comptoir');
});

test('They are in feeds, and in the offer of their language, too', async () => {
  await say('ja-JP', { 'shop.feed': '棚の品', 'articles.title': '便り', 'offer.language': '日本語で？' });
  const feeds = await Promise.all(
    ['products', 'articles'].map((name) => open(`/feeds/${name}.xml?locale=ja-JP`)),
  );
  expect(feeds.map((feed) => /<description>([^<]*)/.exec(feed)?.[1])).toEqual([
    expect.stringContaining('棚の品'),
    '便り',
  ]);
  const page = await fetch(`${it.shop}/shop`, { headers: { 'Accept-Language': 'ja' } });
  expect(await page.text()).toContain('日本語で？');
});
