import type { ReactNode } from 'react';
import type { ContentLink } from '#shared/content/entries.ts';

type Target = { href: string; outside: boolean };

const OUTSIDE = /^https?:\/\//i;
const CONTACT = /^(mailto|tel):/i;

/**
 * Where a link from content may lead (specification, section 5, Links): `/...` stays in the shop, an absolute
 * address opens in a new tab. Null for anything else, so that no script address gets through.
 */
export function linkTarget(address: string): Target | null {
  const href = address.trim();
  if (href.startsWith('/') && !/^\/[/\\]/.test(href)) return { href, outside: false };
  if (href.startsWith('#') || CONTACT.test(href)) return { href, outside: false };
  if (OUTSIDE.test(href)) return { href, outside: true };
  return null;
}

/** The address of a link of the content service: its own, else the page with its slug. */
export function contentHref(link: ContentLink): string {
  if (link.url) return link.url;
  return `/${(link.slug ?? '').replace(/^\/+/, '')}`;
}

type ShopLinkProps = { href: string; newWindow?: boolean; className?: string; children: ReactNode };

/** A link by the links rule; an address that may not be followed leaves its text only. */
export function ShopLink({ href, newWindow = false, className, children }: ShopLinkProps) {
  const target = linkTarget(href);
  if (!target) return <span className={className}>{children}</span>;
  if (!target.outside && !newWindow) {
    return (
      <a href={target.href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
