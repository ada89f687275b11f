import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { WISH_FORM_ID } from '#shared/wish-list/form-id.ts';
import { CART_REVISION } from '../cart/event-names.ts';

/** Marks a product that is saved, and saves without leaving the page; without this code the browser sends the form. */
export function start(): void {
  const form = document.getElementById(WISH_FORM_ID) as HTMLFormElement | null;
  const button = form?.querySelector('button');
  if (form && button) {
    const visitor = document.getElementById('visitor')?.textContent ?? '{}';
    const { wished = [], ...visited } = JSON.parse(visitor) as { epoch?: string; wished?: string[] };
    let { epoch } = visited;
    button.ariaPressed = String(wished.includes(form.dataset['product'] ?? ''));
    document.addEventListener(CART_REVISION, ({ detail }: CustomEventInit<RevisionMessage>) => {
      // What the browser's next visitor saved is not known here; a press saves, which takes nothing away.
      if (epoch && detail?.epoch !== epoch) button.ariaPressed = 'false';
      epoch = detail?.epoch;
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      import('../wish-list/press.ts').then(
        (it) => it.press(form, button),
        () => form.submit(),
      );
    });
  }
  const copy = document.getElementById('copy-link');
  copy?.addEventListener('click', () => void import('../wish-list/copy.ts').then((it) => it.copyLink(copy)));
}
