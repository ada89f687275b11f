import * as z from 'zod/mini';
import type { PageParams } from '#shared/payments/element.ts';
import { methodNames } from '#shared/payments/methods.ts';
import { once } from './once.ts';

const expected = 'expected parameters by method, such as paypal = { style = { color = "black" } }';

const elementId = z.optional(z.string(expected).check(z.regex(/^#?[A-Za-z][\w-]*$/, 'expected an id')));

/** The rest is for the client library, which knows what it takes. */
const methodParams = once(() => z.looseObject({ elementId }, expected));

const byMethod = once(() => z.partialRecord(z.enum([...methodNames, 'config']), methodParams(), expected));

/** A table of `shop.toml`, or the same as JSON. */
export const paymentParams = once(() =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? parse(value) : (value ?? {}))),
    z.pipe(
      byMethod(),
      z.transform((params) => params as PageParams),
    ),
  ),
);

function parse(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
