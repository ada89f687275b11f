/** Of a page that answers a form: what is loaded in its place, as a script would send it once more, maybe as another visitor. */
export function addressInstead(): string | undefined {
  return /"instead":"([^"]+)"/.exec(document.getElementById('visitor')?.textContent ?? '')?.[1];
}

/** @param address of the same page */
export function loadAgain(address = location.href): void {
  const next = addressInstead() ?? address;
  if (next === location.href) location.reload();
  else location.replace(next);
}
