// Of the entry, so that this shares no file with it: that would be another request of every page.
import { browser, send } from '../cart/send.ts';

/** One after another, in the order of the presses. */
let sending: Promise<void> = Promise.resolve();
let waiting = 0;

/** Saves or removes the page's product, and shows it at once. What the shop refuses, the browser sends again: its page says why. */
export function press(form: HTMLFormElement, button: HTMLButtonElement): void {
  if (!browser.acceptsCookies()) return form.submit();
  const isSaved = button.ariaPressed === 'true';
  // The choice is in the address of the page.
  form.querySelector('[name=choice]')?.setAttribute('value', location.search);
  const body = new URLSearchParams();
  if (isSaved) body.set('remove', form.dataset['product'] ?? '');
  else for (const { name, value } of form.querySelectorAll('input')) body.set(name, value);
  button.ariaPressed = String(!isSaved);
  // The list would not have it yet: its link comes with the answer.
  form.dataset['busy'] = '';
  waiting += 1;
  sending = sending.then(async () => {
    // It leads to the list, which nobody has to read.
    const init = { method: 'POST', body, redirect: 'manual', keepalive: true } as const;
    const answer = await browser.inTurn(() => send(browser, form.action, init));
    waiting -= 1;
    if (waiting === 0) delete form.dataset['busy'];
    if (answer instanceof Response && answer.type === 'opaqueredirect') return;
    button.ariaPressed = String(isSaved);
    if (!isSaved) form.submit();
  });
}
