import { messages as english } from '../en/browser.ts';

export const messages = {
  ...english,
  'error.phone_invalid': 'Please enter a phone number, like +64 9 123 4567',
  'error.city_missing': 'Please enter a town or city',
};
