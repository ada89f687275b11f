import type { Json } from '#shared/json.ts';
import { readText } from '../form-text.ts';
import { readFault, type Fault } from './faults.ts';

/** Reads a fault from the page's form, ignoring empty fields; or the message that says what is wrong. */
export function faultFromForm(form: FormData): Fault | string {
  const text = (name: string) => readText(form, name);
  const input: { [key: string]: Json } = { match: `${text('method') || '*'} ${text('path')}` };
  for (const name of ['delayMs', 'status', 'times']) {
    if (text(name) !== '') input[name] = Number(text(name));
  }
  if (text('body') !== '') input['body'] = text('body');
  for (const name of ['drop', 'after']) if (text(name) !== '') input[name] = true;
  return readFault(input);
}
