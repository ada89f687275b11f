import { make, shadowOf } from './dom.ts';
import { sheetStyles } from './sheet-styles.ts';

/** The bank's authentication dialog: true if the shopper confirms. Escape and Cancel refuse. */
export function challenge(last4: string): Promise<boolean> {
  const name = 'Authenticate your card';
  const text = `Your bank wants to know that it is you who pays with the card ending in ${last4}.`;
  const complete = make('button', { type: 'button', class: 'main' }, 'Complete authentication');
  const fail = make('button', { type: 'button' }, 'Fail authentication');
  const cancel = make('button', { type: 'button' }, 'Cancel');
  const dialog = make(
    'dialog',
    { 'aria-label': name },
    make(
      'div',
      { class: 'inside' },
      make('h2', {}, name),
      make('p', {}, text),
      make('div', { class: 'actions' }, complete, fail, cancel),
    ),
  );
  const host = make('div', { 'data-sandbox-sheet': name });
  shadowOf(host, sheetStyles).append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    const end = (approved: boolean) => {
      host.remove();
      resolve(approved);
    };
    complete.addEventListener('click', () => end(true));
    fail.addEventListener('click', () => end(false));
    cancel.addEventListener('click', () => end(false));
    dialog.addEventListener('cancel', () => end(false));
    dialog.showModal();
  });
}
