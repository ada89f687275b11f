import type { ContentImage, ContentLink } from './entries.ts';

/** What an editor enters: a line or Markdown, pictures, or a link. */
export type FieldKind = 'text' | 'picture' | 'pictures' | 'link';

/** The fields of a block of the shop's own, as `shop/blocks/<kind>/schema.ts` lists them. */
export type BlockFields = Readonly<Record<string, FieldKind>>;

type Values = {
  text: string;
  picture: ContentImage | null;
  pictures: ContentImage[];
  link: ContentLink | null;
};

/** What its view gets: a text that is missing is empty, so that a view has no other case to think of. */
export type FieldsOf<Fields extends BlockFields> = { [Name in keyof Fields]: Values[Fields[Name]] };

type Seeds = {
  text: string;
  /** By its path below `demo/pictures`, without the ending. */
  picture: string;
  pictures: string[];
  link: { url?: string; slug?: string; title: string; new_window?: boolean };
};

/** What the demo's pages enter. */
export type SeedOf<Fields extends BlockFields> = { [Name in keyof Fields]?: Seeds[Fields[Name]] };
