import * as v from 'valibot';
import { checkFields, type FieldProblems } from '../forms/check-fields.ts';
import { email, NAME_MAX_LENGTH, text } from '../forms/fields.ts';
import type { Result } from '../result.ts';

export const PHONE_MAX_LENGTH = 30;
export const NUMBER_MAX_LENGTH = 40;
/** The minimum of NIST SP 800-63B, which advises against rules about the characters. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

/** Not trimmed: a space at either end belongs to a password. */
const passwordText = v.pipe(
  v.optional(v.string(), ''),
  v.maxLength(PASSWORD_MAX_LENGTH, () => 'field_too_long'),
);

const currentPassword = v.pipe(
  passwordText,
  v.minLength(1, () => 'password_missing'),
);

const newPassword = v.pipe(
  passwordText,
  v.minLength(PASSWORD_MIN_LENGTH, () => 'field_too_short'),
);

const names = {
  first_name: v.pipe(
    text(NAME_MAX_LENGTH),
    v.minLength(1, () => 'first_name_missing'),
  ),
  last_name: v.pipe(
    text(NAME_MAX_LENGTH),
    v.minLength(1, () => 'last_name_missing'),
  ),
};

/** A checkbox: absent from the form unless it is ticked. */
const checkbox = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value !== ''),
);

/** Empty, or digits with the usual separators. */
export const phone = v.pipe(
  text(PHONE_MAX_LENGTH),
  v.check(
    (number) => number === '' || /^\+?[\d\s()./-]{5,}$/.test(number),
    () => 'phone_invalid',
  ),
);

const signIn = v.object({ email, password: currentPassword });
const registration = v.object({ ...names, email, email_optin: checkbox });
const registrationByPassword = v.object({ ...registration.entries, password: newPassword });
const recovery = v.object({ email });
const orderName = v.object({
  number: v.pipe(
    text(NUMBER_MAX_LENGTH),
    v.minLength(1, () => 'order_number_missing'),
  ),
  email,
});
/** What was entered at registration goes along with the link. */
const reset = v.object({
  password: newPassword,
  first_name: text(NAME_MAX_LENGTH),
  last_name: text(NAME_MAX_LENGTH),
  email_optin: checkbox,
});
const profile = v.object({ ...names, phone, email_optin: checkbox });
const newEmail = v.object({ email, current_password: currentPassword });
const passwordChange = v.object({ current_password: currentPassword, password: newPassword });

type Check<S extends v.GenericSchema> = (
  fields: Record<string, string>,
) => Result<v.InferOutput<S>, FieldProblems>;

function checkOf<S extends v.GenericSchema>(schema: S): Check<S> {
  return (fields) => checkFields(schema, fields);
}

/** Validators of the account's forms, used by the Worker and the browser. */
export const checkSignIn = checkOf(signIn);
export const checkRegistration = checkOf(registration);
export const checkRegistrationByPassword = checkOf(registrationByPassword);
export const checkRecovery = checkOf(recovery);
export const checkOrderName = checkOf(orderName);
export const checkReset = checkOf(reset);
export type Reset = v.InferOutput<typeof reset>;
export const checkProfile = checkOf(profile);
export const checkNewEmail = checkOf(newEmail);
export const checkPasswordChange = checkOf(passwordChange);

const mailedSignIn = v.object({
  email,
  password_token: v.pipe(
    v.string(),
    v.regex(/^[\w-]{8,128}$/, () => 'sign_in_link_unknown'),
  ),
});

export const checkMailedSignIn = checkOf(mailedSignIn);

const cardToken = v.object({
  token: v.pipe(
    v.string(),
    v.regex(/^[\w-]{4,200}$/, () => 'invalid_card'),
  ),
});

export const checkCardToken = checkOf(cardToken);
