/** The answer to a form would be posted once more, by another visitor: of that one the first page of the area is loaded. */
export function loadAgain(isPosted = false): void {
  if (isPosted) location.replace(`/${location.pathname.split('/')[1]}`);
  else location.reload();
}
