import { english } from '../en/english.ts';
import type { Messages } from '../message.ts';
import { messages } from './browser.ts';

/** English as in New Zealand, where it differs. */
export const newZealand: Messages = {
  ...english,
  ...messages,
  'address.street': 'Street number and name',
  'address.city': 'Town or city',
};
