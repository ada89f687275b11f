/** What scripts add to the account's pages: passwords that show themselves, regions that follow the country, cards that go to the vault, a button that prints. */
export function enhance(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-shows]')) showPassword(button);
  for (const regions of document.querySelectorAll<HTMLSelectElement>('[data-regions]'))
    followCountry(regions);
  const card = document.querySelector<HTMLElement>('[data-vault]');
  if (card) void import('./card.ts').then(({ takeToVault }) => takeToVault(card));
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-prints]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}

/** Leaves the regions of the chosen country in the picker, and no picker where it has none. */
function followCountry(regions: HTMLSelectElement): void {
  const country = document.getElementById(regions.dataset['regions'] ?? '');
  if (!(country instanceof HTMLSelectElement)) return;
  const [none, ...others] = [...regions.children];
  const follow = () => {
    const picked = regions.value;
    const groups = others.filter((it) => it.getAttribute('data-country') === country.value);
    // What an address had before stands outside the groups.
    const kept = groups.length > 0 ? groups : others.filter((it) => it instanceof HTMLOptionElement);
    regions.replaceChildren(...(none ? [none] : []), ...kept);
    regions.value = picked;
    if (regions.selectedIndex < 0) regions.value = '';
    const field = regions.closest<HTMLElement>('.field');
    if (field) field.hidden = kept.length === 0;
  };
  country.addEventListener('change', follow);
  follow();
}

function showPassword(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset['shows'] ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  const show = (shown: boolean) => {
    field.type = shown ? 'text' : 'password';
    button.ariaPressed = String(shown);
    button.textContent = shown ? 'Hide' : 'Show';
  };
  button.hidden = false;
  button.addEventListener('click', () => show(field.type === 'password'));
  // Password managers and other people's eyes expect a password to be sent hidden.
  field.form?.addEventListener('submit', () => show(false));
}
