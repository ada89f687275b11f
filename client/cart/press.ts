import { ADD_BY_FORM } from '#shared/cart/add-form.ts';
import { browser, sendWrite, type Reply } from './send.ts';

let pressed: Promise<Reply> | null = null;

/**
 * Sends what the form adds, while React is still on its way. A second press before it is answered, and shown, is the same
 * one.
 */
export function press(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (pressed) return;
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  pressed = sendWrite(browser, { method: 'POST', path: ADD_BY_FORM, body: new URLSearchParams(fields) });
}

/** The reply to a press that has gone out; whoever takes it must not send it again. */
export function takePress(): Promise<Reply> | null {
  const taken = pressed;
  pressed = null;
  return taken;
}
