import * as v from 'valibot';

export const NAME_MAX_LENGTH = 100;
/** The maximum length of a mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Control characters except newlines and tabs, which could control a terminal that prints a message. */
const controls = /[^\P{Cc}\n\t]/gu;

/** A typed text, trimmed and normalised. */
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
