import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import { StoreLocaleContext, useTextLanguage } from './text-language.ts';

function Marked({ text }: { text: string }) {
  return <p {...useTextLanguage()(text)}>{text}</p>;
}

function markup(locale: string, storeLocale: string, text: string): string {
  return renderToStaticMarkup(
    <TextContext value={createText(english, locale)}>
      <StoreLocaleContext value={storeLocale}>
        <Marked text={text} />
      </StoreLocaleContext>
    </TextContext>,
  );
}

test.each([
  ['ar', 'en-AU', 'Grown under cloud.', '<p lang="en-AU" dir="ltr">Grown under cloud.</p>'],
  ['ja-JP', 'en-AU', 'Grown under cloud.', '<p lang="en-AU" dir="ltr">Grown under cloud.</p>'],
  ['fr-FR', 'ar', 'شاي', '<p lang="ar" dir="rtl">شاي</p>'],
])('on a page in %s a text in %s is marked: %s', (locale, storeLocale, text, expected) => {
  expect(markup(locale, storeLocale, text)).toBe(expected);
});

test.each([
  ['ar', 'en-AU', 'شاي Sencha'],
  ['ja-JP', 'en-AU', '煎茶 80 g'],
  ['ar', 'en-AU', '250–300'],
  ['en-NZ', 'en-AU', 'Tea'],
  ['ar-EG', 'ar', 'Billy'],
  ['de-DE', 'en-AU', 'Tea'],
])('on a page in %s of a store in %s nothing is said of: %s', (locale, storeLocale, text) => {
  expect(markup(locale, storeLocale, text)).toBe(`<p>${text}</p>`);
});
