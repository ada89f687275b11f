import { ADD_FORM_ID, CARD_FORM_ID } from '#shared/cart/add-form.ts';
import { isPlainClick } from '../plain-click.ts';

/**
 * The buttons of cards add their product without leaving the page, and those of products with options open a sheet with
 * the product's own form. A button shows at once that it was pressed.
 */
export function start(): void {
  document.addEventListener('submit', (event) => {
    const { submitter, target } = event;
    if (!(submitter instanceof HTMLButtonElement) || (target as Element).id !== CARD_FORM_ID) return;
    event.preventDefault();
    void whileBusy(submitter, async () => (await import('../cards/quick-add.ts')).addCard(submitter));
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-choose]') : null;
    // Two of the form on one page would share the ids of their fields.
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || document.getElementById(ADD_FORM_ID))
      return;
    event.preventDefault();
    void whileBusy(link, async () => (await import('../cards/sheet.ts')).openSheet(link));
  });
}

async function whileBusy(pressed: HTMLElement, run: () => Promise<void>): Promise<void> {
  if (pressed.dataset['busy']) return;
  pressed.dataset['busy'] = 'true';
  await run().finally(() => delete pressed.dataset['busy']);
}
