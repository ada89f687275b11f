import type { Translated } from '../message.ts';

export const messages = { 'error.city_missing': 'Please enter a town or city' } satisfies Translated;
