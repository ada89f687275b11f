import { isOnlyOfWorker } from '#shared/errors/worker-errors.ts';
import type { Json } from '#shared/json.ts';
import type { PageKind } from '#shared/measuring/page-kind.ts';
import { messages as browserMessages } from '#shared/messages/en/browser.ts';
import { directionOf, languageOf } from '#shared/messages/languages.ts';
import { ownMessagesId, type Overrides } from '#shared/messages/overrides.ts';
import { SCHEME_COOKIE } from '#shared/scheme-cookie.ts';
import type { Measured } from '../../config.ts';
import type { Deferred } from '../../ui/deferred/await.tsx';
import type { Alternate } from '../language/alternates.ts';
import type { Assets } from './assets.ts';
import { escapeAttribute, escapeScript } from './escape.ts';
import { openGraphOf, type SharePicture } from './open-graph.ts';
import { streamText } from './stream-text.ts';

export type DocumentHead = {
  title: string;
  description?: string | null;
  /** The absolute URL, without parameters that do not change the page. */
  canonical?: string | null;
  /** The path of the same page in another language, without its prefix; by default that of the canonical URL. */
  pathIn?: (locale: string) => string;
  /** Whether its text is translated into a language; all, by default. */
  isIn?: (locale: string) => boolean;
  /** Whether it is a page of its own in the currency of each market, as products and lists are. */
  inCurrencies?: boolean;
  noIndex?: boolean;
  feed?: string;
  /** Its address gives Markdown to who asks for it. */
  hasMarkdown?: boolean;
  /** Shown by other sites when the page is shared, besides title and description. */
  share?: { type?: 'website' | 'article' | 'product'; picture: SharePicture | null };
  /** Structured data (schema.org), one document each. */
  jsonLd?: Json[];
  /** Meta tags that prove to services whose shop it is. */
  verification?: Readonly<Record<string, string>>;
  styles?: (keyof Assets['pageStyles'])[];
};

type DocumentOptions = {
  lang: string;
  /** The prefix of addresses in its language. */
  prefix: string;
  /** Of a page that answers a form: what is loaded in its place, as that would be sent once more. */
  instead?: string | undefined;
  siteName: string;
  nonce: string;
  assets: Assets;
  release: string | null;
  /** Null where no views are measured. */
  measured: (Measured & { page: PageKind }) | null;
  /** By Cloudflare, which may refuse to. */
  resizesPictures: boolean;
  /** To share a page with that has none of its own; null where the shop names none. */
  shopPicture: string | null;
  /** The operator's own messages, for the page's scripts. */
  ownMessages?: Overrides;
  alternates: Alternate[];
  head: DocumentHead;
};

/**
 * A fade between two pages ends early on a busy machine, or when another navigation follows at once. Its
 * promises then reject, as uncaught errors unless a listener exists before the page is first drawn, which is
 * too early for a module. Those of a page that is already gone are unreachable.
 *
 * A page that comes within a tenth of a second of a click is shown without one: to capture both pages for a fade takes
 * about as long again.
 */
const pageTransitions =
  "let clicked;addEventListener('click',({timeStamp})=>{clicked=timeStamp},true);" +
  "for(const name of['pageswap','pagereveal'])addEventListener(name,({timeStamp,viewTransition:it})=>{" +
  'if(it)for(const part of[it.updateCallbackDone,it.ready,it.finished])part.catch(()=>{});' +
  'if(timeStamp-clicked<100)it?.skipTransition()});' +
  "addEventListener('unhandledrejection',(event)=>{const{reason:it}=event;" +
  "if(it instanceof DOMException&&it.message.startsWith('Transition was '))event.preventDefault()})";

/** Before anything is painted, so that the page does not flash. */
const chosenScheme = `document.documentElement.dataset.scheme=/${SCHEME_COOKIE}=(\\w+)/.exec(document.cookie)?.[1]??'';`;

/** Cloudflare refuses to resize for other domains than the shop's. Errors of pictures do not bubble. */
const fallBack =
  "addEventListener('error',({target:it})=>{" +
  "const src=it.tagName==='IMG'&&/^\\/cdn-cgi\\/image\\/[^/]+\\/(.+)/.exec(it.getAttribute('src'));" +
  "if(src){it.removeAttribute('srcset');it.src=src[1]}},true)";

/** Everything up to and including `<body>`; never depends on the visitor. */
export function documentStart(options: DocumentOptions): string {
  const { nonce, assets, release, measured, resizesPictures, alternates, head } = options;
  const attribute = escapeAttribute;
  return [
    `<!doctype html><html${attributesOf(options)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${attribute(head.title)}</title>`,
    head.description ? `<meta name="description" content="${attribute(head.description)}">` : '',
    ...addressLinks(head, alternates),
    ...tagsForCrawlers(head),
    ...openGraph(head, options),
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`,
    ),
    `<script nonce="${nonce}">${assets.darkColor === null ? '' : chosenScheme}${pageTransitions}${resizesPictures ? `;${fallBack}` : ''}</script>`,
    release === null ? '' : `<meta name="release" content="${attribute(release)}">`,
    measured
      ? `<meta name="measured" content="${measured.share}" data-page="${measured.page}"${measured.needsConsent ? ' data-consent' : ''}>`
      : '',
    ...themeColors(assets),
    ...iconLinks(attribute(assets.icon)),
    ...(assets.fonts[languageOf(options.lang)] ?? []).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(font)}">`,
    ),
    ...[...assets.styles, ...(head.styles ?? []).map((name) => assets.pageStyles[name])].map(
      (style) => `<link rel="stylesheet" href="${attribute(style)}">`,
    ),
    ...[...assets.scripts, assets.entry].map(
      (script) => `<script type="module" async nonce="${nonce}" src="${attribute(script)}"></script>`,
    ),
    ownMessagesMarkup(options.ownMessages ?? {}),
    '</head><body>',
  ].join('');
}

