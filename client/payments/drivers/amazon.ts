import type { Driver } from '../driver.ts';
import { createLibrary } from '../library.ts';

/** The marketplace's button leads to its checkout; what comes back from there is confirmed by `pay`. */
export const driver: Driver = async (context) => {
  const library = await createLibrary(context);
  const pay = async () => {
    await context.begin();
    return library.pay();
  };
  // Once there is a session to confirm, the button has done its part.
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

/** The press leads away at once, so it is held back until the payment is known to us. */
function beginBeforeLeaving(
  container: HTMLElement,
  begin: () => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  let hasBegun = false;
  const interceptClick = (event: MouseEvent) => {
    const [pressed] = event.composedPath();
    if (hasBegun || !(pressed instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    begin().then(() => {
      hasBegun = true;
      pressed.click();
      hasBegun = false;
    }, failed);
  };
  container.addEventListener('click', interceptClick, { capture: true });
  return () => container.removeEventListener('click', interceptClick, { capture: true });
}
