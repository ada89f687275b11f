import { CART_NEWS } from '../cart/event-names.ts';
import { reloadOnce } from '../chunk-guard.ts';

/** Far enough that a method is there when it comes into view. */
const AHEAD = '300px';

/** Where the cart is, by the page's own news and the visitor's part. */
type Seen = { itemQuantity?: number };

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
  const show = ({ itemQuantity = 0 }: Seen) => {
    section.hidden = itemQuantity === 0;
    const count = section.querySelector('[data-cart-count]');
    if (count) count.textContent = String(itemQuantity);
  };
  document.addEventListener(CART_NEWS, (event) => show((event as CustomEvent<Seen>).detail));
  show(JSON.parse(document.getElementById('visitor')?.textContent ?? '{}') as Seen);
}

function define(name: string, awake: (element: HTMLElement) => Promise<void>): void {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        new IntersectionObserver(
          (entries, observer) => {
            if (!entries.some((entry) => entry.isIntersecting)) return;
            observer.disconnect();
            awake(this).catch(() => reloadOnce(location.pathname));
          },
          { rootMargin: AHEAD },
        ).observe(this);
      }
    },
  );
}
