import { choiceAddress, REVIEW_PARAMETERS, type RequestedChoice } from '#shared/catalogue/choice-address.ts';
import type { Product, Rating } from '#shared/catalogue/product.ts';
import type { Review } from '#shared/content/entries.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { EntryLocaleContext, useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { fromContent, Picture } from '../../ui/picture/picture.tsx';
import { PublishedDate } from '../../ui/published-date.tsx';
import { RatingStars, REVIEWS, Stars, summaryOf } from '../../ui/stars.tsx';

const PHOTO_WIDTHS = [160, 320, 640];

export type ShownReviews = {
  product: Product;
  /** What the address chooses of the product: links keep it. */
  chosen: RequestedChoice;
  /** Null where they are late, or cannot be read. */
  reviews: Review[] | null;
  /** Null for any number. */
  stars: number | null;
  /** Counts from 1. */
  page: number;
  pageCount: number;
};

/** Of one that nobody has reviewed it says so. */
export function Reviews({ product, chosen, ...shown }: ShownReviews) {
  const t = useText();
  const to = useAddress();
  const { rating, slug } = product;
  const hrefOf = ({ stars, page }: { stars: number | null; page: number }) => {
    const query = new URLSearchParams(choiceAddress(product, chosen));
    if (stars !== null) query.set(REVIEW_PARAMETERS.stars, String(stars));
    if (page > 1) query.set(REVIEW_PARAMETERS.page, String(page));
    return `${to(routes.product.href({ slug }))}${query.size > 0 ? `?${query.toString()}` : ''}#${REVIEWS}`;
  };
  return (
    <section className="block reviews" id={REVIEWS} aria-labelledby="reviews-title">
      <h2 className="block__title" id="reviews-title">
        {t('reviews.title')}
      </h2>
      {rating ? (
        <div className="reviews__main">
          <Histogram rating={rating} shown={shown.stars} hrefOf={(stars) => hrefOf({ stars, page: 1 })} />
          <div className="reviews__list">
            <ReviewList reviews={shown.reviews} />
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              href={(page) => hrefOf({ stars: shown.stars, page })}
            />
          </div>
        </div>
      ) : (
        <p>{t('reviews.none')}</p>
      )}
    </section>
  );
}

type HistogramProps = {
  rating: Rating;
  shown: number | null;
  hrefOf: (stars: number | null) => string;
};

/** Each bar leads to the reviews with as many stars. */
function Histogram({ rating, shown, hrefOf }: HistogramProps) {
  const t = useText();
  const { average, count } = summaryOf(rating);
  return (
    <div className="reviews__summary">
      <p className="reviews__average">
        <RatingStars rating={rating}>
          <span aria-hidden="true">{t('reviews.rating', { average, count })}</span>
        </RatingStars>
      </p>
      <ul>
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar
            key={stars}
            stars={stars}
            count={rating[stars - 1] ?? 0}
            of={count}
            isShown={stars === shown}
            href={hrefOf(stars)}
          />
        ))}
      </ul>
      {shown !== null && (
        <p>
          <a href={hrefOf(null)}>{t('reviews.all')}</a>
        </p>
      )}
    </div>
  );
}

type BarProps = { stars: number; count: number; of: number; isShown: boolean; href: string };

function Bar({ stars, count, of, isShown, href }: BarProps) {
  const t = useText();
  const row = (
    <>
      <span>{t('reviews.stars', { count: stars })}</span>
      <svg className="reviews__bar" aria-hidden="true">
        <rect width={`${(100 * count) / of}%`} height="100%" />
      </svg>
      <span>{t('reviews.count', { count })}</span>
    </>
  );
  return (
    <li>
      {count > 0 ? (
        <a className="reviews__row" href={href} aria-current={isShown || undefined}>
          {row}
        </a>
      ) : (
        <span className="reviews__row">{row}</span>
      )}
    </li>
  );
}

function ReviewList({ reviews }: Pick<ShownReviews, 'reviews'>) {
  const t = useText();
  if (reviews === null) return <p>{t('reviews.failed')}</p>;
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="review">
          <EntryLocaleContext value={review.locale}>
            <OneReview review={review} />
          </EntryLocaleContext>
        </li>
      ))}
    </ul>
  );
}

/** Each text is marked with the reviewer's language, where that is not the page's. */
function OneReview({ review }: { review: Review }) {
  const t = useText();
  const languageOf = useTextLanguage();
  const { stars, title, text, author, date, details } = review;
  const photos = review.photos.filter(({ mime }) => /^(?:image\/|$)/.test(mime));
  return (
    <article>
      <p className="review__by">
        <Stars of={stars} label={t('reviews.given', { count: stars })} /> <span dir="auto">{author}</span>{' '}
        <PublishedDate date={date} />
      </p>
      {title && (
        <h3 className="review__title" {...languageOf(title)}>
          {title}
        </h3>
      )}
      {text && (
        <p className="review__text" {...languageOf(text)}>
          {text}
        </p>
      )}
      {details.length > 0 && (
        <ul className="review__details">
          {details.map(({ name, value }, at) => (
            <li key={at} {...languageOf(value)}>{`${name}: ${value}`}</li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className="review__photos">
          {photos.map((photo) => (
            <li key={photo.url}>
              <a href={photo.url}>
                <Picture
                  image={{
                    ...fromContent(photo),
                    alt: photo.alternativeText || t('reviews.photo', { name: author }),
                  }}
                  sizes="10rem"
                  widths={PHOTO_WIDTHS}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
