import { choiceAddress, type RequestedChoice } from '#shared/catalogue/choice-address.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { routes } from '#shared/routes.ts';
import { variationOf } from './plans.tsx';

/**
 * Lets the page around the form follow a changed choice: its address, so that a link to it shares the choice and a way
 * back finds it, and the picture in the gallery.
 */
export function showChoice(product: Product, before: RequestedChoice, now: RequestedChoice): void {
  const query = choiceAddress(product, now);
  if (query === choiceAddress(product, before)) return;
  const address = routes.product.href({ slug: product.slug });
  history.replaceState(history.state, '', query ? `${address}?${query}` : address);
  const [picture] = variationOf(product, now.choice, now.plan)?.images ?? [];
  if (picture) showPicture(picture.url);
}

/** Brings a picture into the gallery's view, without moving the page. */
function showPicture(url: string): void {
  const slide = document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(url)}"]`);
  slide?.parentElement?.scrollTo({ left: slide.offsetLeft - slide.parentElement.offsetLeft });
}
