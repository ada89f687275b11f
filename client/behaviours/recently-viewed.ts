const KEY = 'shop:recently-viewed';
const MAX = 5;

/** The product's address, its name and the address of a picture. */
type Seen = [href: string, name: string, picture: string];

/** Shows what was viewed before on the page of a product. It is kept in this browser, and sent to nobody. */
export function start(): void {
  const section = document.getElementById('recent');
  const template = section?.querySelector('template');
  if (!section || !template) return;
  try {
    const current = JSON.parse(section.dataset['seen'] ?? '') as Seen;
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Seen[];
    const before = kept.filter(([href]) => href !== current[0]);
    localStorage.setItem(KEY, JSON.stringify([current, ...before].slice(0, MAX)));
    template.after(...before.slice(0, MAX - 1).map((seen) => cardOf(template, seen)));
    section.hidden = before.length === 0;
  } catch {
    // Where nothing may be kept nothing is remembered.
  }
}

function cardOf(template: HTMLTemplateElement, [href, name, picture]: Seen): Node {
  const card = template.content.cloneNode(true) as DocumentFragment;
  Object.assign(card.querySelector('a') as HTMLElement, { href, textContent: name });
  Object.assign(card.querySelector('img') as HTMLElement, { src: picture });
  return card;
}
