import { pictureFile, pictureType } from '../seed/picture-files.ts';
import {
  fileModel,
  requireComponent,
  type Attribute,
  type ContentType,
  type Model,
  type ScalarType,
  type Version,
} from './schema.ts';
import type { SeedDocument, SeedMedia } from './seed/types.ts';

export type Scalar = string | number | boolean | null;

/** A scalar, nested rows (components, files), or the keys of a relation's documents. */
export type Cell = Scalar | Row | Row[] | { documents: readonly string[] };

/** An entry, a component or a file, as a row of the service's database. */
export type Row = {
  model: Model;
  id: number;
  documentId: string;
  /** For a content type: the document's key in the seed. */
  key: string;
  locale: string | null;
  isDraft: boolean;
  values: Record<string, Cell>;
};

const DOCUMENT_ID_LENGTH = 24;

/** A document id of version 5 (24 lower-case letters and digits), always the same for the same name. */
export function documentIdOf(name: string): string {
  let hash = 0x811c9dc5;
  let text = '';
  for (let index = 0; text.length < DOCUMENT_ID_LENGTH; index += 1) {
    for (const character of `${index}${name}`) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    }
    text += (hash % 36).toString(36);
  }
  return text.replace(/^\d/, 'b');
}

/** A picture as a row of the upload table. */
export function fileRow(media: SeedMedia, id: number, version: Version, mediaPath: string): Row {
  const path = pictureFile(media.path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const ending = name.slice(name.lastIndexOf('.'));
  const moment = '2026-02-02T00:00:00.000Z';
  const values: Record<string, Cell> = {
    name,
    alternativeText: media.alternativeText,
    caption: null,
    width: media.width,
    height: media.height,
    formats: null,
    hash: `${name.replace(ending, '')}_${documentIdOf(media.path).slice(-10)}`,
    ext: ending,
    mime: pictureType(path) ?? '',
    size: 9.4,
    url: `${mediaPath}/${path}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    focalPoint: null,
    createdAt: moment,
    updatedAt: moment,
    publishedAt: moment,
  };
  const identity = { id, documentId: documentIdOf(media.path), key: media.path };
  return { model: fileModel(version), ...identity, locale: null, isDraft: false, values };
}

function scalarOf(type: ScalarType, content: unknown): Scalar {
  const isScalar = typeof content === 'string' || typeof content === 'number' || typeof content === 'boolean';
  if (isScalar) return content;
  return type === 'boolean' ? false : null;
}

const isContent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Content = Readonly<Record<string, unknown>>;

type RowMaker = (model: Model, content: Content, locale: string | null) => Record<string, Cell>;

/** Converts seeded values of a model into cells, with a component id that is unique per component table. */
export function createRowMaker(files: ReadonlyMap<string, Row>): RowMaker {
  const lastIds = new Map<string, number>();

  /** In the language of its entry, in which its relations are. */
  function componentRow(content: Content, uid: string, locale: string | null): Row {
    const model = requireComponent(uid);
    const id = (lastIds.get(uid) ?? 0) + 1;
    lastIds.set(uid, id);
    return {
      model,
      id,
      documentId: '',
      key: '',
      locale,
      isDraft: false,
      values: cells(model, content, locale),
    };
  }

  function fileOf(path: unknown): Row {
    const file = files.get(String(path));
    if (file === undefined)
      throw new Error(`The seed names the picture ${String(path)}, which it does not have`);
    return file;
  }

  function cell(attribute: Attribute, content: unknown, locale: string | null): Cell {
    const list = Array.isArray(content) ? content : [];
    switch (attribute.kind) {
      case 'scalar':
        return scalarOf(attribute.type, content);
      case 'media':
        if (attribute.many) return list.map(fileOf);
        return content === undefined ? null : fileOf(content);
      case 'relation':
        return { documents: list.map(String) };
      case 'zone':
        // What was taken out of the schema the service leaves out, too.
        return list.flatMap((block) => {
          const uid = String(block.__component);
          return attribute.components.includes(uid) ? [componentRow(block, uid, locale)] : [];
        });
      case 'component':
        if (attribute.repeatable) return list.map((item) => componentRow(item, attribute.component, locale));
        return isContent(content) ? componentRow(content, attribute.component, locale) : null;
    }
  }

  function cells(model: Model, content: Content, locale: string | null): Record<string, Cell> {
    return Object.fromEntries(
      Object.entries(model.attributes).map(([name, attribute]) => [
        name,
        cell(attribute, content[name], locale),
      ]),
    );
  }

  return cells;
}

type State = { content: Content; isDraft: boolean };

/** Version 4 has one row per language; version 5 has a draft row and, once published, a second one. */
function statesOf(
  entry: { published?: object; draft?: object },
  type: ContentType,
  version: Version,
): State[] {
  const live = entry.published;
  const edited = entry.draft ?? live ?? {};
  if (version === 4 || !type.draftAndPublish)
    return [{ content: { ...(live ?? edited) }, isDraft: live === undefined }];
  const draft = { content: { ...edited }, isDraft: true };
  return live === undefined ? [draft] : [draft, { content: { ...live }, isDraft: false }];
}

/** The rows of one type, with that version's ids. */
export function rowsOf(
  type: ContentType,
  documents: readonly SeedDocument<object>[],
  version: Version,
  makeCells: RowMaker,
): Row[] {
  const rows: Row[] = [];
  for (const document of documents) {
    for (const [locale, entry] of Object.entries(document.locales)) {
      for (const { content, isDraft } of statesOf(entry, type, version)) {
        const { createdAt } = document;
        const { updatedAt = createdAt, publishedAt = createdAt } = entry;
        const own = { createdAt, updatedAt, publishedAt: isDraft ? null : publishedAt, locale };
        rows.push({
          model: type,
          id: rows.length + 1,
          documentId: documentIdOf(`${type.uid}/${document.key}`),
          key: document.key,
          locale: type.localized ? locale : null,
          isDraft,
          values: { ...makeCells(type, content, locale), ...own },
        });
      }
    }
  }
  return rows;
}
