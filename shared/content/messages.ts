import * as v from 'valibot';
import { checkFields, type FieldProblems } from '../forms/check-fields.ts';
import { email, NAME_MAX_LENGTH, text } from '../forms/fields.ts';
import type { Result } from '../result.ts';

export const MESSAGE_MAX_LENGTH = 5000;

const message = v.object({
  name: v.pipe(
    text(NAME_MAX_LENGTH),
    v.minLength(1, () => 'name_missing'),
  ),
  email,
  message: v.pipe(
    text(MESSAGE_MAX_LENGTH),
    v.minLength(1, () => 'message_missing'),
  ),
});

const signup = v.object({ email });

export type Message = v.InferOutput<typeof message>;

export type Signup = v.InferOutput<typeof signup>;

/** The typed fields, normalised; or the problem of each field. Used by the Worker and the browser. */
export function checkMessage(fields: Record<string, string>): Result<Message, FieldProblems> {
  return checkFields(message, fields);
}

export function checkSignup(fields: Record<string, string>): Result<Signup, FieldProblems> {
  return checkFields(signup, fields);
}
