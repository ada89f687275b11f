import { WISH_FORM_ID } from '#shared/wish-list/form-id.ts';

/** Marks a product that is saved, and saves without leaving the page; without this code the browser sends the form. */
export function start(): void {
  const form = document.getElementById(WISH_FORM_ID) as HTMLFormElement | null;
  const button = form?.querySelector('button');
  if (form && button) {
    const visitor = document.getElementById('visitor')?.textContent ?? '{}';
    const { wished = [] } = JSON.parse(visitor) as { wished?: string[] };
    button.ariaPressed = String(wished.includes(form.dataset['product'] ?? ''));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      import('../wish-list/press.ts').then(
        ({ press }) => press(form, button),
        () => form.submit(),
      );
    });
  }
  const copy = document.getElementById('copy-link');
  copy?.addEventListener('click', () => void import('../wish-list/copy.ts').then((it) => it.copyLink(copy)));
}
