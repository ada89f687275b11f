import { fold } from './fold.ts';

const lists: Record<string, string> = {
  en: 'a an and are at be by can do does for from how i in is it make me my need of on or some something that the to want what where which with you your',
  de: 'als am an auf aus bei bin das dem den der des die ein eine einem einen einer etwas für gibt habe ich im in ist kann man mein mit oder suche und vom von was welche wie wo zu zum zur',
  fr: 'a à au aux avec ce ces c d dans de des du en est et il j je l la le les mon n ou où par pour qu que qui s sur un une',
  ar: 'في من على الى إلى عن مع أو و ما هل كيف أين هذا هذه أريد',
};

/** Words that everything has, or that say nothing about what is looked for. */
export const stopWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => fold(word, language))),
  ]),
);
