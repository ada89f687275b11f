/** Validates forms with `data-check` by the Worker's rules, loaded when the visitor starts to fill one in. */
export function start(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-check]')) {
    const fetchRules = () => void import('../forms/check.ts').then((it) => it.watch(form));
    // A page can be used while it is still streaming: the visitor may be in the form already.
    if (form.contains(document.activeElement)) fetchRules();
    else form.addEventListener('focusin', fetchRules, { once: true });
    // An alert is for the current selection, which the page's address contains.
    form.addEventListener('submit', () =>
      form.querySelector('[data-choice]')?.setAttribute('value', location.search),
    );
  }
}
