import { useTextLanguage } from '../language/text-language.ts';
import { contentHref, ShopLink } from '../link.tsx';
import { fromContent, Picture } from '../picture/picture.tsx';
import { InlineText } from '../rich-text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';

export function Hero({ block, isLeading }: BlockProps<'hero'>) {
  const languageOf = useTextLanguage();
  const Title = isLeading ? 'h1' : 'h2';
  return (
    <section className={isLeading ? 'hero hero--first' : 'hero'}>
      <div className="hero__words" {...languageOf(block.title)}>
        {block.title && <Title className="hero__title">{block.title}</Title>}
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
          <Picture image={fromContent(block.image)} load={isLeading ? 'first' : 'lazy'} />
        </div>
      )}
    </section>
  );
}