function tagsForCrawlers({ noIndex, verification = {} }: DocumentHead): string[] {
  const tags = Object.entries({ ...(noIndex ? { robots: 'noindex' } : {}), ...verification });
  return tags.map(
    ([name, content]) => `<meta name="${escapeAttribute(name)}" content="${escapeAttribute(content)}">`,
  );
}

/** Safari and old browsers take the first, others the drawing, iOS the third, Android what the manifest lists. */
function iconLinks(icon: string): string[] {
  return [
    `<link rel="icon" href="${icon}.ico" sizes="32x32">`,
    `<link rel="icon" href="${icon}.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${icon}-touch.png">`,
    `<link rel="manifest" href="${icon}.webmanifest">`,
  ];
}

function themeColors({ color, darkColor }: Assets): string[] {
  const attribute = escapeAttribute;
  if (darkColor === null) return [`<meta name="theme-color" content="${attribute(color)}">`];
  return Object.entries({ light: color, dark: darkColor }).map(
    ([scheme, of]) =>
      `<meta name="theme-color" content="${attribute(of)}" media="(prefers-color-scheme: ${scheme})">`,
  );
}

function attributesOf({ lang, prefix, instead }: DocumentOptions): string {
  const direction = directionOf(lang) === 'rtl' ? ' dir="rtl"' : '';
  const addresses = prefix === '' ? '' : ` data-prefix="${escapeAttribute(prefix)}"`;
  const answer = instead ? ` data-instead="${escapeAttribute(instead)}"` : '';
  return ` lang="${escapeAttribute(lang)}"${direction}${addresses}${answer}`;
}

/** The page's address in each language, and a feed of the listed entries. */
function addressLinks({ canonical, feed, hasMarkdown }: DocumentHead, alternates: Alternate[]): string[] {
  const attribute = escapeAttribute;
  return [
    canonical ? `<link rel="canonical" href="${attribute(canonical)}">` : '',
    ...alternates.map(
      ({ hreflang, url }) => `<link rel="alternate" hreflang="${hreflang}" href="${attribute(url)}">`,
    ),
    canonical && hasMarkdown
      ? `<link rel="alternate" type="text/markdown" href="${attribute(canonical)}">`
      : '',
    feed ? `<link rel="alternate" type="application/rss+xml" href="${attribute(feed)}">` : '',
  ];
}

function openGraph({ share, canonical, ...head }: DocumentHead, options: DocumentOptions): string[] {
  if (!canonical) return [];
  const { siteName, shopPicture, resizesPictures, assets } = options;
  const drawn = `${assets.icon}-share.jpg`;
  const picture = share?.picture ?? null;
  const shop = { siteName, shopPicture, drawn, resizesPictures };
  return openGraphOf({ ...head, ...shop, canonical, picture, type: share?.type }).map(
    ([name, text]) => `<meta property="${name}" content="${escapeAttribute(text)}">`,
  );
}

export const DOCUMENT_END = '</body></html>';

export type DocumentParts = {
  /** From the start up to the first unknown part. */
  page: string;
  visitorPart: Deferred<string>;
  late: Promise<string>[];
  /** Those found since in other deferred parts. */
  takeLate: () => Promise<string>[];
};

/** The whole document where nothing is deferred, else a stream of its parts, each written when it arrives. */
export function joinDocument({
  page,
  visitorPart,
  late,
  takeLate,
}: DocumentParts): string | ReadableStream<Uint8Array> {
  if (late.length === 0 && typeof visitorPart === 'string') return page + visitorPart + DOCUMENT_END;
  const waiting = [Promise.resolve(visitorPart), ...late];
  return streamText(joined(page, inOrderOfArrival(waiting, takeLate)));
}

async function* joined(page: string, late: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  yield page;
  yield* late;
  yield DOCUMENT_END;
  return undefined;
}

/** A deferred part may contain others. */
export async function* inOrderOfArrival(
  parts: Promise<string>[],
  takeLate: () => Promise<string>[],
): AsyncGenerator<string, undefined> {
  const waiting = new Set(parts);
  while (waiting.size > 0) {
    const { part, markup } = await Promise.race(
      [...waiting].map(async (part) => ({ part, markup: await part })),
    );
    waiting.delete(part);
    for (const added of takeLate()) waiting.add(added);
    yield markup;
  }
  return undefined;
}

/** The operator's own messages that islands and scripts use; empty where there are none. */
function ownMessagesMarkup(own: Overrides): string {
  const said = Object.entries(own).filter(([key]) => isForBrowsers(key));
  if (said.length === 0) return '';
  const json = escapeScript(JSON.stringify(Object.fromEntries(said)));
  return `<script type="application/json" id="${ownMessagesId}">${json}</script>`;
}

function isForBrowsers(key: string): boolean {
  if (Object.hasOwn(browserMessages, key)) return true;
  return key.startsWith('error.') && !isOnlyOfWorker(key.slice('error.'.length));
}
