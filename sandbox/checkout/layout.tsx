/** @jsxImportSource hono/jsx */
import { html, raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { settings } from '../seed/settings.ts';
import { checkoutStyles } from './styles.ts';

type LayoutProps = { title: string; shopUrl: string; children: Child };

/** The frame of every page of the hosted checkout. */
export function CheckoutLayout({ title, shopUrl, children }: LayoutProps) {
  const { name } = settings.settings.store;
  return (
    <>
      {html`<!doctype html>`}
      <html lang="en-AU">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{`${title} – ${name}`}</title>
          <link rel="icon" href="data:," />
          <style>{raw(checkoutStyles)}</style>
        </head>
        <body>
          <p class="sandbox">Sandbox checkout: nothing is charged, nothing is shipped.</p>
          <header>
            <strong>{name}</strong>
            <a href={`${shopUrl}/shop`}>Back to the shop</a>
          </header>
          {children}
          <footer>Hosted by the sandbox. Any data typed here stays on this machine.</footer>
        </body>
      </html>
    </>
  );
}

type MessageProps = { title: string; text: string; shopUrl: string };

/** A page with nothing but a message and the way back. */
export function MessagePage({ title, text, shopUrl }: MessageProps) {
  return (
    <CheckoutLayout title={title} shopUrl={shopUrl}>
      <main>
        <section class="message">
          <h1>{title}</h1>
          <p>{text}</p>
          <p>
            <a href={`${shopUrl}/shop`}>Go to the shop</a>
          </p>
        </section>
      </main>
    </CheckoutLayout>
  );
}
