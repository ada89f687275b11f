import { linkTarget } from '#shared/link.ts';
import type { AppContext } from '../context.ts';
import { localHref } from '../render/language/address.ts';
import { urlOf } from '../request-url.ts';
import type { HrefOf } from './write-markdown.ts';

/** Of a path of the shop, in the language of the answer. */
export function absolute(c: AppContext, path: string): string {
  return `${urlOf(c.req.raw).origin}${localHref(c, path)}`;
}

/** Of links that editors write (docs/product.md#links-that-editors-write). */
export function editorsLinks(c: AppContext): HrefOf {
  return (address) => {
    const target = linkTarget(address);
    if (target === null) return null;
    return target.href.startsWith('/') ? absolute(c, target.href) : target.href;
  };
}
