import { MESSAGE_MAX_LENGTH } from '#shared/content/messages.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { actions } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Bait, FormField } from '../../ui/form/form-field.tsx';

export type ContactAttempt = {
  /** What was typed before the form came back. */
  fields: Record<string, string>;
  problems: FieldProblems;
  /** A problem of the form as a whole. */
  problem: Problem | null;
};

type ContactFormProps = {
  attempt: ContactAttempt | null;
  /** When the page was made, in milliseconds since the epoch. */
  started: string;
};

/** The form for a message. It works as it is; `client/behaviours/form-check.ts` checks it before it is sent. */
export function ContactForm({ attempt, started }: ContactFormProps) {
  const of = (name: string) => ({
    name,
    id: `contact-${name}`,
    value: attempt?.fields[name] ?? '',
    problem: attempt?.problems[name],
  });
  return (
    <section className="block" id="write" aria-label="Write to us">
      <h2 className="block__title">Write to us</h2>
      {attempt?.problem && (
        <p className="notice notice--error" role="alert">
          <Icon name="warning" />
          {attempt.problem.message}
        </p>
      )}
      <form className="form" method="post" action={actions.sendMessage.href()} data-check="message">
        <FormField {...of('name')} label="Name" required maxLength={NAME_MAX_LENGTH} autoComplete="name" />
        <FormField
          {...of('email')}
          type="email"
          label="E-mail address"
          hint="Only to answer you."
          required
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
        />
        <FormField {...of('message')} label="Message" rows={7} required maxLength={MESSAGE_MAX_LENGTH} />
        <Bait />
        <input type="hidden" name="started" value={started} />
        <button className="button button--primary">Send message</button>
      </form>
    </section>
  );
}
