import { reloadOnce } from '../chunk-guard.ts';

/** Far enough that a method is there when it comes into view. */
const AHEAD = '300px';

/** Elements of payments are plain until they are about to be seen; then they fetch what brings them to life. */
export function start(): void {
  define('payment-method', async (element) => (await import('../payments/mount.ts')).mount(element));
  define('payment-confirmation', async (element) =>
    (await import('../payments/confirmation.ts')).confirm(element),
  );
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
