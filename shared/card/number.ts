/** A card number without the spaces and dashes that are typed into it. */
export function cleanCardNumber(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/[\s-]/g, '') : '';
}

/** Whether it can be a card number: 10 to 16 digits that pass the Luhn check. */
export function isCardNumber(value: unknown): boolean {
  const digits = cleanCardNumber(value);
  return /^\d{10,16}$/.test(digits) && passesLuhn(digits);
}

export function passesLuhn(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

/** From the right, every second digit is doubled; two-digit products count as the sum of their digits. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}
