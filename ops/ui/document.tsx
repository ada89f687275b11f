import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import style from '#ops-style';

/** The document of every page; none is indexed. */
export function Document({ title, children }: { title: string; children: Child }) {
  return (
    <>
      {html`<!doctype html>`}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{title} · Operations</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href={`/style.css?${style.hash}`} />
        </head>
        <body>{children}</body>
      </html>
    </>
  );
}
