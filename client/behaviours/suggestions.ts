/** The search field is a combobox from the start; the script with suggestions is loaded when it gets the focus. */
export function start(): void {
  const input = document.querySelector<HTMLInputElement>('[data-suggestions]');
  if (!input) return;
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  // A collapsed field gets the focus when opened; `autofocus` in the markup would take that of the whole page.
  input.autofocus = true;
  const load = async () => (await import('../search/suggestions.ts')).offerSuggestions(input);
  if (document.activeElement === input) void load();
  else input.addEventListener('focus', () => void load(), { once: true });
}
