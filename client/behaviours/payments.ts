import { reloadOnce } from '../chunk-guard.ts';
import { retryIfLeaving } from '../retry-if-leaving.ts';

/** Far enough for a method to be ready when it scrolls into view. */
const ROOT_MARGIN = '300px';

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
  const visitor = document.getElementById('visitor')?.textContent ?? null;
  if (document.querySelector('.pay')) void import('./pay-steps.ts').then((steps) => steps.start(visitor));
  define('payment-confirmation', async (element) => {
    const { confirm } = await retryIfLeaving(() => import('../payments/confirmation.ts'));
    await confirm(element);
  });
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
