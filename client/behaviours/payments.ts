import { CART_REVISION } from '../cart/event-names.ts';
import { reloadOnce } from '../chunk-guard.ts';
import { retryIfLeaving } from '../retry-if-leaving.ts';

/** Far enough for a method to be ready when it scrolls into view. */
const ROOT_MARGIN = '300px';

type CartCount = { itemQuantity?: number };

/** Payment elements are inert until they are about to scroll into view; then their code is loaded. */
export function start(): void {
  define('payment-method', async (element) => {
    if (element.closest('wallet-buttons')) return;
    const { mount } = await retryIfLeaving(() => import('../payments/mount.ts'));
    await mount(element);
  });
  define('wallet-buttons', async (element) => {
    const { mountTogether } = await retryIfLeaving(() => import('../payments/wallets.ts'));
    await mountTogether(element);
  });
  if (document.querySelector('.pay')) void import('./pay-steps.ts').then((steps) => steps.start());
  for (const section of document.querySelectorAll<HTMLElement>('[data-needs-cart]')) showWithCart(section);
  define('payment-confirmation', async (element) => {
    const { confirm } = await retryIfLeaving(() => import('../payments/confirmation.ts'));
    await confirm(element);
  });
}

/** Shows the payment part, with the item count, once the cart has items. */
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
