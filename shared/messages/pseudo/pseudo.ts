import { english } from '../en/english.ts';
import type { Translated } from '../message.ts';
import { bracketAll } from './bracket.ts';
import { errors } from './errors.ts';

export const pseudo: Translated = { ...bracketAll(english), ...errors };
