import { english } from '../en/english.ts';
import { pseudoOf } from './bracket.ts';

export const pseudo = pseudoOf(english);
