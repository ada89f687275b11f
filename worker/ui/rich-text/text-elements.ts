/** What editors' elements become on a page (`text-tree.ts`), and where HTML allows them. */

const named = (names: string) => new Set(names.split(' '));

/** Elements that are dropped with their content. */
export const droppedTags = named(
  'script style template iframe video audio object embed svg math noscript textarea select title head form',
);

/** They run through paragraphs: one around blocks is around the words of each. */
export const formats = named('strong em u s del ins sub sup code a mark small abbr cite q kbd ruby');
export const headings = named('h1 h2 h3 h4 h5 h6');
/** In these there is no block. */
export const lines = named('p pre h1 h2 h3 h4 h5 h6 rt rp');
export const blocks = named('p pre h1 h2 h3 h4 h5 h6 ul ol dl blockquote figure table hr');
export const voids = named('br hr img');

const ofList = named('ul ol');
const ofTerms = named('dl');
const ofTable = named('table');
const ofRows = named('table thead tbody');
const ofCells = named('tr');
const ofRuby = named('ruby');
/** What only stands in certain elements: anywhere else its words remain. */
export const parents = new Map([
  ['li', ofList],
  ['dt', ofTerms],
  ['dd', ofTerms],
  ['tr', ofRows],
  ['td', ofCells],
  ['th', ofCells],
  ['figcaption', named('figure')],
  ['rt', ofRuby],
  ['rp', ofRuby],
  ...['caption', 'thead', 'tbody'].map((tag) => [tag, ofTable] as const),
]);
export const ofAnyTable = new Set([ofTable, ofRows, ofCells]);
/** What is around anything else that stands directly in them. */
export const wraps: Partial<Record<string, string>> = {
  ul: 'li',
  ol: 'li',
  dl: 'dd',
  table: 'tbody',
  thead: 'tr',
  tbody: 'tr',
  tr: 'td',
};

export const renamed = new Map(
  Object.entries({ b: 'strong', i: 'em', strike: 's', tt: 'code', tfoot: 'tbody' }),
);
/** They say nothing by themselves. */
export const silent = named(
  'div span font big section article main header footer nav aside center address html body label picture source wbr ' +
    'colgroup col meta link',
);
/** Their words begin and end a line. */
export const breaks = named(
  'div section article main header footer nav aside center address html body details summary fieldset legend menu',
);

const NUMBER = /^-?\d{1,6}$/;
const SPAN = /^[1-9]\d{0,2}$/;
const spans = { colspan: ['colSpan', SPAN], rowspan: ['rowSpan', SPAN] } as const;
const ANY = /^/;
/** As React names them, with what they may be. */
export const kept: Partial<Record<string, Partial<Record<string, readonly [name: string, value: RegExp]>>>> =
  {
    a: { href: ['href', ANY] },
    abbr: { title: ['title', ANY] },
    img: { src: ['src', ANY], alt: ['alt', ANY] },
    td: spans,
    th: { ...spans, scope: ['scope', /^(?:row|col)$/] },
    ol: { start: ['start', NUMBER] },
    li: { value: ['value', NUMBER] },
  };
/** Of attributes that are not kept, those whose loss is seen. */
export const seen = named('style align valign color bgcolor face size width title hidden reversed');

/** Where people watch what a frame would play: nothing of another host is loaded before they ask for it. */
export const players = [
  {
    name: 'YouTube',
    frame: /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i,
    page: 'https://www.youtube.com/watch?v=',
  },
  { name: 'Vimeo', frame: /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/i, page: 'https://vimeo.com/' },
];
