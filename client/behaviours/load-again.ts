/**
 * Of a page that answers a form: what is loaded in its place, as a script would send it once more, maybe as another visitor.
 * Scripts exchange what the page shows and its address, but not how its document was answered.
 */
export function addressInstead(): string | undefined {
  return document.documentElement.dataset['instead'];
}

/** @param address of the same page */
export function loadAgain(address = location.href): void {
  const next = addressInstead() ?? address;
  if (next === location.href) location.reload();
  else location.replace(next);
}
