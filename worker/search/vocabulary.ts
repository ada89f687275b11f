/** Every word of an index, and how many things have it. */
export type Vocabulary = {
  /** How many things the index has. */
  size: number;
  countOf: (word: string) => number;
  /** Commonest first. */
  beginningWith: (start: string, most: number) => string[];
  endingWith: (end: string, most: number) => string[];
  /** Those with fewest mistakes, commonest first. */
  like: (typed: string, most: number) => { word: string; mistakes: number }[];
  /** Of a word that is written as one and known as two: also with what German puts between them. */
  partsOf: (typed: string, stemOf: (word: string) => string, shortest?: number) => [string, string] | null;
};

const SHORTEST_PART = 3;
const BETWEEN = /^(?:es|en|s|n)/;

/** `counts` is in the order of the words. */
export function createVocabulary(
  counts: readonly (readonly [word: string, count: number])[],
  size: number,
): Vocabulary {
  const words = counts.map(([word]) => word);
  /** Which letters each word has; most words are typed without mistakes. */
  let masks: Uint32Array | null = null;
  const known = new Map(counts);
  const countOf = (word: string) => known.get(word) ?? 0;
  const commonest = (found: string[], most: number) =>
    found.toSorted((a, b) => countOf(b) - countOf(a) || a.length - b.length).slice(0, most);

  function beginningWith(start: string, most: number): string[] {
    const found: string[] = [];
    for (let at = firstFrom(words, start); words[at]?.startsWith(start); at += 1) found.push(words[at] ?? '');
    return commonest(found, most);
  }

  function like(typed: string, most: number) {
    const allowed = allowedMistakes(typed.length);
    if (allowed === 0) return [];
    const letters = lettersOf(typed);
    masks ??= Uint32Array.from(words, lettersOf);
    const found = words.flatMap((word, at) => {
      if (Math.abs(word.length - typed.length) > allowed) return [];
      // A mistake changes two letters at most.
      if (countBits(letters ^ (masks?.[at] ?? 0)) > 2 * allowed) return [];
      const mistakes = mistakesBetween(typed, word, allowed);
      return mistakes === null ? [] : [{ word, mistakes }];
    });
    const least = Math.min(...found.map(({ mistakes }) => mistakes));
    return found
      .filter(({ mistakes }) => mistakes === least)
      .toSorted((a, b) => countOf(b.word) - countOf(a.word))
      .slice(0, most);
  }

  const isEnd = (end: string, shortest: number) =>
    known.has(end) || (end.length > shortest && words.some((word) => word.endsWith(end)));

  function partsOf(
    typed: string,
    stemOf: (word: string) => string,
    shortest = SHORTEST_PART,
  ): [string, string] | null {
    for (let at = typed.length - shortest; at >= shortest; at -= 1) {
      const first = typed.slice(0, at);
      if (!known.has(stemOf(first))) continue;
      const rest = typed.slice(at);
      const last = [rest, rest.replace(BETWEEN, '')].find(
        (part) => part.length >= shortest && isEnd(stemOf(part), shortest),
      );
      if (last !== undefined) return [first, last];
    }
    return null;
  }

  return {
    size,
    countOf,
    beginningWith,
    endingWith: (end, most) =>
      commonest(
        words.filter((word) => word.length > end.length + 1 && word.endsWith(end)),
        most,
      ),
    like,
    partsOf,
  };
}

function firstFrom(words: readonly string[], start: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
/** How many mistakes a word of this length may have: none under four letters, one up to seven, two beyond. */
function allowedMistakes(length: number): number {
  if (length < 4) return 0;
  return length <= 7 ? 1 : 2;
}

/** Letters that are wrong, missing, too many or exchanged with their neighbour; null where there are more than `most`. */
export function mistakesBetween(typed: string, word: string, most: number): number | null {
  if (Math.abs(typed.length - word.length) > most) return null;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isExchanged = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isExchanged) cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    [before, last] = [last, row];
  }
  const found = at(last, word.length);
  return found <= most ? found : null;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
