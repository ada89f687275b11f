/** In a form with `data-needs-text` the button is disabled as long as the field is empty. */
export function start(): void {
  const update = () => lockEmpty(document);
  document.addEventListener('input', update);
  // The browser may fill it in again when the visitor returns to a page.
  addEventListener('pageshow', update);
  update();
}

/** Also for a part of a page that is about to be shown. */
export function lockEmpty(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>('form[data-needs-text]')) {
    const field = form.querySelector<HTMLInputElement>('input:not([type="hidden"])');
    const button = form.querySelector('button');
    if (field && button) button.disabled = field.value.trim() === '';
  }
}
