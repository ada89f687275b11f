import { useContext } from 'react';
import type { Product } from '#shared/catalogue/product.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { useText } from '../../ui/language/use-text.ts';
import { ResizingContext, sizedUrl } from '../../ui/picture/resizing.ts';

/** Filled by `client/behaviours/recently-viewed.ts`: the shop itself does not learn what a visitor viewed. */
export function RecentlyViewed({
  product: { slug, name, images },
  lang,
}: {
  product: Product;
  lang: string;
}) {
  const to = useAddress();
  const t = useText();
  const resizing = useContext(ResizingContext);
  const [image] = images;
  const picture = image ? sizedUrl(image.url, 320, resizing) : '';
  const seen = JSON.stringify([to(routes.product.href({ slug })), name, picture, lang]);
  return (
    <section className="block" id="recent" data-seen={seen} hidden>
      <h2 className="block__title">{t('productPage.recent')}</h2>
      <ul className="grid">
        <template>
          <li className="card">
            <div className="card__picture">
              <img src="data:," alt="" loading="lazy" width="320" height="400" />
            </div>
            <h3 className="card__name">
              <a />
            </h3>
          </li>
        </template>
      </ul>
    </section>
  );
}
