import { PAGE_CURRENCY_FIELD } from '#shared/cart/add-form.ts';
import type { CartItem } from '#shared/cart/cart.ts';
import { checkoutHref, type CheckoutTarget } from '#shared/cart/checkout-target.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { addedTo, isOfProduct, type Added } from '../cart/added.ts';
import { buyInPageCurrency } from '../cart/page-currency.ts';
import { cartStore, notifications } from '../cart/store.ts';
import { reactArrived } from '../island-element.ts';
import { loadMessages } from '../messages.ts';
import { seedFromPage } from '../visitor-part.ts';

/** Loads the code for the confirmation, and returns the function that adds. */
export async function prepare(): Promise<typeof addCard> {
  await Promise.all([loadMessages(), seedFromPage()]);
  return addCard;
}

/** Adds the product of a card. A refusal, as for a missing option, is explained on the product's page. */
async function addCard(button: HTMLButtonElement): Promise<void> {
  const card = button.closest<HTMLElement>('.card');
  const link = card?.querySelector('a');
  if (!card || !link) return;
  const currency = button.form?.querySelector<HTMLInputElement>(`[name=${PAGE_CURRENCY_FIELD}]`)?.value ?? '';
  const item = lineOf(card, button.value, currency);
  buyInPageCurrency(currency);
  const adding = cartStore.addItem({ productId: item.productId, quantity: 1, options: [] }, item);
  // The badge and the notification are islands. If they are missing, the page waits for the call.
  document.dispatchEvent(new Event(reactArrived));
  const outcome = await adding;
  if (outcome.ok) {
    const target = button.form?.dataset['checkout'] as CheckoutTarget;
    showAdded(item, addedTo(outcome.value, item), checkoutHref(target, outcome.value));
  } else if (outcome.error !== 'obsolete' && isOfProduct(outcome.error)) {
    location.assign(link.href);
  }
}

function showAdded({ name, image }: CartItem, added: Added | null, checkoutUrl: string): void {
  notifications.show({
    type: 'product',
    message: pageText()('cart.added', { count: 1 }),
    detail: name,
    picture: image?.url ?? null,
    added,
    checkoutUrl,
  });
}

/** The line that it is expected to become, as the card shows it. */
function lineOf(card: HTMLElement, productId: string, currency: string): CartItem {
  const price = Number(card.querySelector<HTMLDataElement>('.price__now data')?.value ?? 0);
  const picture = card.querySelector('img');
  return {
    id: 'new',
    productId,
    variantId: null,
    name: card.querySelector('a')?.textContent ?? '',
    slug: null,
    image: picture && { url: picture.src, alt: '', width: picture.width, height: picture.height },
    quantity: 1,
    price,
    origPrice: null,
    priceTotal: price,
    currency,
    discountEach: 0,
    discountTotal: 0,
    options: [],
    bundleItems: [],
    plan: null,
    stockTracking: false,
    stockPurchasable: true,
    stockStatus: null,
    stockLevel: null,
    maxQuantity: 99,
  };
}
