/**
 * Checks the forms with `data-check` before they are sent, by the very rules of the Worker. The rules are fetched when
 * somebody starts to fill such a form in; until they are there, the browser's own checks hold.
 */
export function start(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-check]')) {
    const fetchRules = () => void import('../forms/check.ts').then(({ watch }) => watch(form));
    // A page can be used while it still streams: whoever is in the form by now came before its script.
    if (form.contains(document.activeElement)) fetchRules();
    else form.addEventListener('focusin', fetchRules, { once: true });
  }
}
