import { useAddress } from '#shared/locale/use-address.ts';
import { furtherRoutes } from '#shared/routes.ts';
import { EmailField, Honeypot } from '../form/fields.tsx';
import { useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';
import { InlineText } from '../rich-text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockTitle } from './block-title.tsx';

export function NewsSignup({ block }: BlockProps<'news-signup'>) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTextLanguage();
  const id = block.key.replaceAll(/\W/g, '-');
  const titleId = `${id}-title`;
  return (
    <section
      className="block news-signup"
      {...(block.title ? { 'aria-labelledby': titleId } : { 'aria-label': t('news.title') })}
    >
      <BlockTitle id={titleId}>{block.title}</BlockTitle>
      {block.text && (
        <p className="news-signup__text" {...languageOf(block.text)}>
          <InlineText text={block.text} />
        </p>
      )}
      <form
        className="form"
        method="post"
        action={to(furtherRoutes.newsletter.href())}
        data-check="newsletter"
      >
        <EmailField id={`${id}-email`} name="email" value="" problem={undefined} />
        <Honeypot />
        <button
          className="button button--primary"
          {...(block.buttonLabel ? languageOf(block.buttonLabel) : {})}
        >
          {block.buttonLabel || t('news.signUp')}
        </button>
      </form>
    </section>
  );
}
