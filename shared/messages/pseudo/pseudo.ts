import { english } from '../en/english.ts';
import type { Messages } from '../message.ts';
import { bracketAll } from './bracket.ts';
import { errors } from './errors.ts';

export const pseudo: Messages = { ...bracketAll(english), ...errors };
