import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import {
  EntryLocaleContext,
  StoreLanguageContext,
  useTextLanguage,
  useTranslatedIn,
} from './text-language.ts';

type Shown = {
  text: string;
  /** What the entry says. */ locale?: string | null | undefined;
  /** What the backend says of the text itself. */ translatedIn?: string[];
};

function Marked({ text, translatedIn }: Shown) {
  return <p {...useTextLanguage()(text, useTranslatedIn()(translatedIn))}>{text}</p>;
}

function markup(locale: string, storeLocale: string, shown: Shown, fallbacks = [storeLocale]): string {
  return renderToStaticMarkup(
    <TextContext value={createText(english, locale)}>
      <StoreLanguageContext value={{ locale: storeLocale, chain: [locale, ...fallbacks] }}>
        <EntryLocaleContext value={shown.locale}>
          <Marked {...shown} />
        </EntryLocaleContext>
      </StoreLanguageContext>
    </TextContext>,
  );
}

test.each([
  ['ar', 'en-AU', 'Grown under cloud.', '<p lang="en-AU" dir="ltr">Grown under cloud.</p>'],
  ['ja-JP', 'en-AU', 'Grown under cloud.', '<p lang="en-AU" dir="ltr">Grown under cloud.</p>'],
  ['fr-FR', 'ar', 'شاي', '<p lang="ar" dir="rtl">شاي</p>'],
])(
  'on a page in %s a text in %s is marked according to its letters: %s',
  (locale, storeLocale, text, expected) => {
    expect(markup(locale, storeLocale, { text })).toBe(expected);
  },
);

test.each([
  ['ar', 'en-AU', 'شاي Sencha'],
  ['ja-JP', 'en-AU', '煎茶 80 g'],
  ['ar', 'en-AU', '250–300'],
  ['en-NZ', 'en-AU', 'Tea'],
  ['ar-EG', 'ar', 'Dripper'],
  ['de-DE', 'en-AU', 'Tea'],
])('on a page in %s of a store in %s the letters do not identify: %s', (locale, storeLocale, text) => {
  expect(markup(locale, storeLocale, { text })).toBe(`<p>${text}</p>`);
});

test("the entry's own language overrides the letters, also between languages of one script", () => {
  const text = 'Tea';
  expect(markup('de-DE', 'en-AU', { text, locale: 'en-AU' })).toBe('<p lang="en-AU" dir="ltr">Tea</p>');
  expect(markup('de-DE', 'en-AU', { text, locale: null })).toBe('<p lang="en-AU" dir="ltr">Tea</p>');
  expect(markup('de-DE', 'en-AU', { text, locale: 'de-AT' })).toBe('<p>Tea</p>');
  expect(markup('ar', 'en-AU', { text, locale: 'ar' })).toBe('<p>Tea</p>');
  expect(markup('en-NZ', 'en-AU', { text, locale: null })).toBe('<p>Tea</p>');
});

test('a text of the commerce backend is in the nearest locale that it is translated into', () => {
  const text = 'Thé';
  const chain = ['fr-FR', 'en-AU'];
  expect(markup('fr-CA', 'en-AU', { text, translatedIn: ['fr-FR'] }, chain)).toBe('<p>Thé</p>');
  expect(markup('es-ES', 'en-AU', { text, translatedIn: ['de-DE', 'fr-FR'] }, chain)).toBe(
    '<p lang="fr-FR" dir="ltr">Thé</p>',
  );
  expect(markup('de-DE', 'en-AU', { text, translatedIn: ['fr-FR'] })).toBe(
    '<p lang="en-AU" dir="ltr">Thé</p>',
  );
  // The enclosing entry does not affect it.
  expect(markup('de-DE', 'en-AU', { text, locale: 'en-AU', translatedIn: ['de-DE'] })).toBe('<p>Thé</p>');
});
