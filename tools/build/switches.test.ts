import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { methodNames } from '#shared/payments/methods.ts';
import type { Feature } from '#shared/shop/definition.ts';
import { knownFeatures } from './shop-parts.ts';

const root = join(import.meta.dirname, '../..');

/** Of what a module still uses something where the shop has all but one of its features: the build leaves out the rest. */
async function usedBy(path: string, off?: Feature): Promise<string[]> {
  const file = join(root, path);
  const bundle = await rolldown({
    input: file,
    external: (id) => id !== file,
    plugins: [knownFeatures((feature) => feature !== off)],
  });
  const { output } = await bundle.generate();
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return Array.from(code.matchAll(/\bimport(?:[^"';]* from |\()["']([^"']+)/g), ([, id = '']) => id);
}

async function goneWith(off: Feature, path: string): Promise<string[]> {
  const left = new Set(await usedBy(path, off));
  return (await usedBy(path)).filter((id) => !left.has(id)).map((id) => id.split('/').slice(-2).join('/'));
}

test.each([
  ['account', 'on-demand', ['account/account.ts']],
  ['back-in-stock', 'on-demand', ['back-in-stock/back-in-stock.ts']],
  ['compare', 'on-demand', ['compare/compare.tsx']],
  ['find-us', 'on-demand', ['find-us/find-us.tsx']],
  ['newsletter', 'on-demand', ['newsletter/newsletter.ts']],
  ['wish-list', 'on-demand', ['wish-list/wish-list.tsx']],
  ['articles', 'at-start', ['articles/articles.tsx']],
  ['returns', 'account/account', ['returns/returns.tsx']],
  [
    'subscriptions',
    'account/account',
    [
      'subscriptions/change-subscription.tsx',
      'subscriptions/start-again.tsx',
      'subscriptions/subscriptions.tsx',
    ],
  ],
] as const)('without %s the Worker has no code of its pages', async (feature, table, gone) => {
  expect(await goneWith(feature, `worker/routes/${table}.ts`)).toEqual(gone);
});

test.each([
  ['account', 'routes/thank-you/thank-you-page.tsx', './account-offer.tsx'],
  ['back-in-stock', 'routes/product/product-page.tsx', './stock-alert.tsx'],
  ['compare', 'routes/product/product-page.tsx', './compare-link.tsx'],
  ['reviews', 'routes/product/product-page.tsx', 'ui/stars.tsx'],
  ['wish-list', 'routes/product/product-page.tsx', './wish-button.tsx'],
  ['back-in-stock', 'routes/webhook/webhook.ts', 'stock-alerts/watch-in-background.ts'],
  ['wish-list', 'visitor/wishes/wishes.ts', 'errors/problem.ts', 'database/wishes.ts', 'records/within.ts'],
  ['back-in-stock', 'scheduled.ts', 'stock-alerts/watch-in-background.ts'],
  ['newsletter', 'ui/blocks/blocks.tsx', './news-signup.tsx'],
  ['newsletter', 'routes/account/profile/profile.tsx', 'newsletter/mail-news-link.ts'],
  ['newsletter', 'routes/account/sign-in/recovery.tsx', 'newsletter/mail-news-link.ts'],
  ['returns', 'routes/account/orders/orders.tsx', 'account/returns.ts', 'returns/send-returns.ts'],
] as const)('without %s the Worker has no code of it in %s', async (feature, path, ...gone) => {
  expect(await goneWith(feature, `worker/${path}`)).toEqual(gone);
});

test.each(methodNames)(
  'without payment-%s its driver is in no script, unless another one uses it',
  async (method) => {
    const path = 'client/payments/drivers.ts';
    const gone = await goneWith(`payment-${method}`, path);
    const shared = ['bancontact', 'paysafecard'];
    expect(gone).toEqual(
      shared.includes(method) ? [] : expect.arrayContaining([expect.stringMatching(`^drivers/${method}`)]),
    );
  },
);
