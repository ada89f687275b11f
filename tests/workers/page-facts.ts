import { DomUtils, parseDocument } from 'htmlparser2';
import { kindsOf, namelessIn, textsOf } from './page-texts.ts';

/** What a search engine, a screen reader and a cache are told of a page, as lines of text. */
export type PageFacts = {
  /** Language, title, description, canonical address, robots and main heading: another in each language. */
  words: string[];
  /** Headers, cookies, and the page's addresses in other languages. */
  head: string[];
  /** Those addresses by language, as paths. */
  alternates: Map<string, string>;
  /** Landmarks, further headings, links and structured data of the page itself. */
  body: string[];
  /** What its elements say, and the fields of its forms. */
  texts: string[];
  /** Landmarks, headings and texts of the frame around it. */
  frame: string[];
  /** Kinds of its elements, with the frame's. */
  kinds: Set<string>;
  /** Elements that say nothing. */
  nameless: string[];
};

type Element = ReturnType<typeof DomUtils.findAll>[number];

/** Reads the facts; `plain` takes what differs from run to run out of a text. */
export function factsOf(response: Response, html: string, plain: (text: string) => string): PageFacts {
  const all = DomUtils.findAll(() => true, parseDocument(html).children);
  const [main] = named(all, 'main');
  const inside = main ? [main, ...DomUtils.findAll(() => true, main.children)] : all;
  const around = all.filter((element) => !inside.includes(element));
  const outlines = inside.flatMap(outlineOf);
  const mainHeadings = outlines.filter((line) => line.startsWith('h1 '));
  const links = [...new Set(named(inside, 'a').map((link) => link.attribs['href'] ?? ''))];
  const alternates = alternatesOf(all);
  const data = all.filter(({ attribs }) => attribs['type'] === 'application/ld+json');
  return {
    words: [`status ${response.status}`, ...wordsOf(all), ...mainHeadings].map(plain),
    head: [
      ...headersOf(response),
      ...lineOf(
        'alternates',
        alternates.map((each) => each.join(' ')),
      ),
    ].map(plain),
    alternates: new Map(alternates.map(([language, address]) => [language, pathIn(address)])),
    body: [
      ...outlines.filter((line) => !line.startsWith('h1 ')),
      ...lineOf('links', links),
      ...data.map((each) => `data ${DomUtils.textContent(each)}`),
    ].map(plain),
    texts: textsOf(inside.filter(isNoHeading)).map(plain),
    frame: [...around.flatMap(outlineOf), ...textsOf(around.filter(isNoHeading))].map(plain),
    kinds: kindsOf(all),
    nameless: namelessIn(all),
  };
}

function named(elements: readonly Element[], name: string): Element[] {
  return elements.filter((element) => element.name === name);
}

/** Those stand in the outline. */
const isNoHeading = ({ name }: Element) => !/^h[1-6]$/.test(name);

/** `link` preloads more where the page was rendered for this answer. */
const LEFT =
  /^(?:connection|content-length|date|etag|link|server-timing|transfer-encoding|x-request-id|x-shop-version|set-cookie)$/;

function headersOf({ headers }: Response): string[] {
  const lines = [...headers].filter(([name]) => !LEFT.test(name)).map(([name, value]) => `${name}: ${value}`);
  return [...lines, ...headers.getSetCookie().map((each) => each.replace(/^([^=]*)=[^;]*/, 'cookie $1'))];
}

function wordsOf(all: readonly Element[]): string[] {
  const [html] = named(all, 'html');
  const [title] = named(all, 'title');
  const canonical = named(all, 'link').find(({ attribs }) => attribs['rel'] === 'canonical');
  const lines = [
    `lang ${html?.attribs['lang']} ${html?.attribs['dir'] ?? ''}`.trim(),
    `title ${title ? DomUtils.textContent(title) : ''}`,
    ...(canonical ? [`canonical ${canonical.attribs['href']}`] : []),
  ];
  return [...lines, ...metaOf(all, lines)];
}

/** What sites that share the page are told is named only where it is not what search engines are. */
function metaOf(all: readonly Element[], said: readonly string[]): string[] {
  const lines: string[] = [];
  for (const { attribs } of named(all, 'meta')) {
    const { content = '', name = attribs['property'] ?? '' } = attribs;
    const isSaid = name.startsWith('og:') && [...said, ...lines].some((line) => line.endsWith(` ${content}`));
    if (/^(?:description|robots|og:(?!site_name)|twitter:)/.test(name) && !isSaid)
      lines.push(`${name} ${content}`);
  }
  return lines;
}

function alternatesOf(all: readonly Element[]): [language: string, address: string][] {
  const links = named(all, 'link').filter(({ attribs }) => attribs['rel'] === 'alternate');
  return links.map(({ attribs: { hreflang, type, href } }) => [hreflang ?? type ?? '', href ?? '']);
}

const pathIn = (address: string) =>
  new URL(address, 'https://shop').href.slice(new URL(address, 'https://shop').origin.length);

const lineOf = (name: string, list: string[]) => (list.length > 0 ? [`${name} ${list.join(' ')}`] : []);

const LANDMARKS = ['header', 'nav', 'main', 'aside', 'footer', 'dialog'];

/** A heading, a landmark, or what has a role or a name of its own. */
function outlineOf(element: Element): string[] {
  const { name, attribs } = element;
  if (/^h[1-6]$/.test(name))
    return [`${name} ${DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim()}`];
  const label = attribs['aria-label'] ?? attribs['aria-labelledby'];
  if (!LANDMARKS.includes(name) && !attribs['role'] && !label) return [];
  return [[name, attribs['role'], label].filter(Boolean).join(' ')];
}
