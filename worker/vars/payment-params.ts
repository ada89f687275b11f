import * as v from 'valibot';
import type { PageParams } from '#shared/payments/element.ts';
import { methodNames } from '#shared/payments/methods.ts';
import { table } from './schemas.ts';

const expected = 'expected parameters by method, such as paypal = { style = { color = "black" } }';

const elementId = v.optional(v.pipe(v.string(expected), v.regex(/^#?[A-Za-z][\w-]*$/, 'expected an id')));

/** The rest is passed to the client library, which validates it. */
const methodParams = v.pipe(
  v.looseObject({ elementId }, expected),
  v.check((params) => !Array.isArray(params), expected),
);

export const paymentParams = v.pipe(
  table,
  v.record(v.picklist([...methodNames, 'config'], expected), methodParams, expected),
  v.transform((params) => params as PageParams),
);
