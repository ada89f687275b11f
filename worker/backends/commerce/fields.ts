import * as z from 'zod/mini';
import { mapped, soft } from '../schema.ts';
import { once } from '../../once.ts';
import { overrides } from './catalogue/translated.ts';

export const text = soft(z.string());
export const flag = soft(z.boolean());

export const textOrEmpty = mapped(text, (value) => value ?? '');
export const textOrNull = mapped(text, (value) => value ?? null);
export const flagOrFalse = mapped(flag, (value) => value ?? false);

/** Unlike other fields, an amount of the wrong type makes the answer unreadable. */
export const amount = z.nullish(z.number());

/** Of carts and orders. */
export const totals = {
  sub_total: amount,
  item_discount: amount,
  discount_total: amount,
  giftcard_total: amount,
  tax_total: amount,
  tax_included_total: amount,
  shipment_total: amount,
  grand_total: amount,
  account_credit_amount: amount,
  capture_total: amount,
  auth_total: amount,
};

/** Leaves out unreadable entries. */
export const list = <T extends z.ZodMiniType>(schema: T) =>
  mapped(soft(z.array(z.unknown())), (entries) =>
    (entries ?? []).flatMap((entry) => {
      const result = schema.safeParse(entry);
      return result.success ? [result.data] : [];
    }),
  );

export const image = once(() =>
  z.object({
    caption: soft(z.string()),
    file: z.object({ url: z.string(), width: soft(z.number()), height: soft(z.number()) }),
  }),
);

export const stockStatus = once(() =>
  z.enum(['in_stock', 'low_stock', 'out_of_stock', 'preorder', 'backorder']),
);

export const schedule = once(() =>
  z.object({
    interval: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
    interval_count: soft(z.number()),
    trial_days: soft(z.number()),
  }),
);

export const billingSchedule = once(() =>
  mapped(schedule(), ({ interval, interval_count: intervalCount, trial_days: trialDays }) => ({
    interval,
    intervalCount: intervalCount ?? 1,
    trialDays: trialDays ?? 0,
  })),
);

/** Of every list (docs/commerce-protocol.md#lists). */
export const page = once(() =>
  z.object({
    count: z.number(),
    limit: soft(z.number()),
    page: soft(z.number()),
    page_count: soft(z.number()),
    results: z.array(z.unknown()),
  }),
);

export const category = once(() =>
  z.object({ id: z.string(), slug: z.string(), name: z.string(), parent_id: text, $locale: overrides() }),
);

export const listedCategory = once(() =>
  z.extend(category(), {
    description: text,
    meta_title: text,
    meta_description: text,
    images: list(image()),
  }),
);

/** Only some stores list the values of attributes (docs/commerce-protocol.md#catalogue-calls). */
export const attribute = once(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    filterable: flag,
    visible: flag,
    $locale: overrides(),
    values: list(z.union([z.string(), mapped(z.object({ name: z.string() }), ({ name }) => name)])),
  }),
);
