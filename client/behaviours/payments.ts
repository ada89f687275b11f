import { CART_REVISION } from '../cart/event-names.ts';
import { reloadOnce } from '../chunk-guard.ts';

/** Far enough that a method is there when it comes into view. */
const ROOT_MARGIN = '300px';

/** Where the cart is, by the page's own news and the visitor's part. */
type CartCount = { itemQuantity?: number };

/** Elements of payments are plain until they are about to be seen; then they fetch what brings them to life. */
export function start(): void {
  define('payment-method', async (element) => (await import('../payments/mount.ts')).mount(element));
  for (const section of document.querySelectorAll<HTMLElement>('[data-needs-cart]')) showWithCart(section);
  define('payment-confirmation', async (element) =>
    (await import('../payments/confirmation.ts')).confirm(element),
  );
}

/** What pays for the cart shows once it holds something, with its count. */
function showWithCart(section: HTMLElement): void {
  const show = ({ itemQuantity = 0 }: CartCount) => {
    section.hidden = itemQuantity === 0;
    const count = section.querySelector('[data-cart-count]');
    if (count) count.textContent = String(itemQuantity);
  };
  document.addEventListener(CART_REVISION, (event) => show((event as CustomEvent<CartCount>).detail));
  show(JSON.parse(document.getElementById('visitor')?.textContent ?? '{}') as CartCount);
}

function define(name: string, load: (element: HTMLElement) => Promise<void>): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        new IntersectionObserver(
          (entries, observer) => {
            if (!entries.some((entry) => entry.isIntersecting)) return;
            observer.disconnect();
            load(this).catch(() => reloadOnce(location.pathname));
          },
          { rootMargin: ROOT_MARGIN },
        ).observe(this);
      }
    },
  );
}
