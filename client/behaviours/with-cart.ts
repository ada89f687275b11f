import { CART_REVISION } from '../cart/event-names.ts';

type CartCount = { itemQuantity?: number };

/** Shows the payment parts of the page, with the item count, once the cart has items. */
export function start(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-needs-cart]')) showWithCart(section);
}

function showWithCart(section: HTMLElement): void {
  const show = ({ itemQuantity = 0 }: CartCount) => {
    const isEmpty = itemQuantity === 0;
    section.querySelector('[data-with-items]')?.toggleAttribute('hidden', isEmpty);
    section.querySelector('[data-without-items]')?.toggleAttribute('hidden', !isEmpty);
    const count = section.querySelector('[data-cart-count]');
    if (count) count.textContent = String(itemQuantity);
  };
  document.addEventListener(CART_REVISION, (event) => show((event as CustomEvent<CartCount>).detail));
  show(JSON.parse(document.getElementById('visitor')?.textContent ?? '{}') as CartCount);
}
