import { messages as english } from '../en/browser.ts';

export const messages = {
  ...english,
  'error.city_missing': 'Please enter a town or city',
};
