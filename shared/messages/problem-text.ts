import { catalogue, type ErrorCode } from '../errors/catalogue.ts';
import type { Problem } from '../errors/problem.ts';
import type { Text } from './message.ts';

/** A problem in the language of the page. Texts of a backend or a provider stay as they are. */
export function problemText(t: Pick<Text, 'ofError'>, { code, message, params }: Problem): string {
  const isOurs =
    params !== undefined ||
    (Object.hasOwn(catalogue, code) && catalogue[code as ErrorCode].message === message);
  return (isOurs ? t.ofError(code, params) : null) ?? message;
}

/** A problem as responses to the browser carry it. */
export function localized(t: Pick<Text, 'ofError'>, reason: Problem): Problem {
  const { params: _, ...rest } = reason;
  return { ...rest, message: problemText(t, reason) };
}
