import { checkAddress } from '#shared/account/address.ts';
import * as account from '#shared/account/forms.ts';
import { checkMessage, checkSignup } from '#shared/content/messages.ts';
import { unknownCountryRule, type AddressRule } from '#shared/countries/address-rule.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { checkPayAddress } from '#shared/payments/pay-form.ts';
import type { Result } from '#shared/result.ts';
import { loadMessages } from '../messages.ts';
import { showSummary } from './summary.ts';

type Check = (fields: Record<string, string>) => Result<unknown, FieldProblems>;

const checks: Record<string, Check> = {
  message: checkMessage,
  newsletter: checkSignup,
  address: (fields) => checkAddress(fields, ruleOnPage),
  'pay-address': (fields) => checkPayAddress(fields, ruleOnPage),
  'sign-in': account.checkSignIn,
  registration: account.checkRegistration,
  'registration-by-password': account.checkRegistrationByPassword,
  recovery: account.checkRecovery,
  'find-order': account.checkOrderName,
  reset: account.checkReset,
  profile: account.checkProfile,
  'new-email': account.checkNewEmail,
  'new-password': account.checkPasswordChange,
};

/** Shows each problem at its field and in a summary, which gets the focus. `data-watched` marks the form. */
export async function watch(form: HTMLFormElement): Promise<void> {
  await loadMessages();
  const check = checks[form.dataset['check'] ?? ''];
  if (!check || 'watched' in form.dataset) return;
  form.noValidate = true;
  form.dataset['watched'] = '';
  form.addEventListener('submit', (event) => {
    const result = check(fieldsOf(form));
    const problems = result.ok ? {} : result.error;
    const fields = [...form.querySelectorAll<HTMLInputElement>('.field__input')];
    for (const field of fields) show(field, textOf(problems[field.name]));
    const invalid = fields.filter((field) => field.name in problems);
    showSummary(
      form,
      invalid.map(({ id, name }) => ({ id, message: textOf(problems[name]) })),
    );
    if (invalid.length > 0) event.preventDefault();
  });
}

/** The address rule of a country, if the page has it; otherwise nothing is checked. */
function ruleOnPage(country: string): AddressRule {
  const rules = [...document.querySelectorAll<HTMLElement>('[data-rule]')].map(
    ({ dataset }) => JSON.parse(dataset['rule'] ?? '{}') as AddressRule,
  );
  return rules.find((rule) => rule.country === country) ?? unknownCountryRule(country);
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

function textOf(problem: Problem | undefined): string {
  return problem ? problemText(pageText(), problem) : '';
}

function show(field: HTMLInputElement, message: string): void {
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = message;
}
