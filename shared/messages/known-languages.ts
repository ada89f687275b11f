/** Those with messages here, for a shop to choose from. `en-XA` is for tests: English in brackets, and longer. */
export const knownLanguages = ['en', 'en-NZ', 'fr', 'de', 'ja', 'ar', 'en-XA'] as const;

export type Language = (typeof knownLanguages)[number];

/** Languages that a release needs whole: a test fails when one lacks a message. The others show English in its place. */
export const wholeLanguages: ReadonlySet<Language> = new Set(['en', 'fr', 'de', 'ja', 'ar', 'en-XA']);
