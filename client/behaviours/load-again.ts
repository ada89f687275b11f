/** Whether the page answers a form, which a script that loads it again would send once more, maybe as another visitor. */
export function answersForm(): boolean {
  return document.getElementById('visitor')?.textContent?.includes('"isPosted":true') ?? false;
}

/** Of the answer to a form the first page of the area is loaded. */
export function loadAgain(): void {
  if (answersForm()) location.replace(`/${location.pathname.split('/')[1]}`);
  else location.reload();
}
