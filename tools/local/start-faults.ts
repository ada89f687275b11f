import { join } from 'node:path';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { freshly } from '../build/found-parts.ts';
import { root } from './workers.ts';

/** Why the Workers do not start, as a sentence: what a module of the shop threw, if one did, without what follows from it. */
export function startFault(error: unknown): string {
  const { message } = error as Error;
  const [, thrown] = /Uncaught \w*Error: (.+?)(?:\\n|\n|$)/.exec(message) ?? [];
  return thrown ?? message.split('\n')[0] ?? message;
}

type Settings = { settings: { settings: { store: { locales: readonly { code: string }[] } } } };

/** The locales of the demo store in `shop` that the shop does not offer, as sentences; of a real store the doctor tells them. */
export async function unspokenLocales(shop = join(root, 'shop')): Promise<string[]> {
  const { languages } = (await freshly<{ default: ShopDefinition }>(join(shop, 'shop.config.ts'))).default;
  const { settings } = await freshly<Settings>(join(shop, 'demo/settings.ts'));
  const spoken = ['en', ...languages];
  return settings.settings.store.locales
    .filter(({ code }) => !spoken.some((each) => each === code || each === code.split('-')[0]))
    .map(
      ({ code }) =>
        `shop/demo/settings.ts has ${code}, which the shop does not offer: add its language to languages in shop/shop.config.ts, or take it out`,
    );
}
