import * as z from 'zod/mini';
import { textOrEmpty } from './fields.ts';
import { once } from '../../once.ts';

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
  z.object({
    first_name: textOrEmpty,
    last_name: textOrEmpty,
    company: textOrEmpty,
    ...postalFields,
  }),
);

export const noAddress = once(() => addressFields().parse({}));

/** An address of an order, with the whole name; missing fields read as empty. */
export const orderAddress = once(() => z.object({ name: textOrEmpty, ...postalFields }));
