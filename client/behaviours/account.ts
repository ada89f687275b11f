import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { CART_REVISION } from '../cart/event-names.ts';

/** Points the header's account link at the orders of a signed-in customer, and enhances the account's forms. */
export function start(): void {
  if (hasFeature('account')) pointAtOrders();
  if (document.querySelector('[data-shows], [data-prints], [data-regions], [data-vault]')) {
    void import('../forms/account.ts').then((it) => it.enhance());
  }
}

/** Until the browser's visitor is another one: whether they are signed in, the link's own address finds out. */
function pointAtOrders(): void {
  const text = document.getElementById('visitor')?.textContent ?? '{}';
  const link = document.querySelector<HTMLAnchorElement>('.header__account');
  const { signedIn, epoch } = JSON.parse(text) as { signedIn?: boolean; epoch?: string };
  if (!link || !signedIn) return;
  const { href, ariaLabel } = link;
  link.href = '/account/orders';
  link.ariaLabel = link.dataset['orders'] ?? null;
  document.addEventListener(CART_REVISION, ({ detail }: CustomEventInit<RevisionMessage>) => {
    if (detail?.epoch !== epoch) Object.assign(link, { href, ariaLabel });
  });
}
