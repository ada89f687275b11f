import * as z from 'zod/mini';
import { flag, image, list, mapped, number, schedule, text } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';
import { overrides } from './catalogue/translated.ts';

export const textOrEmpty = mapped(text, (value) => value ?? '');
export const textOrNull = mapped(text, (value) => value ?? null);
export const flagOrFalse = mapped(flag, (value) => value ?? false);

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
    limit: number,
    page: number,
    page_count: number,
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
    date_updated: text,
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
