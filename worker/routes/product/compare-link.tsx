import { useAddress } from '#shared/locale/use-address.ts';
import { furtherRoutes } from '#shared/routes.ts';
import { useText } from '../../ui/language/use-text.ts';

/** To this product, and those of its category to choose from. */
export function CompareLink({ slug }: { slug: string }) {
  const to = useAddress();
  const query = new URLSearchParams({ product: slug }).toString();
  return (
    <p className="product__compare">
      <a href={`${to(furtherRoutes.compare.href())}?${query}`}>{useText()('compare.link')}</a>
    </p>
  );
}
