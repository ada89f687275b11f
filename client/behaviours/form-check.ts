/**
 * Checks the forms with `data-check` before they are sent, by the very rules of the Worker. The rules are fetched when
 * somebody starts to fill such a form in; until they are there, the browser's own checks hold.
 */
export function start(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-check]')) {
    form.addEventListener(
      'focusin',
      () => void import('../forms/check.ts').then(({ watch }) => watch(form)),
      {
        once: true,
      },
    );
  }
}
