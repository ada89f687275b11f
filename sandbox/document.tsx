import { html, raw } from 'hono/html';
import type { Child } from 'hono/jsx';

type DocumentProps = { title: string; styles: string; lang?: string; bodyClass?: string; children: Child };

/** The document of every page of the sandbox; none is for search engines. */
export function Document({ title, styles, lang = 'en', bodyClass, children }: DocumentProps) {
  return (
    <>
      {html`<!doctype html>`}
      <html lang={lang}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{title}</title>
          <link rel="icon" href="data:," />
          <style>{raw(styles)}</style>
        </head>
        <body class={bodyClass}>{children}</body>
      </html>
    </>
  );
}
