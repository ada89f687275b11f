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
  const stop = container ? beginFirst(container, context.begin, context.failed) : undefined;
  return {
    pay,
    builtOn: ({ currency, subscription_delivery }) => [currency, subscription_delivery],
    ...(stop ? { unmount: stop } : {}),
  };
};

/** The press leads away at once, so it is held back until the payment is known to us. */
function beginFirst(
  container: HTMLElement,
  begin: () => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  let isBegun = false;
  const hold = (event: MouseEvent) => {
    const [pressed] = event.composedPath();
    if (isBegun || !(pressed instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    begin().then(() => {
      isBegun = true;
      pressed.click();
      isBegun = false;
    }, failed);
  };
  container.addEventListener('click', hold, { capture: true });
  return () => container.removeEventListener('click', hold, { capture: true });
}
