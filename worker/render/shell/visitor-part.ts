import type { LoadsAgain } from '#shared/areas.ts';
import { ADD_FORM_ID, CARD_FORM_ID, SUBMISSION_FIELD } from '#shared/cart/add-form.ts';
import { writeProps } from '#shared/island-props.ts';
import type { Text } from '#shared/messages/message.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { randomText } from '../../crypto/random-text.ts';
import type { VisitorSummary } from '../../visitor/contract.ts';
import { escapeAttribute, escapeScript } from '../document/escape.ts';

/** Covers the header's account link, which leads to the orders only where scripts run. */
function ordersLink(t: Text): string {
  const label = escapeAttribute(t('shell.yourOrders'));
  return `<noscript class="without-scripts"><div class="visitor-part"><a class="visitor-part__orders" href="${routes.account.orders.href()}" aria-label="${label}"></a></div></noscript>`;
}

type PartOfPage = {
  addsToCart: boolean;
  /** Whether cards can add to the cart: not beside a checkout. */
  hasCards?: boolean;
  /** Of another language, or what is more urgent. */
  offer?: string;
  loadsAgain?: LoadsAgain | undefined;
  /** Of the form that adds to the cart, where it is not a new one. */
  submission?: string | null;
};

/** The only bytes that differ (docs/decisions/012-pages-are-shared-and-the-visitors-part-comes-last.md). */
export function renderVisitorPart(
  t: Text,
  summary: VisitorSummary,
  { addsToCart, hasCards = true, offer = '', loadsAgain = 'never', submission }: PartOfPage,
): string {
  const { wished, ...told } = summary;
  const visitor = {
    ...(addsToCart && wished ? summary : told),
    ...(loadsAgain === 'never' ? {} : { loadsAgain }),
  };
  return [
    '<!--visitor-->',
    // Read out only where the header's cart link refers to it.
    `<div class="visitor-part" aria-hidden="true">${cartBadge(t, summary.itemQuantity)}</div>`,
    ...(summary.signedIn && hasFeature('account') ? [ordersLink(t)] : []),
    offer,
    `<script type="application/json" id="visitor">${escapeScript(JSON.stringify(visitor))}</script>`,
    ...(addsToCart ? [submissionField(ADD_FORM_ID, submission)] : []),
    ...(hasCards ? [submissionField(CARD_FORM_ID)] : []),
    '<!--/visitor-->',
  ].join('');
}

function submissionField(form: string, before: string | null = null): string {
  const value = before ?? randomText();
  return `<input type="hidden" form="${form}" name="${SUBMISSION_FIELD}" value="${escapeAttribute(value)}">`;
}

/** As React renders it (client/islands/cart-badge.tsx): its first use is slow, and nothing else may need it. */
export function cartBadge(t: Text, count: number): string {
  const props = escapeAttribute(writeProps({ count }));
  const look = count > 0 ? 'cart-badge' : 'cart-badge cart-badge--empty';
  const label = escapeAttribute(t('cart.itemsInCart', { count }));
  return (
    `<shop-island data-name="cart-badge" data-when="follow" data-props="${props}"><span class="${look}">` +
    `<span class="cart-badge__number" aria-hidden="true">${count > 99 ? '99+' : count}</span>` +
    `<span class="visually-hidden" id="cart-count">${label}</span></span><!--end--></shop-island>`
  );
}
