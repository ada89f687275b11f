import { ADD_BY_FORM } from '#shared/cart/add-form.ts';
import { browser, send, sendWrite, type Reply } from './send.ts';

let pending: Promise<Reply> | null = null;

/** Sends the form's addition while React is still loading; what is pressed after it waits for React. */
export function submitEarly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (pending) return;
  // The form has no files.
  const fields = [...new FormData(form, submitter)] as [string, string][];
  const write = { method: 'POST', body: new URLSearchParams(fields) };
  pending = sendWrite(browser, { ...write, path: ADD_BY_FORM }, (unknown) =>
    sendForm(form.action, write, unknown),
  );
}

/** The reply to a click that was already sent; its recipient must not send it again. */
export function takeEarlyReply(): Promise<Reply> | null {
  const reply = pending;
  pending = null;
  return reply;
}

/** As a browser without scripts does, once. The reply is the cart, or `unknown` after a refusal. */
async function sendForm(action: string, write: RequestInit, unknown: Reply): Promise<Reply> {
  const answer = await send(browser, action, { ...write, redirect: 'manual', keepalive: true });
  if (!(answer instanceof Response)) return answer;
  if (answer.type === 'opaqueredirect') return send(browser, '/api/cart', {});
  return answer.status >= 400 && answer.status < 500 ? unknown : answer;
}
