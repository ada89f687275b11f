import * as z from 'zod/mini';
import { weekdays, type Block, type CoreBlock } from '#shared/content/entries.ts';
import type { BlockFields } from '#shared/content/own-block.ts';
import { isRecord } from '#shared/json.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { filled, mapped } from '#shared/wire-fields.ts';
import blockFields from '#shop-block-fields';
import { once } from '../../once.ts';
import {
  coordinate,
  filledTitle,
  imageSchema,
  link,
  many,
  one,
  readNoting,
  shownFields,
  shownOf,
  text,
  textOrNull,
  time,
  title,
} from './reader.ts';

/** `leftOut` is what the block has and cannot show, in the editor's words. */
export type BlockReading = { block: Block; leftOut: string[] } | { unknown: string } | { broken: string };

const slugged = once(() => z.object({ slug: filled }));
const iconItem = once(() => z.object({ icon: text, title, text }));
const accordionItem = once(() => z.object({ title: filledTitle, content: text }));
const opening = once(() =>
  mapped(
    z.object({
      first_day: z.enum(weekdays),
      last_day: z.nullish(z.enum(weekdays)),
      opens: time,
      closes: time,
    }),
    ({ first_day: firstDay, last_day: lastDay, ...rest }) => ({
      ...rest,
      firstDay,
      lastDay: lastDay ?? firstDay,
    }),
  ),
);

const shownSchema = once(() => z.object(shownFields));

type Image = ReturnType<typeof imageSchema>;

type BlockSchema<K extends CoreBlock['kind']> = z.ZodMiniType<
  Omit<Extract<CoreBlock, { kind: K }>, 'kind' | 'key'>
>;

/** By the name of the component without its category, which operators choose. */
const schemas: { [K in CoreBlock['kind']]: (image: Image) => BlockSchema<K> } = {
  hero: (image) => z.object({ title, text, image: one(image), link: one(link()) }),
  'icon-list': () => z.object({ title, items: many(iconItem()) }),
  'recommended-products': () =>
    mapped(z.object({ title, products: many(slugged()) }), ({ title, products }) => ({
      title,
      slugs: products.map(({ slug }) => slug),
    })),
  'recommended-articles': () =>
    mapped(z.object({ title, articles: many(slugged()) }), ({ title, articles }) => ({
      title,
      slugs: articles.map(({ slug }) => slug),
    })),
  'mascot-stickers': (image) => z.object({ title, stickers: many(image) }),
  'rich-text': () => z.object({ text: z.string() }),
  accordion: () => z.object({ title, items: many(accordionItem()) }),
  media: (image) => z.object({ caption: text, media: many(image) }),
  'news-signup': () =>
    mapped(z.object({ title, text, button_label: text }), ({ button_label: buttonLabel, ...rest }) => ({
      ...rest,
      buttonLabel,
    })),
  'social-photo-feed': (image) => z.object({ title, handle: text, url: textOrNull, photos: many(image) }),
  location: () =>
    z.object({
      name: title,
      street: text,
      locality: text,
      region: text,
      postcode: text,
      country: text,
      phone: text,
      latitude: coordinate(),
      longitude: coordinate(),
      hours: many(opening()),
    }),
};

const ownFields: Record<string, BlockFields> = blockFields;

/** Blocks of the shop's own (`shop/blocks`), by their kind. */
function ownSchemas(image: Image): [string, z.ZodMiniType][] {
  const fieldSchemas = { text, picture: one(image), pictures: many(image), link: one(link()) };
  return Object.entries(ownFields).map(([name, fields]) => {
    const read = z.object(
      Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, fieldSchemas[kind]])),
    );
    return [name, mapped(read, (values) => ({ kind: 'own' as const, name, fields: values }))];
  });
}

export function createBlockReader(mediaUrl: string): (zone: unknown) => BlockReading[] {
  const image = imageSchema(mediaUrl);
  const notOffered = new Set([
    ...(hasFeature('articles') ? [] : ['recommended-articles']),
    ...(hasFeature('newsletter') ? [] : ['news-signup']),
  ]);
  const schemaByKind = new Map<string, z.ZodMiniType>([
    ...ownSchemas(image),
    ...Object.entries(schemas).map(([kind, create]): [string, z.ZodMiniType] => [kind, create(image)]),
  ]);

  function readBlock(raw: unknown, index: number): BlockReading {
    const component = isRecord(raw) ? raw['__component'] : undefined;
    if (!isRecord(raw) || typeof component !== 'string') return { broken: '' };
    const kind = kindOf(raw);
    const schema = schemaByKind.get(kind);
    if (!schema) return { unknown: component };
    const { value: result, leftOut } = readNoting(() => schema.safeParse(raw));
    if (!result.success) return { broken: component };
    const key = `${component}-${typeof raw['id'] === 'number' ? raw['id'] : `at-${index}`}`;
    return {
      block: { kind, ...(result.data as object), ...shownOf(shownSchema().parse(raw)), key } as Block,
      leftOut,
    };
  }

  return (zone) =>
    Array.isArray(zone) ? zone.filter((raw) => !notOffered.has(kindOf(raw))).map(readBlock) : [];
}

/** The name of a block's component without its category; empty for anything else. */
function kindOf(raw: unknown): string {
  const component = isRecord(raw) ? raw['__component'] : undefined;
  return typeof component === 'string' ? component.slice(component.indexOf('.') + 1) : '';
}
