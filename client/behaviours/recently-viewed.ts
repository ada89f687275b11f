import { routes } from '#shared/routes.ts';

const KEY = 'shop:recently-viewed';
const MAX = 9;

/** Slug, name and the address of a picture. */
type Seen = [slug: string, name: string, picture: string];

/** Shows what was viewed before on the page of a product. It is kept in this browser, and sent to nobody. */
export function start(): void {
  const section = document.getElementById('recent');
  if (!section) return;
  const current = JSON.parse(section.dataset['seen'] ?? '[]') as Seen;
  const before = readSeen().filter(([slug]) => slug !== current[0]);
  try {
    localStorage.setItem(KEY, JSON.stringify([current, ...before].slice(0, MAX)));
  } catch {
    // Where nothing may be kept nothing is remembered.
  }
  section.querySelector('ul')?.append(...before.slice(0, 4).map(cardOf));
  section.hidden = before.length === 0;
}

function readSeen(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Seen[];
  } catch {
    return [];
  }
}

function cardOf([slug, name, picture]: Seen): HTMLElement {
  const [card, frame, image, title, link] = ['li', 'div', 'img', 'h3', 'a'].map((tag) =>
    document.createElement(tag),
  ) as [HTMLElement, HTMLElement, HTMLImageElement, HTMLElement, HTMLAnchorElement];
  card.className = 'card';
  frame.className = 'card__picture';
  Object.assign(image, { src: picture, alt: '', loading: 'lazy', width: 320, height: 400 });
  title.className = 'card__name';
  link.href = routes.product.href({ slug });
  link.textContent = name;
  title.append(link);
  frame.append(image);
  card.append(frame, title);
  return card;
}
