import { hasFeature } from '#shared/shop/features.ts';

/** Points the header's account link at the orders of a signed-in customer, and enhances the account's forms. */
export function start(): void {
  if (hasFeature('account')) pointAtOrders();
  if (document.querySelector('[data-shows], [data-prints], [data-regions], [data-vault]')) {
    void import('../forms/account.ts').then(({ enhance }) => enhance());
  }
}

function pointAtOrders(): void {
  const text = document.getElementById('visitor')?.textContent ?? '{}';
  const link = document.querySelector<HTMLAnchorElement>('.header__account');
  if (!link || !(JSON.parse(text) as { signedIn?: boolean }).signedIn) return;
  link.setAttribute('href', '/account/orders');
  link.ariaLabel = link.dataset['orders'] ?? null;
}
