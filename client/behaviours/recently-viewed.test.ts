import { expect, test, vi } from 'vitest';
import { PagePart } from '../../tests/fixtures/page-part.ts';
import { start } from './recently-viewed.ts';

type Card = { link: PagePart; picture: PagePart };

/** Opens a product's page; returns the cards that it shows, or null where the section stays hidden. */
function open(seen: string[], prefix = ''): object[] | null {
  const cloneNode = () => {
    const [link, picture] = [new PagePart(), new PagePart()];
    return Object.assign(new PagePart({ a: link, img: picture }), { link, picture });
  };
  const template = new PagePart({}, { content: { cloneNode } });
  const section = new PagePart({ template }, { dataset: { seen: JSON.stringify(seen) }, hidden: true });
  const documentElement = { dataset: { prefix } };
  vi.stubGlobal('document', new PagePart({ '#recent': section }, { documentElement }));
  start();
  const cards = (template.children as Card[]).map(({ link: { href, textContent, lang }, picture }) => ({
    href,
    textContent,
    lang,
    src: picture['src'],
  }));
  return section.hidden ? null : cards;
}

const product = (name: string, lang?: string) => [
  `/shop/${name}`,
  name,
  `/${name}.jpg`,
  ...(lang ? [lang] : []),
];
const card = (name: string, lang = '') => ({
  href: `/shop/${name}`,
  textContent: name,
  lang,
  src: `/${name}.jpg`,
});

test('the four products before this one are shown, the last one first and each once, in each language for itself', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
  expect(open(product('tea', 'fr'))).toBeNull();
  expect(open(product('cup'))).toEqual([card('tea', 'fr')]);
  for (const name of ['jug', 'tin', 'tea', 'pot']) open(product(name));
  expect(open(product('box'))).toEqual(['pot', 'tea', 'tin', 'jug'].map((name) => card(name)));
  expect(open(product('thé'), '/fr')).toBeNull();
});

test('without storage the page is as it was', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(open(product('tea'))).toBeNull();
});
