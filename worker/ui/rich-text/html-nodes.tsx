import { createElement, Fragment, type ReactNode } from 'react';
import { linkTarget } from '#shared/link.ts';
import { ShopLink } from '../link.tsx';
import { decodeAttribute, decodeParts } from './decode-entities.ts';
import { parseHtml } from './text-of-html.ts';

/** Allowed elements and what they become; headings are demoted below those of the page. Of others the text remains. */
const allowed = new Map([
  ...(
    'p br hr strong em u s del sub sup ul ol li dl dt dd blockquote code pre figure figcaption ' +
    'table caption thead tbody tr th td'
  )
    .split(' ')
    .map((name) => [name, name] as const),
  ...Object.entries({ b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h5', h6: 'h5' }),
]);
const voids = new Set(['br', 'hr']);

/** Elements that are dropped with their content. */
export const droppedTags = new Set(
  'script style template iframe video audio object embed svg math noscript textarea select title head form'.split(
    ' ',
  ),
);

/** Between their parts there is no text. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tr']);

/** Deeper nesting is flattened, so that no description exhausts the renderer. */
const MAX_DEPTH = 24;

type Node = {
  tag: string;
  address: string | null;
  alt: string;
  /** Those of the nearest element that is shown, where this one is not. */
  children: ReactNode[];
  isShown: boolean;
};

/** HTML of an editor, by an allow-list; never throws, whatever it is. */
export function htmlToNodes(html: string): ReactNode[] {
  const root: Node = { tag: '', address: null, alt: '', children: [], isShown: true };
  const open: Node[] = [root];
  let droppedDepth = 0;

  const top = () => open.at(-1) ?? root;
  parseHtml(html, {
    onopentag(name, attributes) {
      if (name === 'iframe' && droppedDepth === 0) top().children.push(videoLink(attributes));
      if (droppedTags.has(name)) droppedDepth += 1;
      const given = name === 'a' ? attributes.href : attributes.src;
      const address = given === undefined ? null : decodeAttribute(given);
      const isKnown = allowed.has(name) || name === 'img' || (name === 'a' && address !== null);
      const isShown = isKnown && open.length <= MAX_DEPTH;
      const children = isShown ? [] : top().children;
      open.push({ tag: name, address, alt: decodeAttribute(attributes.alt ?? ''), children, isShown });
    },
    ontext(text) {
      const isBetween = tableParts.has(top().tag) && text.trim() === '';
      if (droppedDepth === 0 && !isBetween) top().children.push(decodedText(text));
    },
    onclosetag(name) {
      if (open.length === 1) return;
      const node = open.pop();
      if (droppedTags.has(name)) droppedDepth -= 1;
      if (node?.isShown && droppedDepth === 0) top().children.push(element(node));
    },
  });
  return keyed(root.children);
}

function element({ tag, address, alt, children }: Node): ReactNode {
  if (tag === 'img') return picture(address, alt);
  if (tag === 'a' && address !== null) return <ShopLink href={address}>{keyed(children)}</ShopLink>;
  const name = allowed.get(tag) ?? tag;
  return voids.has(name) ? createElement(name) : createElement(name, null, keyed(children));
}

/** The text remains of one that leads nowhere. */
function picture(address: string | null, alt: string): ReactNode {
  return address !== null && linkTarget(address) ? <img src={address} alt={alt} loading="lazy" /> : alt;
}

function keyed(children: ReactNode[]): ReactNode[] {
  return children.map((child, index) => createElement(Fragment, { key: index }, child));
}

/** Entities decoded: by the browser where only it knows a name, which consists of letters alone. */
export function decodedText(text: string): ReactNode {
  const parts = decodeParts(text);
  const [first] = parts;
  if (parts.length === 1 && first && 'text' in first) return first.text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {'text' in part ? part.text : <span dangerouslySetInnerHTML={{ __html: part.reference }} />}
    </Fragment>
  ));
}

/** Where people watch what a frame would play: nothing of another host is loaded before they ask for it. */
const players = [
  {
    name: 'YouTube',
    frame: /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i,
    page: 'https://www.youtube.com/watch?v=',
  },
  { name: 'Vimeo', frame: /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/i, page: 'https://vimeo.com/' },
];

/** A link to the video of a frame, with the frame's title; null for other frames, which are dropped. */
function videoLink({ src = '', title = '' }: Record<string, string | undefined>): ReactNode {
  const address = decodeAttribute(src).trim();
  const player = players.find(({ frame }) => frame.test(address));
  const [, id] = player?.frame.exec(address) ?? [];
  if (!player || id === undefined) return null;
  return (
    <>
      <ShopLink href={player.page + id}>{decodeAttribute(title).trim() || player.name}</ShopLink>{' '}
    </>
  );
}
