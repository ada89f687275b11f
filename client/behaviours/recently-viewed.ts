const KEY = 'shop:recently-viewed';
const MAX = 5;

/** The product's address, its name, the address of a picture, and the name's language. */
type Seen = [href: string, name: string, picture: string, lang?: string];

/** Shows recently viewed products on a product's page. They are stored in this browser, and never sent. */
export function start(): void {
  const section = document.getElementById('recent');
  const template = section?.querySelector('template');
  if (!section || !template) return;
  // Each language has its own: addresses and names are of one.
  const key = KEY + (document.documentElement.dataset['prefix'] ?? '');
  try {
    const current = JSON.parse(section.dataset['seen'] ?? '') as Seen;
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Seen[];
    const before = kept.filter(([href]) => href !== current[0]);
    localStorage.setItem(key, JSON.stringify([current, ...before].slice(0, MAX)));
    template.after(...before.slice(0, MAX - 1).map((seen) => cardOf(template, seen)));
    section.hidden = before.length === 0;
  } catch {
    // Without storage nothing is remembered.
  }
}

function cardOf(template: HTMLTemplateElement, [href, name, picture, lang = '']: Seen): Node {
  const card = template.content.cloneNode(true) as DocumentFragment;
  Object.assign(card.querySelector('a') as HTMLElement, { href, textContent: name, lang });
  Object.assign(card.querySelector('img') as HTMLElement, { src: picture });
  return card;
}
