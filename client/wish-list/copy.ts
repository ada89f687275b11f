/** Copies the link of the list, and says so; where the browser refuses, the link is selected to be copied by hand. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('#share-link');
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    return;
  }
  const said = document.querySelector('.wish-list__copied');
  if (said) said.textContent = button.dataset['done'] ?? '';
}
