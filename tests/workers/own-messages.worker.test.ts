import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(() => it.stop());

/** As the operator does it with wrangler (docs/operations.md#the-shops-words). */
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
