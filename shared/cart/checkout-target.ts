import { routes } from '../routes.ts';

/** The target of 'Checkout': the commerce backend's checkout, or the shop's payment page. */
export type CheckoutTarget = 'backend' | 'shop';

/** The shop's page also where the backend names no checkout. */
export function checkoutHref(target: CheckoutTarget, cart: { checkoutUrl: string | null } | null): string {
  const checkoutUrl = cart?.checkoutUrl ?? null;
  return target === 'backend' && checkoutUrl !== null ? checkoutUrl : routes.pay.href();
}
