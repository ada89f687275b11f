import type { ErrorCode, Names } from '../errors/catalogue.ts';
import type { english } from './en/english.ts';

/** By the categories of CLDR; a language has the forms that its rules know. */
export type Plural = { [category in Intl.LDMLPluralRule]?: string } & { other: string };

/** Text with `{placeholders}`. */
export type Message = string | Plural;

/** The catalogue in English is the list of the keys. */
export type MessageKey = keyof typeof english;

/** The messages of a language, by key. English has its error texts in `shared/errors/catalogue.ts`. */
export type Messages = { readonly [K in MessageKey]: Message } & {
  readonly [C in `error.${ErrorCode}`]?: string;
};

/** A translation: what it lacks is shown in English. */
export type Translated = {
  readonly [K in MessageKey]?: (typeof english)[K] extends string ? string : Plural;
} & { readonly [C in `error.${ErrorCode}`]?: string };

type Texts<M> = M extends string ? M : M[keyof M] & string;

type ParamName<M> = Names<Texts<M>> | (M extends string ? never : 'count');

/** The types of a message's parameters; numbers are printed as in the language. */
export type MessageParams<K extends MessageKey> = {
  [Name in ParamName<(typeof english)[K]>]: (typeof english)[K] extends string
    ? string | number
    : Name extends 'count'
      ? number
      : string | number;
};

type Args<K extends MessageKey> = keyof MessageParams<K> extends never ? [] : [params: MessageParams<K>];

/** The messages of one language. `K` narrows them to those of an area. */
export type Text<K extends MessageKey = MessageKey> = {
  /** The visitor's locale, which formats and plural rules follow. */
  locale: string;
  <Q extends K>(key: Q, ...params: Args<Q>): string;
  /** An error's text; null where the language takes it from the error itself. */
  ofError: (code: string, params?: Record<string, string | number>) => string | null;
};

/** Messages without placeholders. */
export type PlainKey = { [K in MessageKey]: Args<K> extends [] ? K : never }[MessageKey];
