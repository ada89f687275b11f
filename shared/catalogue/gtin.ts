/** Of 8, 12, 13 or 14 digits whose last one fits the others (GS1); an invented one is no identity. */
export function gtinIn(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = Array.from(digits.padStart(14, '0'), Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0 ? digits : null;
}
