import { isPlainClick } from '../plain-click.ts';

/** Links with `data-opens="cart"` open the cart panel and dispatch `shop:cart-open`; not on the cart page. */
export function start(): void {
  let pressedOn: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressedOn = target;
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    const dialog = document.getElementById('cart');
    if (!(dialog instanceof HTMLDialogElement) || !(target instanceof Element)) return;
    // The backdrop belongs to the dialog; a click that began on the content selects text and must not close it.
    if (target === dialog && pressedOn === dialog) return dialog.close();
    const opener = target.closest<HTMLElement>('[data-opens="cart"]');
    if (!opener || isForTheBrowser(event, opener)) return;
    event.preventDefault();
    if (!dialog.open) open(dialog, opener);
  });
}

function isForTheBrowser(event: MouseEvent, opener: HTMLElement): boolean {
  if (event.defaultPrevented || !isPlainClick(event)) return true;
  return opener instanceof HTMLAnchorElement && opener.pathname === location.pathname;
}

function open(dialog: HTMLDialogElement, opener: HTMLElement): void {
  dialog.addEventListener('close', () => returnFocus(opener), { once: true });
  dialog.showModal();
  document.dispatchEvent(new CustomEvent('shop:cart-open'));
}

/** A toast's link may be gone when the panel closes: the header's cart button then gets the focus. */
function returnFocus(opener: HTMLElement): void {
  const target = opener.isConnected ? opener : document.querySelector<HTMLElement>('.cart-button');
  target?.focus({ preventScroll: true });
}
