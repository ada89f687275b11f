import type { Address, SavedCard } from '#shared/account/account.ts';
import { fullNameOf } from '#shared/account/full-name.ts';
import type { Subscription } from '#shared/account/subscription.ts';
import { brandName } from '#shared/card/brand.ts';
import { valueOf, type Choice } from '#shared/catalogue/choice.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { toOptions } from '#shared/catalogue/selection.ts';
import { regionName } from '#shared/countries/address-rules.ts';
import type { Text } from '#shared/messages/message.ts';
import type { OrderAddress } from '#shared/order/order.ts';

type SelectedProduct = { quantity: number; planName: string; choice: Choice };

/** '2 × 1 kg, Whole bean, every month' */
export function formatSelection({ quantity, planName, choice }: SelectedProduct, product: Product): string {
  const chosen = toOptions(product, choice).map(({ id, value }) => {
    const option = product.options.find((it) => it.id === id);
    return (option && valueOf(option, choice)?.name) ?? value;
  });
  return `${quantity} × ${[...chosen, planName].join(', ')}`;
}

export function currentChoice({ options, product }: Subscription): Choice {
  const entries = (product?.options ?? []).flatMap((option): [string, string][] => {
    const own = options.find(({ id, name }) => id === option.id || name === option.name);
    if (!own) return [];
    return [[option.id, valueOf(option, { [option.id]: own.value })?.id ?? own.value]];
  });
  return Object.fromEntries(entries);
}

type PostalAddress = Pick<
  OrderAddress,
  'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'
>;

export function formatAddress(t: Text, address: PostalAddress | null): string {
  if (!address) return t('subscription.noAddress');
  const { name, address1, address2, city, state, zip, country } = address;
  const region = regionName(state, { country, locale: t.locale });
  const town = [city, region, zip].filter(Boolean).join(' ');
  return [name, address1, address2, town, country].filter(Boolean).join(', ');
}

export function cardName(t: Text, { brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return t('cards.ending', { card: brandName(brand), last4: last4 ?? '' });
}

type Entry = { id: string; text: string };

export function addressEntries(t: Text, addresses: Address[]): Entry[] {
  return addresses.map(({ id, ...it }) => ({ id, text: formatAddress(t, { ...it, name: fullNameOf(it) }) }));
}

export function cardEntries(t: Text, cards: SavedCard[]): Entry[] {
  return cards.map((card) => ({ id: card.id, text: cardName(t, card) }));
}
