import { ADD_BY_FORM, ADD_FORM_ID } from '#shared/cart/add-form.ts';
import { forPanel } from '#shared/cart/panel-cart.ts';
import { isKept } from './doubts.ts';
import { browser, isWriteInDoubt, send, sendWrite, type Reply, type Sent, type Write } from './send.ts';

let pending: Promise<Sent> | null = null;

/** The last of them, and what it adds once React has said that. */
let last: { action: string; write: FormWrite; item: string | null } | null = null;

/**
 * Sends the form's addition while React is still loading. What is pressed after it waits for React; so does what may ask about
 * a press on this page before it was reloaded, as that one is known by what React sent.
 */
export function submitEarly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (pending || isKept()) return;
  last = { action: form.action, write: writeOf(form, submitter), item: null };
  pending = sendAdd(last);
}

/** A press that React will never repeat, while another one decides which page is shown. */
export async function sendKept(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.id === ADD_FORM_ID)
    return void (await sendAdd({ action: form.action, write: writeOf(form, submitter) }));
  await sendForm(form.action, writeOf(form, submitter), 'unsent');
  // The next press of plus or minus counts from here, as on the page that would follow.
  const quantity = form.querySelector<HTMLInputElement>('[name=quantity]');
  const step = Number(new FormData(form, submitter).get('step'));
  if (quantity && step) quantity.value = String(Number(quantity.value) + step);
}

type FormWrite = ReturnType<typeof writeOf>;

function sendAdd({ action, write }: { action: string; write: FormWrite }): Promise<Sent> {
  return sendWrite(browser, addOf(write), (unknown) => sendForm(action, write, unknown));
}

const addOf = (write: FormWrite): Write => ({ ...write, path: ADD_BY_FORM, headers: forPanel });

function writeOf(form: HTMLFormElement, submitter: HTMLElement | null) {
  // The form has no files.
  const fields = [...new FormData(form, submitter)] as [string, string][];
  return { method: 'POST', body: new URLSearchParams(fields) };
}

/**
 * The reply to a click that was already sent; its recipient must not send it again. While it is not known what became of it,
 * the same press asks that, as it was sent: once React is there, the form has other fields.
 *
 * @param item what is pressed, as text; null for whoever only takes the reply away
 */
export function takeEarlyReply(item: string | null = null): Promise<Sent> | null {
  const reply = pending;
  pending = null;
  if (item === null || !last) return reply;
  if (reply) last.item = item;
  return !reply && last.item === item && isWriteInDoubt(addOf(last.write)) ? sendAdd(last) : reply;
}

/** As a browser without scripts does, once. The reply is the cart, or `unknown` after a refusal. */
async function sendForm(action: string, write: RequestInit, unknown: Reply): Promise<Reply> {
  const answer = await send(browser, action, { ...write, redirect: 'manual', keepalive: true });
  if (!(answer instanceof Response)) return answer;
  if (answer.type === 'opaqueredirect') return send(browser, '/api/cart', { headers: forPanel });
  return answer.status >= 400 && answer.status < 500 ? unknown : answer;
}
