import { wordsOf } from './words.ts';

/** Words that say what for, and not what: with a price, anything will do. */
const anything: Record<string, string> = {
  en: 'gift, a gift, gift idea, present, a present, something, anything',
  de: 'Geschenk, ein Geschenk, Geschenkidee, etwas',
  fr: 'cadeau, un cadeau, idée cadeau, idées cadeaux, quelque chose',
  ja: 'ギフト, プレゼント, 贈り物',
  ar: 'هدية, هدايا, شيء',
};

/** Whether they say of nothing what it is: `gift`, in the language that they are typed in. */
export function saysAnything(words: string, language: string): boolean {
  const said = stemsOf(words, language);
  return (anything[language] ?? '').split(/\s*,\s*/).some((each) => stemsOf(each, language) === said);
}

/** Words as the index compares them. */
export function stemsOf(words: string, language: string): string {
  return wordsOf(words, language)
    .map(({ stem }) => stem)
    .join(' ');
}
