import { createElement, Fragment, type ReactNode } from 'react';
import { ShopLink } from '../../ui/link.tsx';
import { useTextLanguage } from '../../ui/language/text-language.ts';
import { decodeAttribute } from '../../ui/rich-text/decode-entities.ts';
import { decodedText } from '../../ui/rich-text/decoded-text.tsx';
import { parseHtml } from '../../ui/rich-text/html-parser.ts';

/** Allowed elements and what they become; headings are demoted below those of the page. Of others the text remains. */
const allowed = new Map(
  Object.entries({
    p: 'p',
    br: 'br',
    hr: 'hr',
    strong: 'strong',
    b: 'strong',
    em: 'em',
    i: 'em',
    u: 'u',
    s: 's',
    del: 'del',
    sub: 'sub',
    sup: 'sup',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
    dl: 'dl',
    dt: 'dt',
    dd: 'dd',
    blockquote: 'blockquote',
    code: 'code',
    h1: 'h3',
    h2: 'h3',
    h3: 'h4',
    h4: 'h5',
    h5: 'h5',
    h6: 'h5',
  }),
);

const voids = new Set(['br', 'hr']);

/** Elements that are dropped with their content. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'textarea',
  'select',
  'title',
  'head',
  'form',
]);

/** Deeper nesting is flattened, so that no description exhausts the renderer. */
const MAX_DEPTH = 24;

type Node = { tag: string; href: string | null; children: ReactNode[] };

/** HTML of the backend's editor, sanitised by an allow-list. */
type ProductDescriptionProps = {
  html: string;
  /** That it is in, where that is known. */ locale?: string | null | undefined;
};

export function ProductDescription({ html, locale }: ProductDescriptionProps) {
  const languageOf = useTextLanguage();
  return (
    <div className="rich-text" {...languageOf(html, locale)}>
      {htmlToNodes(html)}
    </div>
  );
}

/** Never throws, whatever the HTML. */
export function htmlToNodes(html: string): ReactNode[] {
  const root: Node = { tag: '', href: null, children: [] };
  const open: Node[] = [root];
  let droppedDepth = 0;

  const top = () => open.at(-1) ?? root;
  parseHtml(html, {
    onopentag(name, attributes) {
      if (dropped.has(name)) droppedDepth += 1;
      const href = attributes.href === undefined ? null : decodeAttribute(attributes.href);
      open.push({ tag: name, href, children: [] });
    },
    ontext(text) {
      if (droppedDepth === 0) top().children.push(decodedText(text));
    },
    onclosetag(name) {
      if (open.length === 1) return;
      const node = open.pop();
      if (dropped.has(name)) droppedDepth -= 1;
      if (node && droppedDepth === 0 && !dropped.has(name))
        top().children.push(...element(node, open.length));
    },
  });
  return keyed(root.children);
}

function element({ tag, href, children }: Node, depth: number): ReactNode[] {
  if (depth > MAX_DEPTH) return children;
  if (tag === 'a' && href !== null) {
    return [
      <ShopLink key={0} href={href}>
        {keyed(children)}
      </ShopLink>,
    ];
  }
  const name = allowed.get(tag);
  if (!name) return children;
  return [voids.has(name) ? createElement(name) : createElement(name, null, ...children)];
}

function keyed(children: ReactNode[]): ReactNode[] {
  return children.map((child, index) => createElement(Fragment, { key: index }, child));
}
