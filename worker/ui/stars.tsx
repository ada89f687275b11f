import type { ReactNode } from 'react';
import type { Rating } from '#shared/catalogue/product.ts';
import { useText } from './language/use-text.ts';

/** With one decimal, as it is shown. */
export function summaryOf(rating: Rating): { average: number; count: number } {
  const count = rating.reduce((sum, each) => sum + each, 0);
  const stars = rating.reduce((sum, each, at) => sum + each * (at + 1), 0);
  return { average: Math.round((10 * stars) / count) / 10, count };
}

/** Five stars of which that many are filled, drawn by `client/styles/ui/cards.css`; `label` is what they say. */
export function Stars({ of, label }: { of: number; label: string }) {
  return (
    <svg className="stars" role="img" aria-label={label}>
      <rect width={`${of * 20}%`} height="100%" />
    </svg>
  );
}

/** '4.6 of 5, 12 reviews' to a screen reader. */
export function RatingStars({ rating, children }: { rating: Rating; children?: ReactNode }) {
  const t = useText();
  const { average, count } = summaryOf(rating);
  return (
    <>
      <Stars of={average} label={t('reviews.rating', { average, count })} />
      {children ?? <span aria-hidden="true">{t('reviews.few', { count })}</span>}
    </>
  );
}

/** The section of a product's page that has them. */
export const REVIEWS = 'reviews';

/** Beside the name of a product, to what was said of it. */
export function RatingLink({ rating }: { rating: Rating | undefined }) {
  const t = useText();
  if (!rating) return null;
  const { average, count } = summaryOf(rating);
  return (
    <p className="product__rating">
      <a href={`#${REVIEWS}`}>
        <Stars of={average} label={t('reviews.average', { average })} />{' '}
        <span>{t('reviews.count', { count })}</span>
      </a>
    </p>
  );
}
