import { Parser } from 'htmlparser2';

/** Without markup, whether Markdown or HTML. */
export const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>|[*_`#[\]\\|]|\(\/[^)]*\)|\(mailto:[^)]*\)/g, ' ')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim();

export type TextNode = { text: string; lang: string };

/** Attributes that are read out. An attribute has the language of its element alone: it cannot mix two. */
const readOut = ['alt', 'aria-label', 'placeholder', 'title'];

/** Each text of a page with the language that it is marked with. */
export const textNodes = (html: string) => textsOf(html).nodes;

/** Likewise each attribute that is read out. */
export const attributesOf = (html: string) => textsOf(html).attributes;

export function textsOf(html: string): { nodes: TextNode[]; attributes: TextNode[] } {
  const nodes: TextNode[] = [];
  const attributes: TextNode[] = [];
  const langs: string[] = [];
  const skipped: string[] = [];
  let waiting = '';
  const take = () => {
    const text = plain(waiting);
    if (/\p{L}{2}/u.test(text)) nodes.push({ text, lang: langs.at(-1) ?? '' });
    waiting = '';
  };
  const parser = new Parser({
    onopentag(name, attribs) {
      take();
      const lang = attribs['lang'] ?? langs.at(-1) ?? '';
      langs.push(lang);
      attributes.push(...readOut.map((each) => ({ text: plain(attribs[each] ?? ''), lang })));
      // Names of countries are Intl's, and those of their parts are the same in every language.
      const isPlace = name === 'option' && /^[A-Z]{2}(?:-\w+)?$/.test(attribs['value'] ?? '');
      if (isPlace || ['script', 'style', 'svg', 'title'].includes(name)) skipped.push(name);
    },
    ontext(text) {
      if (skipped.length === 0) waiting += text;
    },
    onclosetag(name) {
      take();
      langs.pop();
      if (skipped.at(-1) === name) skipped.pop();
    },
  });
  parser.write(html);
  parser.end();
  return { nodes, attributes: attributes.filter(({ text }) => /\p{L}{2}/u.test(text)) };
}
