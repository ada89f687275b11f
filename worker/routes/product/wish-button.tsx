import { furtherRoutes } from '#shared/routes.ts';
import { WISH_FORM_ID } from '#shared/wish-list/form-id.ts';
import { Heart } from '../../ui/heart.tsx';
import { useText } from '../../ui/language/use-text.ts';

type WishButtonProps = { product: { id: string; slug: string }; choice: string };

/** The page is everybody's: a script says what is saved, and without one the button only saves. */
export function WishButton({ product: { id, slug }, choice }: WishButtonProps) {
  const t = useText();
  return (
    <form
      id={WISH_FORM_ID}
      className="wish"
      method="post"
      action={furtherRoutes.changeWishList.href()}
      data-product={id}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="choice" value={choice} />
      <button className="wish__button">
        <Heart />
        {t('wishList.save')}
      </button>
      <a className="wish__list" href={furtherRoutes.wishList.href()}>
        {t('wishList.see')}
      </a>
    </form>
  );
}
