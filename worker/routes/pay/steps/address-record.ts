import type { AddressFields } from '#shared/account/account.ts';
import { billingPrefix, NEW_ADDRESS } from '#shared/payments/pay-form.ts';
import { isComplete, type Checkout } from '../load-checkout.ts';

/** What the form of addresses shows before anybody typed: what the cart has, else the customer's default address. */
export function addressRecord({ parties, addresses }: Checkout): Record<string, string> {
  const { email, shipping, billing, defaultAddressId } = parties;
  const hasOwnBilling = isComplete(billing) && !isSamePlace(billing, shipping);
  const saved = isComplete(shipping)
    ? addresses.find((address) => isSamePlace(address, shipping))
    : (addresses.find(({ id }) => id === defaultAddressId) ?? addresses[0]);
  return {
    email: email ?? '',
    address: saved?.id ?? NEW_ADDRESS,
    ...(saved ? {} : { ...shipping }),
    billing_same: hasOwnBilling ? '' : 'yes',
    ...(hasOwnBilling ? prefixed(billing) : {}),
  };
}

/** Whether both name the same person and door. */
export function isSamePlace(one: AddressFields, other: AddressFields): boolean {
  const names = ['first_name', 'last_name', 'address1', 'city', 'zip', 'country'] as const;
  return names.every((name) => one[name] === other[name]);
}

function prefixed(fields: AddressFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${billingPrefix}${name}`, value]),
  );
}
