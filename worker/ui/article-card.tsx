import { articleHref } from '#shared/article-href.ts';
import type { ArticleSummary } from '#shared/content/entries.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { useTextLanguage } from './language/text-language.ts';
import { Picture, fromContent } from './picture/picture.tsx';
import { PublishedDate } from './published-date.tsx';

type ArticleCardProps = { article: ArticleSummary; eager?: boolean; level?: 2 | 3 };

export function ArticleCard({ article, eager = false, level = 2 }: ArticleCardProps) {
  const to = useAddress();
  const languageOf = useTextLanguage();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className="article-card">
      <div className="article-card__picture">
        {article.cover && (
          <Picture
            image={{ ...fromContent(article.cover), alt: '' }}
            load={eager ? 'first' : 'lazy'}
            sizes="(width >= 48rem) 33vw, 100vw"
          />
        )}
      </div>
      <PublishedDate date={article.publishedDate} />
      <Title className="article-card__title">
        <a href={to(articleHref(article))} {...languageOf(article.title, article.locale)}>
          {article.title}
        </a>
      </Title>
      <p className="article-card__excerpt" {...languageOf(article.excerpt, article.locale)}>
        {article.excerpt}
      </p>
    </li>
  );
}
