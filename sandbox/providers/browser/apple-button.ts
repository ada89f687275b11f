import { drawButton } from './button.ts';

const CONTAINERS = '[id*="applepay" i] > div:empty, [data-apple-pay] > div:empty';

/**
 * A browser of that maker paints an empty element with `appearance: -apple-pay-button` as the wallet's button, and
 * every other one shows nothing. The stand-in paints it wherever a container of the wallet holds such an element.
 */
export function dressAppleButtons(): void {
  const dress = () => {
    for (const host of document.querySelectorAll<HTMLElement>(CONTAINERS)) {
      // The press goes on to the element itself, which the shop listens to.
      const height = host.style.height || '40px';
      if (!host.shadowRoot)
        drawButton(host, { label: 'Apple Pay', ground: '#111', ink: '#fff', height }, () => undefined);
    }
  };
  new MutationObserver(dress).observe(document.documentElement, { childList: true, subtree: true });
  dress();
}
