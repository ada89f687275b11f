import type { Json } from '#shared/json.ts';
import type { Measured } from '../config.ts';
import type { Deferred } from '../ui/deferred.ts';
import type { Alternate } from './alternates.ts';
import type { Assets } from './assets.ts';
import { escapeAttribute, escapeScript } from './escape.ts';
import { speculationRules } from './speculation-rules.ts';
import { streamText } from './stream-text.ts';
import type { Overrides } from '#shared/messages/overrides.ts';
import { ownMessagesMarkup } from './own-messages.ts';
import { directionOf } from '#shared/messages/languages.ts';

export type DocumentHead = {
  title: string;
  description?: string | null;
  /** The absolute URL, without parameters that do not change the page. */
  canonical?: string | null;
  /** The path of the same page in another language, without its prefix; by default that of the canonical URL. */
  pathIn?: (locale: string) => string;
  /** Personal pages and errors are not indexed. */
  noIndex?: boolean;
  /** A feed of what the page lists. */
  feed?: string;
  /** Shown by other sites when the page is shared, besides title and description. */
  share?: { type?: 'website' | 'article' | 'product'; image: string | null };
  /** Structured data (schema.org), one document each. */
  jsonLd?: Json[];
  /** Additional style sheets. */
  styles?: (keyof Assets['pageStyles'])[];
};

type DocumentOptions = {
  lang: string;
  /** What the addresses of its language begin with. */
  prefix: string;
  siteName: string;
  nonce: string;
  assets: Assets;
  /** What pages report their errors under; null where they are not reported. */
  release: string | null;
  /** Null where no views are measured. */
  measured: Measured | null;
  /** By Cloudflare, which may refuse to. */
  resizesPictures: boolean;
  /** What the operator says in another way, for the page's scripts. */
  ownMessages?: Overrides;
  /** The page in each language. */
  alternates: Alternate[];
  head: DocumentHead;
};

/**
 * A fade between two pages ends early on a busy machine, or where another address follows at once. Its promises then
 * reject, as uncaught errors unless somebody listens before the page is first drawn, which no module does. Of one that
 * ends before the page is there, nothing receives the promises.
 */
const catchTransitions =
  "for(const name of['pageswap','pagereveal'])addEventListener(name,({viewTransition:it})=>{" +
  'if(it)for(const part of[it.updateCallbackDone,it.ready,it.finished])part.catch(()=>{})});' +
  "addEventListener('unhandledrejection',(event)=>{const{reason:it}=event;" +
  "if(it instanceof DOMException&&it.message.startsWith('Transition was '))event.preventDefault()})";

/**
 * A picture that Cloudflare refuses to resize is loaded as it is: it does so by itself only for those of the shop's own
 * domain. Errors of pictures do not bubble.
 */
const fallBack =
  "addEventListener('error',({target:it})=>{" +
  "const src=it.tagName==='IMG'&&/^\\/cdn-cgi\\/image\\/[^/]+\\/(.+)/.exec(it.getAttribute('src'));" +
  "if(src){it.removeAttribute('srcset');it.src=src[1]}},true)";

/** Everything up to and including `<body>`; never depends on the visitor. */
export function documentStart(options: DocumentOptions): string {
  const { lang, prefix, siteName, nonce, assets, release, measured, resizesPictures, alternates, head } =
    options;
  const attribute = escapeAttribute;
  return [
    `<!doctype html><html${languageAttributes(lang, prefix)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${attribute(head.title)}</title>`,
    head.description ? `<meta name="description" content="${attribute(head.description)}">` : '',
    ...addressLinks(head, alternates),
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    ...openGraph(head, siteName),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json" nonce="${nonce}">${escapeScript(JSON.stringify(data))}</script>`,
    ),
    `<script nonce="${nonce}">${catchTransitions}${resizesPictures ? `;${fallBack}` : ''}</script>`,
    release === null ? '' : `<meta name="release" content="${attribute(release)}">`,
    measured
      ? `<meta name="measured" content="${measured.share}"${measured.needsConsent ? ' data-consent' : ''}>`
      : '',
    `<meta name="theme-color" content="${attribute(assets.color)}">`,
    `<link rel="icon" href="${attribute(assets.icon)}" type="image/svg+xml">`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(font)}">`,
    ),
    ...[...assets.styles, ...(head.styles ?? []).map((name) => assets.pageStyles[name])].map(
      (style) => `<link rel="stylesheet" href="${attribute(style)}">`,
    ),
    ...[...assets.scripts, assets.entry].map(
      (script) => `<script type="module" async nonce="${nonce}" src="${attribute(script)}"></script>`,
    ),
    `<script type="speculationrules" nonce="${nonce}">${escapeScript(JSON.stringify(speculationRules))}</script>`,
    ownMessagesMarkup(options.ownMessages ?? {}),
    '</head><body>',
  ].join('');
}

function languageAttributes(lang: string, prefix: string): string {
  const direction = directionOf(lang) === 'rtl' ? ' dir="rtl"' : '';
  const addresses = prefix === '' ? '' : ` data-prefix="${escapeAttribute(prefix)}"`;
  return ` lang="${escapeAttribute(lang)}"${direction}${addresses}`;
}

/** Where the page is, in each language, and a feed of what it lists. */
function addressLinks({ canonical, feed }: DocumentHead, alternates: Alternate[]): string[] {
  const attribute = escapeAttribute;
  return [
    canonical ? `<link rel="canonical" href="${attribute(canonical)}">` : '',
    ...alternates.map(
      ({ hreflang, url }) => `<link rel="alternate" hreflang="${hreflang}" href="${attribute(url)}">`,
    ),
    feed ? `<link rel="alternate" type="application/rss+xml" href="${attribute(feed)}">` : '',
  ];
}

/** Open Graph tags, for pages with a canonical URL. */
function openGraph({ title, description, canonical, share }: DocumentHead, siteName: string): string[] {
  if (!canonical) return [];
  const tags = {
    'og:type': share?.type ?? 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:site_name': siteName,
    'og:image': share?.image,
  };
  return Object.entries(tags).flatMap(([name, text]) =>
    text ? [`<meta property="${name}" content="${escapeAttribute(text)}">`] : [],
  );
}

export const DOCUMENT_END = '</body></html>';

export type DocumentParts = {
  /** From the start to the end of what is known. */
  page: string;
  visitorPart: Deferred<string>;
  /** The late parts that were met in it. */
  late: Promise<string>[];
  /** Those that were met since in other late parts. */
  takeLate: () => Promise<string>[];
};

/** The whole document where nothing is late, else a stream of its parts, each written when it is there. */
export function joinDocument({
  page,
  visitorPart,
  late,
  takeLate,
}: DocumentParts): string | ReadableStream<Uint8Array> {
  if (late.length === 0 && typeof visitorPart === 'string') return page + visitorPart + DOCUMENT_END;
  const waiting = new Set([Promise.resolve(visitorPart), ...late]);
  return streamText(inOrderOfArrival(page, waiting, takeLate));
}

/** A late part may contain others. */
async function* inOrderOfArrival(
  page: string,
  waiting: Set<Promise<string>>,
  takeLate: () => Promise<string>[],
): AsyncGenerator<string, undefined> {
  yield page;
  while (waiting.size > 0) {
    const { part, markup } = await Promise.race(
      [...waiting].map(async (part) => ({ part, markup: await part })),
    );
    waiting.delete(part);
    for (const added of takeLate()) waiting.add(added);
    yield markup;
  }
  yield DOCUMENT_END;
}
