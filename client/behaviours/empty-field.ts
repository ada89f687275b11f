/** In a form with `data-needs-text` the button is disabled as long as the field is empty. */
export function start(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-needs-text]')) {
    const field = form.querySelector<HTMLInputElement>('input:not([type="hidden"])');
    const button = form.querySelector('button');
    if (!field || !button) continue;
    const update = () => void (button.disabled = field.value.trim() === '');
    field.addEventListener('input', update);
    // The browser may fill it in again when it comes back to a page.
    addEventListener('pageshow', update);
    update();
  }
}
