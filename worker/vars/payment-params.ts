import * as z from 'zod/mini';
import type { PageParams } from '#shared/payments/element.ts';
import { methodNames } from '#shared/payments/methods.ts';
import { once } from '../once.ts';

const expected = 'expected parameters by method, such as paypal = { style = { color = "black" } }';

const elementId = z.optional(z.string(expected).check(z.regex(/^#?[A-Za-z][\w-]*$/, 'expected an id')));

/** The rest is passed to the client library, which validates it. */
const methodParams = once(() => z.looseObject({ elementId }, expected));

const byMethod = once(() => z.partialRecord(z.enum([...methodNames, 'config']), methodParams(), expected));

export const paymentParams = once(() =>
  z.pipe(
    byMethod(),
    z.transform((params) => params as PageParams),
  ),
);
