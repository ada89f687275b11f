import type { ReactNode } from 'react';
import type { ContentLink } from '#shared/content/entries.ts';
import { linkTarget } from '#shared/link.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { useText } from './language/use-text.ts';

export function contentHref(link: ContentLink): string {
  return link.url ? link.url : `/${(link.slug ?? '').replace(/^\/+/, '')}`;
}

type ShopLinkProps = { href: string; newWindow?: boolean; className?: string; children: ReactNode };

/** A link that editors write (docs/product.md#links-that-editors-write); of an unsafe one only the text remains. */
export function ShopLink({ href, newWindow = false, className, children }: ShopLinkProps) {
  const to = useAddress();
  const t = useText();
  const target = linkTarget(href && to(href));
  if (!target) return <span className={className}>{children}</span>;
  if (!target.external && !newWindow) {
    return (
      <a href={target.href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('shell.newTab')}</span>
    </a>
  );
}
