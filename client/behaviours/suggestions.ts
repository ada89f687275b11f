/** The search field is a combobox from the start; what offers suggestions comes when it gets the focus. */
export function start(): void {
  const input = document.querySelector<HTMLInputElement>('[data-suggestions]');
  if (!input) return;
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  // Where it is folded away it gets the focus when it is opened; in the markup the page itself would begin there.
  input.autofocus = true;
  const load = async () => (await import('../search/suggestions.ts')).offerSuggestions(input);
  if (document.activeElement === input) void load();
  else input.addEventListener('focus', () => void load(), { once: true });
}
