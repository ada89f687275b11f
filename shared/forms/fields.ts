import * as v from 'valibot';

export const NAME_MAX_LENGTH = 100;
/** RFC 5321: the longest address that mail can be sent to. */
export const EMAIL_MAX_LENGTH = 254;

/** Everything but line ends and tabs: a terminal that prints a message must not obey it. */
const controls = /[^\P{Cc}\n\t]/gu;

/** A typed text, tidied. */
export function text(limit: number) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll(controls, '').trim()),
    v.maxLength(limit, () => 'field_too_long'),
  );
}

export const email = v.pipe(
  text(EMAIL_MAX_LENGTH),
  v.email(() => 'email_invalid'),
);
