/** The attributes of an element whose text is in another language than the page; empty for the page's own. */
export type TextLanguage = { lang?: string; dir?: 'ltr' | 'rtl' };
