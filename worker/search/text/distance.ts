/** How many mistakes a word of this length may have: none under four letters, one up to seven, two beyond. */
export function allowedMistakes(length: number): number {
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
