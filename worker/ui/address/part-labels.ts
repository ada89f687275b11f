import type { AddressNames } from '#shared/countries/address-rule.ts';
import type { PlainKey, Text } from '#shared/messages/message.ts';

const keys = {
  town: { suburb: 'address.city', town: 'address.town' },
  postcode: {
    postcode: 'address.postcode',
    postal: 'address.postalCode',
    zip: 'address.zipCode',
    eircode: 'address.eircode',
    pin: 'address.pinCode',
  },
  region: {
    region: 'address.region',
    state: 'address.state',
    province: 'address.province',
    prefecture: 'address.prefecture',
    county: 'address.county',
    department: 'address.department',
    emirate: 'address.emirate',
    island: 'address.island',
    parish: 'address.parish',
  },
} as const satisfies { [part in keyof AddressNames]: Record<AddressNames[part], PlainKey> };

export function partLabels(t: Text, { town, postcode, region }: AddressNames) {
  return { C: t(keys.town[town]), Z: t(keys.postcode[postcode]), S: t(keys.region[region]) };
}

/** By names in an address rule, for `client/forms/country-fields.ts`: the rule is the same in all languages. */
export function labelsByName(t: Text): Record<string, string> {
  const all = Object.values(keys).flatMap((names) => Object.entries(names));
  return Object.fromEntries(all.map(([name, key]) => [name, t(key)]));
}
