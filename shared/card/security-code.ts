/** Whether it can be a card's security code: 3 or 4 digits. */
export function isSecurityCode(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^\d{3,4}$/.test(String(value).trim());
}
