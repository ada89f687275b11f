import { ADD_FORM_ID, CARD_FORM_ID } from '#shared/cart/add-form.ts';
import { isPlainClick } from '../plain-click.ts';

/** Cards' buttons add their product in place, or open a sheet with its form; without this code the browser acts. */
export function start(): void {
  let isPlain = false;
  document.addEventListener('submit', (event) => {
    const { submitter, target } = event;
    const isCard = (target as Element).id === CARD_FORM_ID;
    if (isPlain || !isCard || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void whileBusy(submitter, async () => {
      const add = await import('../cards/quick-add.ts').then((it) => it.prepare()).catch(() => null);
      if (add) return add(submitter);
      isPlain = true;
      submitter.form?.requestSubmit(submitter);
    });
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-choose]') : null;
    // Two such forms on one page would share the ids of their fields.
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || document.getElementById(ADD_FORM_ID))
      return;
    event.preventDefault();
    if (link.dataset['busy']) return;
    void whileBusy(link, () =>
      import('../cards/sheet.ts').then(
        (it) => it.openSheet(link),
        () => location.assign(link.href),
      ),
    );
  });
}

/** Marks what was pressed with the number of its presses that wait. */
async function whileBusy({ dataset }: HTMLElement, run: () => Promise<void>): Promise<void> {
  const count = (more: number) => {
    const waiting = Number(dataset['busy'] ?? 0) + more;
    if (waiting > 0) dataset['busy'] = String(waiting);
    else delete dataset['busy'];
  };
  count(1);
  await run().finally(() => count(-1));
}
