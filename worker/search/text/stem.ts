/** The rules of a language, each applied where it leaves three letters. */
type Rule = readonly [ending: RegExp, instead: string];

const SHORTEST = 3;

/** With the words that are written as one with it. */
const ARTICLE = /^(?:وال|بال|كال|فال|ال|لل)(?=.)/;

const rules: Record<string, readonly Rule[]> = {
  en: [
    [/ies$/, 'i'],
    [/(ss|sh|ch|x|z)es$/, '$1'],
    [/([^su])s$/, '$1'],
    [/^(.[^aeiouy]*[aeiouy].*)(?:ing|ed)$/, '$1'],
    [/([^aeiou])y$/, '$1i'],
  ],
  de: [
    [/(?:ern|em|en|er|es)$/, ''],
    [/([rl])n$/, '$1'],
    [/([^s])s$/, '$1'],
    [/([^e])e$/, '$1'],
  ],
  fr: [
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/[sx]$/, ''],
    [/ees?$/, 'e'],
    [/([^e])e$/, '$1'],
  ],
  ar: [
    [ARTICLE, ''],
    // The commonest plural that changes a word within.
    [/^ا(..)ا(.)$/, '$1$2'],
    // Of four consonants, with either vowel of the singular.
    [/^(..)ا(.)ي(.)$/, '$1$2ي$3'],
    [/^(..)(.)[اوي]([^اتنهوي])$/, '$1$2$3'],
    [/(?:ات|ان|ون|ين|ها|يه|ه|ي)$/, ''],
  ],
};

/** What forms of a word have in common; light, so that few words meet that are not the same. */
export function stem(word: string, language: string): string {
  let found = word;
  for (const [ending, instead] of rules[language] ?? []) {
    const shorter = found.replace(ending, instead);
    if (shorter.length >= SHORTEST) found = shorter;
  }
  return found;
}

/** What somebody types who has begun a word with its article, of which one letter is enough. */
export function withoutArticle(typed: string, language: string): string {
  return language === 'ar' ? typed.replace(ARTICLE, '') : typed;
}
