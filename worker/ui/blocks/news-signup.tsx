import { useAddress } from '#shared/locale/use-address.ts';
import { furtherRoutes } from '#shared/routes.ts';
import { InlineText } from '../rich-text/rich-text-inline.tsx';
import type { BlockProps } from './block-props.ts';
import { EmailField } from '../form/fields.tsx';
import { Honeypot } from '../form/form-field.tsx';
import { useTextLanguage } from '../text-language.ts';
import { useText } from '../use-text.ts';

/** The newsletter sign-up; an address is subscribed once its owner has confirmed it. */
export function NewsSignup({ block }: BlockProps<'news-signup'>) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTextLanguage();
  return (
    <section className="block news-signup" aria-label={block.title || t('news.short')}>
      {block.title && (
        <h2 className="block__title" {...languageOf(block.title)}>
          {block.title}
        </h2>
      )}
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
        <EmailField
          id={`${block.key.replaceAll(/\W/g, '-')}-email`}
          name="email"
          value=""
          problem={undefined}
        />
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
