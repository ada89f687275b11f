import { directionOf } from '#shared/messages/languages.ts';
import { oncePerLocale } from '../../once.ts';

/** In the language's own way, with its word for 'and' where it has no shorter list. */
export function listText(locale: string, parts: string[]): string {
  return listFormat(locale).format(
    // Each keeps its own direction.
    directionOf(locale) === 'rtl' ? parts.map((part) => `\u2068${part}\u2069`) : parts,
  );
}

export const listFormat = oncePerLocale(
  (locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }),
);
