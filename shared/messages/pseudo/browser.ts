import { messages as english } from '../en/browser.ts';
import { bracketAll } from './bracket.ts';
import { errors } from './errors.ts';

export const messages = { ...bracketAll(english), ...errors };
