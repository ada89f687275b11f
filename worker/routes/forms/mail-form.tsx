import { checkSignup } from '#shared/content/messages.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { EMAIL_MAX_LENGTH } from '#shared/forms/fields.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import type { AppContext } from '../../context.ts';
import { titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { EmailField, Honeypot } from '../../ui/form/fields.tsx';
import { HiddenFields } from '../../ui/form/form.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { fieldOf, typedFields } from './handle-form.ts';
import { guardForm } from './spam-guard.ts';

/** `email` is null where the form is dropped, although its sender is thanked. */
type MailForm = { typed: string; problem: Problem } | { problem: null; email: string | null };

export async function readMailForm(
  c: AppContext,
  form: FormData,
  purpose: 'news' | 'stock-alert',
): Promise<MailForm> {
  const typed = fieldOf(form, 'email').slice(0, EMAIL_MAX_LENGTH);
  const fields = typedFields(form);
  const checked = checkSignup(fields);
  if (!checked.ok) return { typed, problem: checked.error['email'] ?? problem('bad_form') };
  const verdict = await guardForm(c, fields, purpose);
  if (verdict.accept) return { problem: null, email: checked.value.email };
  return verdict.problem ? { typed, problem: verdict.problem } : { problem: null, email: null };
}

type MailFormProps = {
  typed: string;
  problem: Problem | null;
  title: string;
  lead?: string;
  action: string;
  id: string;
  hint?: string;
  submit: string;
  hidden?: Record<string, string>;
};

/** The form as a page of its own, which also shows what was wrong with the form of another page. */
export function renderMailForm(c: AppContext, form: MailFormProps): Promise<Response> {
  return renderPage(c, {
    status: (form.problem?.status ?? 200) as 200 | 422,
    head: { title: titled(c, form.title), noIndex: true },
    personal: form.problem !== null,
    body: <MailFormPage {...form} />,
  });
}

export function MailFormPage({ title, lead, action, hidden = {}, submit, ...rest }: MailFormProps) {
  const to = useAddress();
  const { typed, problem: reason, ...field } = rest;
  return (
    <>
      <PageHead title={title} lead={lead} />
      {reason && <ChallengeLink problem={reason} />}
      <form className="form" method="post" action={to(action)} data-check="newsletter">
        <HiddenFields fields={hidden} />
        <EmailField {...field} name="email" value={typed} problem={reason ?? undefined} />
        <Honeypot />
        <button className="button button--primary">{submit}</button>
      </form>
    </>
  );
}
