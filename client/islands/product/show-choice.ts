import { choiceAddress, DELIVERY_PARAMETER, type RequestedChoice } from '#shared/catalogue/choice-address.ts';
import { variationOf } from '#shared/catalogue/plans.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { pagePrefix } from '#shared/locale/page-prefix.ts';
import { routes } from '#shared/routes.ts';
import { showPicture } from '../../gallery/show-picture.ts';

/** Updates the page around the form: the address, the delivery's link, and the gallery's picture. */
export function showChoice(product: Product, before: RequestedChoice, now: RequestedChoice): void {
  const query = choiceAddress(product, now);
  if (query === choiceAddress(product, before)) return;
  const address = pagePrefix() + routes.product.href({ slug: product.slug });
  // The form is also shown over other pages.
  if (location.pathname !== address) return;
  history.replaceState(history.state, '', query ? `${address}?${query}` : address);
  const link = document.querySelector<HTMLAnchorElement>('.delivery__open');
  if (link) {
    // An estimate was for the choice before; the link asks for this one's, to the same country.
    link.search = `${query}&${DELIVERY_PARAMETER}=${link.search.split('=').pop()}`;
    document.querySelector('#delivery')?.replaceChildren(link);
  }
  const [picture] = variationOf(product, now.choice, now.plan)?.images ?? [];
  if (picture) showPicture(`.gallery__slide:has([src$="${CSS.escape(picture.url)}"])`);
}
