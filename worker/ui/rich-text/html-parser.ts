import { Parser, type ParserOptions } from 'htmlparser2';

type Handler = NonNullable<ConstructorParameters<typeof Parser>[0]>;

/** Entities stay encoded: the table of all their names is left out of the Worker (`no-entities.ts`). */
const options: ParserOptions = { decodeEntities: false };

/** Reads HTML, whatever is in it; never throws. */
export function parseHtml(html: string, handler: Partial<Handler>): void {
  new Parser(handler, options).end(html);
}
