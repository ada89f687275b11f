import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { arabic } from '#shared/messages/ar/arabic.ts';
import { byKey } from '../../worker/render/language/language.ts';
import { knownFeatures, onlyLanguages, pageStyles, withoutKeys } from './shop-parts.ts';

test('the messages of a language that the shop does not have are in no build', () => {
  const { handler, filter } = onlyLanguages(['ja', 'en-XA']).resolveId;
  const source = (folder: string, file: string) => `#shared/messages/${folder}/${file}.ts`;
  expect(filter.id.test(source('fr', 'browser'))).toBe(true);
  expect(filter.id.test('#shared/messages/text.ts')).toBe(false);
  expect(handler(source('fr', 'browser'))).toEqual({ id: source('fr', 'browser'), external: true });
  for (const [folder, file] of [
    ['en', 'english'],
    ['ja', 'japanese'],
    ['pseudo', 'pseudo'],
  ] as const)
    expect(handler(source(folder, file))).toBeNull();
});

test('a bundle has no code of a feature that the shop does not have', async () => {
  const bundle = await rolldown({
    input: 'main',
    plugins: [
      knownFeatures((feature) => feature !== 'payment-klarna'),
      {
        name: 'sources',
        resolveId: (id) => id,
        load: (id) =>
          id === 'main'
            ? `import { hasFeature } from 'features';
               export const drivers = {
                 ...(hasFeature('payment-klarna') && { klarna: () => import('klarna') }),
                 ...(hasFeature('payment-paypal') && { paypal: () => import('paypal') }),
               };`
            : 'export const hasFeature = () => true;',
      },
    ],
  });
  const { output } = await bundle.generate();
  expect(output.map(({ fileName }) => fileName.split('-')[0])).toEqual(['main.js', 'paypal']);
});

test('a translation is built without the keys of English, and has each message by its key', async () => {
  const { handler, filter } = withoutKeys().load;
  const path = (file: string) => `${import.meta.dirname}/../../shared/messages/${file}.ts`;
  const [built, others] = [
    path('ar/arabic'),
    ['en/english', 'en-NZ/new-zealand', 'pseudo/pseudo', 'ar/browser'],
  ];
  expect([built, ...others.map(path)].map((file) => filter.id.test(file))).toEqual([
    true,
    ...others.map(() => false),
  ]);
  const [, list = ''] = /byKey\((\[.*\])\)/.exec(await handler(built)) ?? [];
  expect(list).not.toContain('cart.summary');
  expect(byKey(JSON.parse(list) as Parameters<typeof byKey>[0])).toEqual(arabic);
});

test('pages that the shop does not have have no styles', () => {
  const all = pageStyles(() => true);
  expect(all).toContain('client/styles/pages/wish-list/wish-list.css');
  expect(pageStyles((feature) => !['articles', 'wish-list'].includes(feature))).toEqual(
    all.filter((source) => !/articles|wish-list/.test(source)),
  );
  // The payment page has those of the account.
  expect(pageStyles((feature) => feature !== 'account')).toEqual(all);
});
