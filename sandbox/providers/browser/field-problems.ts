import { digitsOf, fullYear, isCardNumber, isExpired } from './card-rules.ts';
import type { FieldName } from './field-messages.ts';

export type Problem = { code: string; message: string };

/** Whether further typing may still fix it, so that it is not an error yet. */
export function isUnfinished({ code }: Problem): boolean {
  return code.startsWith('incomplete');
}

/** The card provider's error for a field's text; null if it is valid. */
export function problemOf(name: FieldName, text: string): Problem | null {
  switch (name) {
    case 'number':
      if (digitsOf(text).length < 14)
        return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
      return isCardNumber(digitsOf(text))
        ? null
        : { code: 'invalid_number', message: 'Your card number is invalid.' };
    case 'expiry':
      return problemOfExpiry(text);
    case 'cvc':
      return /^\d{3,4}$/.test(text)
        ? null
        : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
    case 'bank':
      return text === '' ? { code: 'incomplete_bank', message: 'Please choose your bank.' } : null;
    case 'zip':
      return null;
  }
}

function problemOfExpiry(text: string): Problem | null {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim());
  if (!/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (Number(month) < 1 || Number(month) > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  return isExpired(Number(month), fullYear(year), new Date())
    ? { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
    : null;
}
