import { useAddress } from '#shared/locale/use-address.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/content/messages.ts';
import { NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { actions } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import { FormField, Honeypot } from '../../ui/form/form-field.tsx';
import type { FormState } from '../../ui/form/form.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';

type ContactFormProps = {
  formState: FormState | null;
  /** When the page was rendered, in milliseconds since the epoch. */
  started: string;
};

/** Works without scripts; with them `client/behaviours/form-check.ts` checks the fields before they are sent. */
export function ContactForm({ formState, started }: ContactFormProps) {
  const to = useAddress();
  const t = useText();
  const field = (name: string) => ({
    name,
    id: `contact-${name}`,
    value: formState?.fields[name] ?? '',
    problem: formState?.problems[name],
  });
  return (
    <section className="block" id="write" aria-label={t('contact.write')}>
      <h2 className="block__title">{t('contact.write')}</h2>
      {formState?.problem && (
        <div className="notice notice--error" role="alert">
          <Icon name="warning" />
          <div>
            <p>{problemText(t, formState.problem)}</p>
            <ChallengeLink problem={formState.problem} />
          </div>
        </div>
      )}
      <form className="form" method="post" action={to(actions.sendMessage.href())} data-check="message">
        <FormField
          {...field('name')}
          label={t('contact.name')}
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
        />
        <EmailField {...field('email')} hint={t('contact.emailHint')} />
        <FormField
          {...field('message')}
          label={t('contact.message')}
          rows={7}
          required
          maxLength={MESSAGE_MAX_LENGTH}
        />
        <Honeypot />
        <input type="hidden" name="started" value={started} />
        <button className="button button--primary">{t('contact.send')}</button>
      </form>
    </section>
  );
}
