import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextContext } from '#shared/messages/use-text.ts';
import { loadText } from '../render/language/language.ts';
import type { Texts } from './own-page.ts';
import { OwnText } from './own-text.tsx';

async function shown(locale: string, texts: Readonly<Record<string, string>>): Promise<string> {
  return renderToStaticMarkup(
    <TextContext value={await loadText(locale)}>
      <OwnText texts={texts as Texts} />
    </TextContext>,
  );
}

test('a text is in the language of the page, else in English where it has it, else in the first of its languages, and says so', async () => {
  const texts = { de: 'Öffnungszeiten', fr: 'Horaires', 'fr-CH': 'Heures' };
  const english = { ...texts, en: 'Opening hours' };
  expect(await shown('fr-CH', texts)).toBe('Heures');
  expect(await shown('fr-CA', texts)).toBe('Horaires');
  expect(await shown('ja', texts)).toBe('<span lang="de" dir="ltr">Öffnungszeiten</span>');
  expect(await shown('ja', english)).toBe('<span lang="en" dir="ltr">Opening hours</span>');
  expect(await shown('en-AU', { ar: 'ساعات العمل' })).toBe('<span lang="ar" dir="rtl">ساعات العمل</span>');
});
