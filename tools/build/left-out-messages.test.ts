import { expect, test } from 'vitest';
import type { Feature } from '#shared/shop/definition.ts';
import { codeWith, leftOutMessages } from './bundle-shop.ts';

const whole = await codeWith(() => true);

/** The areas of the messages that go with some features. */
async function goneWith(...off: Feature[]): Promise<string[]> {
  const keys = leftOutMessages(whole, await codeWith((feature) => !off.includes(feature)));
  return [...new Set([...keys].map((key) => key.split('.')[0] ?? ''))];
}

test(
  'messages of pages that the shop does not have are left out, and no others',
  { timeout: 120_000 },
  async () => {
    expect(
      await goneWith(
        'back-in-stock',
        'compare',
        'find-us',
        'gift-cards',
        'newsletter',
        'reviews',
        'wish-list',
      ),
    ).toEqual(['findUs', 'news', 'backInStock', 'wishList', 'giftCard', 'reviews', 'compare']);
    expect(await goneWith('returns')).toEqual(['orders', 'returns']);
    expect(await goneWith('account', 'articles', 'returns', 'subscriptions')).toEqual(
      expect.arrayContaining(['articles', 'profile', 'returns', 'subscription']),
    );
  },
);
