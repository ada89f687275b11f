import { drawButton } from './button.ts';

const CONTAINERS = '[id*="applepay" i] > div:empty, [data-apple-pay] > div:empty';

/**
 * Apple's browsers paint an empty element with `appearance: -apple-pay-button` as the wallet's button; others show
 * nothing. The sandbox paints it wherever a container of the wallet has such an element.
 */
export function dressAppleButtons(): void {
  const dress = () => {
    for (const host of document.querySelectorAll<HTMLElement>(CONTAINERS)) {
      // The click is forwarded to the element itself, which the shop listens to.
      const height = host.style.height || '40px';
      if (!host.shadowRoot)
        drawButton(host, { label: 'Apple Pay', ground: '#111', ink: '#fff', height }, () => undefined);
    }
  };
  new MutationObserver(dress).observe(document.documentElement, { childList: true, subtree: true });
  dress();
}
