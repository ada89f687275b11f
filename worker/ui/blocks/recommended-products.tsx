import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { Await } from '../deferred/await.tsx';
import { ProductGrid } from '../product-card/product-card.tsx';
import type { BlockProps } from './block-props.ts';
import { HeadedBlock, pickBySlug } from './headed-block.tsx';
import { PendingBlock } from './pending-block.tsx';
import { EntryLocaleContext, useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';

/** Nothing when the shop has none of the products any more. */
export function RecommendedProducts({ block, sources }: BlockProps<'recommended-products'>) {
  const to = useAddress();
  const t = useText();
  const { title, slugs } = block;
  // Outside the deferred part, which knows nothing of the entry.
  const language = useTextLanguage()(title);
  const fallback = (
    <PendingBlock
      title={title}
      language={language}
      count={slugs.length}
      shape="card"
      label={t('productPage.loadingProducts')}
    />
  );
  const more = (
    <a className="block__more" href={to(routes.shop.href())}>
      {t('shop.all')}
    </a>
  );
  return (
    <Await value={sources.products} fallback={fallback}>
      {(products) => {
        const chosen = pickBySlug(slugs, products);
        if (chosen.length === 0) return null;
        return (
          <HeadedBlock title={title} language={language} more={more}>
            <EntryLocaleContext value={undefined}>
              <ProductGrid products={chosen} money={sources.money} level={3} />
            </EntryLocaleContext>
          </HeadedBlock>
        );
      }}
    </Await>
  );
}
