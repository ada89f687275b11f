import type { Driver } from '../driver.ts';
import { createLibrary } from '../library.ts';

/**
 * The marketplace's button leads to its checkout; `pay` confirms the session that the shopper returns with.
 */
export const driver: Driver = async (context) => {
  const library = await createLibrary(context);
  const pay = async () => {
    await context.begin();
    return library.pay();
  };
  // With a session to confirm, the button is no longer needed.
  if (context.element.dataset['payment']) return { pay };
  await library.mount();
  const container = document.getElementById(context.ids[0] ?? '');
  const stop = container ? beginBeforeLeaving(container, context.begin, context.failed) : undefined;
  return {
    pay,
    remountOn: ({ currency, subscription_delivery }) => [currency, subscription_delivery],
    ...(stop ? { unmount: stop } : {}),
  };
};

/** The click leaves the page at once, so it is held back until the payment is registered. */
function beginBeforeLeaving(
  container: HTMLElement,
  begin: () => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  let hasBegun = false;
  const interceptClick = (event: MouseEvent) => {
    const [button] = event.composedPath();
    if (hasBegun || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    begin().then(() => {
      hasBegun = true;
      button.click();
      hasBegun = false;
    }, failed);
  };
  container.addEventListener('click', interceptClick, { capture: true });
  return () => container.removeEventListener('click', interceptClick, { capture: true });
}
