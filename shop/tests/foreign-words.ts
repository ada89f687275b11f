/** Words of English that German and French do not have, and any two of Latin letters in other scripts. */
export const foreignIn: Record<string, string> = {
  de: String.raw`\b(the|and|your|with|you|our|from|of|this)\b`,
  fr: String.raw`\b(the|and|your|with|you|from|of|this)\b`,
  ja: String.raw`[a-z]{2,} [a-z]{2,}`,
  ar: String.raw`[a-z]{2,} [a-z]{2,}`,
};
