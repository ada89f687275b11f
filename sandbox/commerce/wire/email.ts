const MAX_EMAIL_LENGTH = 254;

/** Whether it looks like an e-mail address; the sandbox sends no mail, so a rough check is enough. */
export function isEmail(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_EMAIL_LENGTH &&
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim())
  );
}

/** The normalised form that accounts are found by. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
