import type { Json } from '#shared/json.ts';
import type { Assets } from './assets.ts';
import { escapeAttribute, escapeScript } from './escape.ts';

export type DocumentHead = {
  title: string;
  description?: string | null;
  /** The absolute URL, without parameters that do not change the page. */
  canonical?: string | null;
  /** Personal pages and errors are not indexed. */
  noIndex?: boolean;
  /** Shown by other sites when the page is shared, besides title and description. */
  share?: { type?: 'website' | 'article' | 'product'; image: string | null };
  /** Structured data (schema.org), one document each. */
  jsonLd?: Json[];
  /** Additional style sheets. */
  styles?: (keyof Assets['pageStyles'])[];
};

type DocumentOptions = {
  lang: string;
  siteName: string;
  nonce: string;
  assets: Assets;
  head: DocumentHead;
};

/** Browsers may prefetch all pages that are not personal. */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/cart',
                '/cart/*',
                '/pay',
                '/pay/*',
                '/account/*',
                '/api/*',
                '/thank-you*',
                '/assets/*',
              ],
            },
          },
          { not: { selector_matches: '[rel~=nofollow], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Everything up to and including `<body>`; never depends on the visitor. */
export function documentStart({ lang, siteName, nonce, assets, head }: DocumentOptions): string {
  const attribute = escapeAttribute;
  return [
    `<!doctype html><html lang="${attribute(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${attribute(head.title)}</title>`,
    head.description ? `<meta name="description" content="${attribute(head.description)}">` : '',
    head.canonical ? `<link rel="canonical" href="${attribute(head.canonical)}">` : '',
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    ...openGraph(head, siteName),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json" nonce="${nonce}">${escapeScript(JSON.stringify(data))}</script>`,
    ),
    '<meta name="theme-color" content="#f6f0e4">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
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
    '</head><body>',
  ].join('');
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

/**
 * Joins the parts of a response, each written as soon as it is known: the start, the page as React streams it, and the
 * visitor's part when the page ends, or earlier while it waits for deferred data.
 */
export function joinDocument(
  start: string,
  page: ReadableStream<Uint8Array>,
  visitorPart: Promise<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = page.getReader();
  let pending: ReturnType<typeof reader.read> | null = null;
  let pageStarted = false;
  let visitorWritten = false;

  async function writeVisitorPart(controller: ReadableStreamDefaultController<Uint8Array>) {
    controller.enqueue(encoder.encode(await visitorPart));
    visitorWritten = true;
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      pending ??= reader.read();
      if (pageStarted && !visitorWritten && (await pagePauses(pending, visitorPart)))
        return writeVisitorPart(controller);
      const { done, value } = await pending;
      pending = null;
      pageStarted = true;
      if (!done) return controller.enqueue(value);
      if (!visitorWritten) await writeVisitorPart(controller);
      controller.enqueue(encoder.encode('</body></html>'));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * React writes a flush in one go: a read that is still pending a task later is between two flushes, where no tag is open
 * and other markup can be inserted.
 */
async function pagePauses(pending: Promise<unknown>, visitorPart: Promise<string>): Promise<boolean> {
  const task = new Promise<true>((resolve) => setTimeout(() => resolve(true), 0));
  const isOpen = await Promise.race([pending.then(() => false), task]);
  if (!isOpen) return false;
  return Promise.race([pending.then(() => false), visitorPart.then(() => true)]);
}
