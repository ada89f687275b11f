/** Passwords that can be shown, regions that follow the country, cards that go to the vault, print buttons. */
export function enhance(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-shows]')) showPassword(button);
  for (const country of document.querySelectorAll<HTMLSelectElement>('[data-regions]')) {
    void import('./country-fields.ts').then(({ followCountry }) => followCountry(country));
  }
  for (const street of document.querySelectorAll<HTMLInputElement>('[data-addresses]')) {
    const load = () =>
      void import('./address-search.ts').then(({ offerAddresses }) => offerAddresses(street));
    if (document.activeElement === street) load();
    else street.addEventListener('focus', load, { once: true });
  }
  for (const zip of document.querySelectorAll<HTMLInputElement>('[data-postcodes]'))
    zip.addEventListener(
      'focus',
      () => void import('./postcode-search.ts').then(({ fillInByPostcode }) => fillInByPostcode(zip)),
      { once: true },
    );
  const card = document.querySelector<HTMLElement>('[data-vault]');
  if (card) void import('./card.ts').then(({ sendToVault }) => sendToVault(card));
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-prints]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}

function showPassword(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset['shows'] ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  const show = (shown: boolean) => {
    field.type = shown ? 'text' : 'password';
    button.ariaPressed = String(shown);
    button.textContent = (shown ? button.dataset['hide'] : button.dataset['show']) ?? '';
  };
  button.hidden = false;
  button.addEventListener('click', () => show(field.type === 'password'));
  // Password managers expect a hidden field, and it should not be read on the screen.
  field.form?.addEventListener('submit', () => show(false));
}
