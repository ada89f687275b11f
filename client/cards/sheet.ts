import '../styles/islands/sheet/sheet.css';
import { notifications } from '../cart/store.ts';
import { fetchRead } from '../fetch-read.ts';
import { fetchFiles } from '../island-files.ts';
import { parsePage } from '../trusted-types.ts';

/** Shows the form of a product's page over this one; where that fails, the product's page itself. */
export async function openSheet(link: HTMLAnchorElement): Promise<void> {
  const sheet = await loadSheet(link.href).catch(() => null);
  if (!sheet) return location.assign(link.href);
  const before = notifications.getState();
  const stop = notifications.subscribe(() => {
    // The product was added: its notification would lie behind the sheet.
    const isAdded = notifications.getState().some((one) => one.type === 'product' && !before.includes(one));
    if (isAdded) sheet.close();
  });
  sheet.addEventListener('click', ({ target }) => target === sheet && sheet.close());
  sheet.addEventListener('close', () => {
    stop();
    sheet.remove();
  });
  document.body.append(sheet);
  sheet.showModal();
  void fetchFiles(sheet.querySelector<HTMLElement>('shop-island')).catch(() => {});
}

async function loadSheet(address: string): Promise<HTMLDialogElement | null> {
  const response = await fetchRead(address);
  const page = response.ok ? parsePage(await response.text()) : null;
  const [name, form] = ['h1', 'shop-island[data-name="product-form"]'].map((part) =>
    page?.querySelector(part),
  );
  if (!name || !form) return null;
  const sheet = document.createElement('dialog');
  sheet.className = 'sheet';
  sheet.ariaLabel = name.textContent;
  sheet.append(headOf(name, address, page?.querySelector('.gallery__slide img')), form);
  return sheet;
}

function headOf(name: Element, address: string, picture: Element | null | undefined): HTMLElement {
  const [head, title, link, form, button] = ['div', 'h2', 'a', 'form', 'button'].map((tag) =>
    document.createElement(tag),
  ) as [HTMLElement, HTMLElement, HTMLAnchorElement, HTMLFormElement, HTMLButtonElement];
  head.className = 'sheet__head';
  if (picture) {
    picture.setAttribute('alt', '');
    picture.setAttribute('sizes', '6rem');
    head.append(picture);
  }
  link.href = address;
  link.textContent = name.textContent;
  title.append(link);
  form.method = 'dialog';
  button.className = 'icon-button sheet__close';
  button.ariaLabel = document.getElementById('card-form')?.dataset['close'] ?? null;
  const cross = document.querySelector('.cart__close .icon');
  if (cross) button.append(cross.cloneNode(true));
  form.append(button);
  head.append(title, form);
  return head;
}
