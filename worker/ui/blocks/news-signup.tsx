import type { Block } from '#shared/content/entries.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { actions } from '#shared/routes.ts';
import { Honeypot, FormField } from '../form/form-field.tsx';
import { InlineText } from '../rich-text/rich-text-inline.tsx';

/** The form that puts an address on the list of letters, once its owner has confirmed it. */
export function NewsSignup({ block }: { block: Extract<Block, { kind: 'news-signup' }> }) {
  return (
    <section className="block news-signup" aria-label={block.title || 'News'}>
      {block.title && <h2 className="block__title">{block.title}</h2>}
      {block.text && (
        <p className="news-signup__text">
          <InlineText text={block.text} />
        </p>
      )}
      <form className="form" method="post" action={actions.joinNews.href()} data-check="news">
        <FormField
          id={`${block.key.replaceAll(/\W/g, '-')}-email`}
          name="email"
          type="email"
          label="E-mail address"
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
        />
        <Honeypot />
        <button className="button button--primary">{block.buttonLabel || 'Sign up'}</button>
      </form>
    </section>
  );
}
