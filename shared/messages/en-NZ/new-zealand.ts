import type { Translated } from '../message.ts';
import { messages } from './browser.ts';

/** Where it differs from the English of Australia. */
export const newZealand = {
  ...messages,
  'address.street': 'Street number and name',
  'address.city': 'Town or city',
} satisfies Translated;
