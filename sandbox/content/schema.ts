import type { BlockFields } from '#shared/content/own-block.ts';
import blockFields from '#shop-block-fields';
import { settings } from '#shop/demo/settings.ts';

/** The demo shop's content types and components, and how their attributes differ between the service's versions. */
export type Version = 4 | 5;

export type ScalarType = 'string' | 'integer' | 'boolean' | 'date' | 'datetime' | 'json';

export type Attribute =
  | { kind: 'scalar'; type: ScalarType; /** Absent where it is empty: few services have it. */ isRare?: true }
  | { kind: 'media'; many: boolean }
  | { kind: 'relation'; target: string; many: boolean }
  | { kind: 'component'; component: string; repeatable: boolean }
  | { kind: 'zone'; components: readonly string[] };

export type Model = {
  /** `page`, `blocks.hero`, `file`. */
  uid: string;
  kind: 'type' | 'component' | 'file';
  attributes: Readonly<Record<string, Attribute>>;
};

export type ContentType = Model & {
  kind: 'type';
  /** The last segment of `/api/{route}`. */
  route: string;
  single: boolean;
  draftAndPublish: boolean;
  localized: boolean;
};

export const defaultLocale = settings.settings.store.locale;

const string: Attribute = { kind: 'scalar', type: 'string' };
const integer: Attribute = { kind: 'scalar', type: 'integer' };
const date: Attribute = { kind: 'scalar', type: 'date' };
const json: Attribute = { kind: 'scalar', type: 'json' };
const boolean: Attribute = { kind: 'scalar', type: 'boolean' };
const oneMedia: Attribute = { kind: 'media', many: false };
const manyMedia: Attribute = { kind: 'media', many: true };
const components = (component: string): Attribute => ({ kind: 'component', component, repeatable: true });

const link: Attribute = { kind: 'component', component: 'shared.link', repeatable: false };
const articles: Attribute = { kind: 'relation', target: 'article', many: true };

const ownFields: Record<string, BlockFields> = blockFields;

/** Blocks of the shop's own, from `shop/blocks`. */
function ownComponents(): Record<string, Record<string, Attribute>> {
  const attributes = { text: string, picture: oneMedia, pictures: manyMedia, link };
  return Object.fromEntries(
    Object.entries(ownFields).map(([kind, fields]) => [
      `blocks.${kind}`,
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, attributes[field]])),
    ]),
  );
}

/** Every component, by `category.name`. */
export const componentAttributes: Record<string, Record<string, Attribute>> = {
  'shared.link': { url: string, slug: string, title: string, new_window: boolean },
  'shared.footer-column': { title: string, links: components('shared.link') },
  'shared.accordion-item': { title: string, content: string },
  'shared.icon-item': { icon: string, title: string, text: string },
  'shared.opening': { first_day: string, last_day: string, opens: string, closes: string },
  'shared.product': { slug: string, title: string },
  'shared.review-detail': { name: string, value: string },
  ...ownComponents(),
  'blocks.hero': { title: string, text: string, image: oneMedia, link },
  'blocks.accordion': { title: string, items: components('shared.accordion-item') },
  'blocks.icon-list': { title: string, items: components('shared.icon-item') },
  'blocks.media': { caption: string, media: manyMedia },
  'blocks.news-signup': { title: string, text: string, button_label: string },
  'blocks.recommended-articles': { title: string, articles },
  'blocks.recommended-products': { title: string, products: components('shared.product') },
  'blocks.social-photo-feed': { title: string, handle: string, url: string, photos: manyMedia },
  'blocks.mascot-stickers': { title: string, stickers: manyMedia },
  'blocks.rich-text': { text: string },
  'blocks.location': {
    name: string,
    street: string,
    locality: string,
    region: string,
    postcode: string,
    country: string,
    phone: string,
    latitude: string,
    longitude: string,
    hours: components('shared.opening'),
  },
};

const blocks = {
  kind: 'zone',
  components: Object.keys(componentAttributes).filter((uid) => uid.startsWith('blocks.')),
} as const;

/** When and where a block or an article is shown. */
const shown: Record<string, Attribute> = {
  visible_from: { kind: 'scalar', type: 'datetime', isRare: true },
  visible_until: { kind: 'scalar', type: 'datetime', isRare: true },
  visible_in: { kind: 'scalar', type: 'string', isRare: true },
};
for (const uid of blocks.components) Object.assign(componentAttributes[uid] ?? {}, shown);

