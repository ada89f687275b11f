import { messages as english } from '../en/browser.ts';
import { pseudoOf } from './bracket.ts';

export const messages = pseudoOf(english);
