import type { Child } from 'hono/jsx';
import { Document } from './document.tsx';

const PAGES = {
  '/': 'Overview',
  '/alarms': 'Alarms',
  '/payments': 'Payments',
  '/cart': 'Cart',
  '/visits': 'Visits',
  '/browsers': 'Browsers',
  '/content': 'Content',
  '/editing': 'Editors’ report',
  '/redirects': 'Redirects',
  '/searches': 'Searches',
  '/quotas': 'Quotas',
  '/messages': 'Messages',
  '/returns': 'Returns',
  '/sign-ups': 'Sign-ups',
  '/stock-alerts': 'Waiting for stock',
  '/unsent-mails': 'Unsent mails',
  '/search': 'Search',
} as const;

export type PagePath = keyof typeof PAGES;

/** Cloudflare Access ends its own sessions, at this path of every address that it guards. */
export const ACCESS_SIGN_OUT = '/cdn-cgi/access/logout';

/** A page of the list, or another one by its title. */
type LayoutProps = { who: string; isTrial: boolean; shopName: string; children: Child } & (
  | { path: PagePath; title?: never }
  | { title: string; path?: never }
);

export function Layout({ path, title, who, isTrial, shopName, children }: LayoutProps) {
  const name = title ?? PAGES[path];
  return (
    <Document title={name}>
      <a class="skip-link" href="#main">
        Skip to content
      </a>
      <header class="bar">
        <p class="bar__name">
          <span class="display">{shopName}</span> operations
        </p>
        {isTrial ? (
          <form class="bar__who" method="post" action="/sign-out">
            <span>{who}</span>
            <button class="button button--quiet" type="submit">
              Sign out
            </button>
          </form>
        ) : (
          <p class="bar__who">
            <span>{who}</span>
            <a class="button button--quiet" href={ACCESS_SIGN_OUT}>
              Sign out
            </a>
          </p>
        )}
        <nav class="bar__pages" aria-label="Pages">
          <ul>
            {Object.entries(PAGES).map(([href, label]) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabindex={-1}>
        {isTrial && (
          <p class="problem">
            This page is open by a password, which is for trying it out. Put Cloudflare Access in front before
            the shop has customers.
          </p>
        )}
        <h1>{name}</h1>
        {children}
      </main>
    </Document>
  );
}
