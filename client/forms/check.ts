import { checkAddress } from '#shared/account/address.ts';
import * as account from '#shared/account/forms.ts';
import { checkMessage, checkSignup } from '#shared/content/messages.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import type { Result } from '#shared/result.ts';

type Check = (fields: Record<string, string>) => Result<unknown, FieldProblems>;

const checks: Record<string, Check> = {
  message: checkMessage,
  news: checkSignup,
  address: checkAddress,
  'sign-in': account.checkSignIn,
  registration: account.checkRegistration,
  recovery: account.checkRecovery,
  reset: account.checkReset,
  profile: account.checkProfile,
  'new-email': account.checkNewEmail,
  'new-password': account.checkPasswordChange,
};

/** Takes over from the browser's own checks: each problem stands at its field, and the first one gets the focus. */
export function watch(form: HTMLFormElement): void {
  const check = checks[form.dataset['check'] ?? ''];
  if (!check) return;
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    // What the last answer found wrong may be right by now.
    form.querySelector('.form-summary')?.remove();
    const result = check(fieldsOf(form));
    const problems = result.ok ? {} : result.problem;
    const fields = [...form.querySelectorAll<HTMLInputElement>('.field__input')];
    for (const field of fields) show(field, problems[field.name]?.message ?? '');
    const first = fields.find((field) => field.name in problems);
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

function show(field: HTMLInputElement, message: string): void {
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = message;
}