function contentType(
  uid: string,
  route: string,
  traits: Partial<Pick<ContentType, 'single' | 'draftAndPublish' | 'localized'>>,
  attributes: Record<string, Attribute>,
): ContentType {
  return {
    uid,
    kind: 'type',
    route,
    single: false,
    draftAndPublish: false,
    localized: false,
    ...traits,
    attributes,
  };
}

const review: Record<string, Attribute> = {
  product: string,
  stars: integer,
  title: string,
  text: string,
  author: string,
  date,
  language: string,
  details: components('shared.review-detail'),
  photos: manyMedia,
};

const pages: Attribute = { kind: 'relation', target: 'page', many: true };

export const contentTypes: readonly ContentType[] = [
  contentType('setting', 'setting', { single: true }, { notification: string }),
  contentType('menu', 'menu', { single: true, localized: true }, { pages }),
  contentType(
    'footer',
    'footer',
    { single: true, localized: true },
    {
      footer_title: string,
      acknowledgement: string,
      footer_byline: string,
      columns: components('shared.footer-column'),
    },
  ),
  contentType(
    'page',
    'pages',
    { draftAndPublish: true, localized: true },
    { slug: string, title: string, description: string, blocks },
  ),
  contentType(
    'article',
    'articles',
    { draftAndPublish: true, localized: true },
    {
      slug: string,
      title: string,
      excerpt: string,
      published_date: date,
      cover: oneMedia,
      body: blocks,
      ...shown,
    },
  ),
  contentType(
    'category-page',
    'category-pages',
    { draftAndPublish: true, localized: true },
    { slug: string, above: blocks, below: blocks },
  ),
  contentType('review', 'reviews', { draftAndPublish: true }, review),
];

const componentModels = new Map<string, Model>(
  Object.entries(componentAttributes).map(([uid, attributes]) => [
    uid,
    { uid, kind: 'component', attributes },
  ]),
);

const fileAttributes: Record<string, Attribute> = {
  name: string,
  alternativeText: string,
  caption: string,
  width: integer,
  height: integer,
  formats: json,
  hash: string,
  ext: string,
  mime: string,
  size: integer,
  url: string,
  previewUrl: string,
  provider: string,
  provider_metadata: json,
};

/** An uploaded file; version 5 also has a focal point. */
export function fileModel(version: Version): Model {
  const attributes = version === 5 ? { ...fileAttributes, focalPoint: json } : fileAttributes;
  return { uid: 'file', kind: 'file', attributes };
}

/** The model of a component; throws for an unknown name, which is a mistake in the schema. */
export function requireComponent(uid: string): Model {
  const model = componentModels.get(uid);
  if (model === undefined) throw new Error(`No component is called ${uid}`);
  return model;
}

/** The content type with this uid; throws for an unknown one, which is a mistake in the schema. */
export function requireContentType(uid: string): ContentType {
  const type = contentTypes.find((candidate) => candidate.uid === uid);
  if (type === undefined) throw new Error(`No content type is called ${uid}`);
  return type;
}

/**
 * Every attribute that a request may name: the model's own, the dates, and those of drafts and locales. Version 5
 * gives each entry a `publishedAt`, with or without drafts (docs/content-protocol.md#drafts).
 */
export function attributesOf(model: Model, version: Version): Record<string, Attribute> {
  if (model.kind === 'component') return model.attributes;
  const dates = { createdAt: date, updatedAt: date };
  if (model.kind === 'file')
    return { ...model.attributes, ...dates, ...(version === 5 ? { publishedAt: date } : {}) };
  const type = requireContentType(model.uid);
  return {
    ...model.attributes,
    ...dates,
    ...(type.draftAndPublish || version === 5 ? { publishedAt: date } : {}),
    ...(type.localized
      ? { locale: string, localizations: { kind: 'relation', target: type.uid, many: true } as const }
      : {}),
  };
}

/** The id fields of an entry: components have no `documentId`, version 4 has none at all. */
export function identityOf(model: Model, version: Version): string[] {
  return version === 5 && model.kind !== 'component' ? ['id', 'documentId'] : ['id'];
}
