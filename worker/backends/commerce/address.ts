import * as z from 'zod/mini';
import { fullNameOf } from '#shared/account/full-name.ts';
import type { OrderAddress } from '#shared/order/order.ts';
import { once } from '../../once.ts';
import { textOrEmpty } from './fields.ts';

const postalFields = {
  address1: textOrEmpty,
  address2: textOrEmpty,
  city: textOrEmpty,
  state: textOrEmpty,
  zip: textOrEmpty,
  country: textOrEmpty,
  phone: textOrEmpty,
};

/** An address of an account or a cart; missing fields read as empty. */
export const addressFields = once(() =>
  z.object({ first_name: textOrEmpty, last_name: textOrEmpty, company: textOrEmpty, ...postalFields }),
);

export const noAddress = once(() => addressFields().parse({}));

/** An address of an order; missing fields read as empty. */
export const orderAddress = once(() =>
  z.object({ name: textOrEmpty, first_name: textOrEmpty, last_name: textOrEmpty, ...postalFields }),
);

/** With the whole name. The backend's own begins with the given name, wherever the address is. */
export function toOrderAddress(wire: z.infer<ReturnType<typeof orderAddress>>): OrderAddress {
  const { first_name, last_name, name, ...postal } = orderAddress().parse(wire);
  const isKnown = first_name !== '' && last_name !== '';
  return { ...postal, name: isKnown ? fullNameOf({ first_name, last_name, country: postal.country }) : name };
}
