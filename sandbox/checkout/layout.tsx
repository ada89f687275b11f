/** @jsxImportSource hono/jsx */
import { Document } from '../document.tsx';
import type { Child } from 'hono/jsx';
import { settings } from '../seed/settings.ts';
import { checkoutStyles } from './styles.ts';

type LayoutProps = { title: string; shopUrl: string; children: Child };

/** The frame of every page of the hosted checkout. */
export function CheckoutLayout({ title, shopUrl, children }: LayoutProps) {
  const { name } = settings.settings.store;
  return (
    <Document title={`${title} – ${name}`} styles={checkoutStyles} lang="en-AU">
      <p class="sandbox">Sandbox checkout: nothing is charged, nothing is shipped.</p>
      <header>
        <strong>{name}</strong>
        <a href={`${shopUrl}/shop`}>Back to the shop</a>
      </header>
      {children}
      <footer>Hosted by the sandbox. Any data typed here stays on this machine.</footer>
    </Document>
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
