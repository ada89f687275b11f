import type { Block } from '#shared/content/entries.ts';
import { contentHref, ShopLink } from '../link.tsx';
import { fromContent, Picture } from '../picture/picture.tsx';
import { InlineText } from '../rich-text/rich-text-inline.tsx';

type HeroProps = {
  block: Extract<Block, { kind: 'hero' }>;
  /** It opens the page: its title is the page's. */ first: boolean;
};

/** A picture with a title, a few words and one way on. */
export function Hero({ block, first }: HeroProps) {
  const Title = first ? 'h1' : 'h2';
  return (
    <section className={first ? 'hero hero--first' : 'hero'}>
      <div className="hero__words">
        <Title className="hero__title">{block.title}</Title>
        {block.text && (
          <p className="hero__text">
            <InlineText text={block.text} />
          </p>
        )}
        {block.link && (
          <ShopLink
            className="button button--primary"
            href={contentHref(block.link)}
            newWindow={block.link.newWindow}
          >
            {block.link.title}
          </ShopLink>
        )}
      </div>
      {block.image && (
        <div className="hero__picture">
          <Picture image={fromContent(block.image)} load={first ? 'first' : 'late'} />
        </div>
      )}
    </section>
  );
}
