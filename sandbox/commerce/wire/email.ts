const MAX_EMAIL_LENGTH = 254;

/** Looks like an e-mail address; the sandbox sends none, so nothing finer is needed. */
export function isEmail(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_EMAIL_LENGTH &&
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim())
  );
}

/** The form under which an account is found. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
