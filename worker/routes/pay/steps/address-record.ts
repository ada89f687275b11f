import type { AddressFields } from '#shared/account/account.ts';
import { billingPrefix, NEW_ADDRESS } from '#shared/payments/pay-form.ts';
import { isComplete, type Checkout } from '../load-checkout.ts';

/** The initial fields of the address form: from the cart, else the customer's default address. */
export function addressRecord({ parties, addresses }: Checkout): Record<string, string> {
  const { email, shipping, billing, defaultAddressId } = parties;
  const hasOwnBilling = isComplete(billing) && !isSameAddress(billing, shipping);
  const saved = isComplete(shipping)
    ? addresses.find((address) => isSameAddress(address, shipping))
    : (addresses.find(({ id }) => id === defaultAddressId) ?? addresses[0]);
  return {
    email: email ?? '',
    address: saved?.id ?? NEW_ADDRESS,
    ...(saved ? {} : { ...shipping }),
    billing_same: hasOwnBilling ? '' : 'yes',
    ...(hasOwnBilling ? prefixed(billing) : {}),
  };
}

/** Ignores differences between how wallets and forms write an address. */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  const names = ['first_name', 'last_name', 'address1', 'city', 'zip', 'country'] as const;
  return names.every((name) => one[name] === other[name]);
}

function prefixed(fields: AddressFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${billingPrefix}${name}`, value]),
  );
}
