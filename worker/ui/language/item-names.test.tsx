import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import { ItemNames } from './item-names.tsx';
import { StoreLanguageContext } from './text-language.ts';

test('the word between two items is in the page’s language, each item in its own', () => {
  const items = [
    { name: 'Mug', quantity: 2 },
    { name: 'شاي', quantity: 1 },
  ];
  const markup = renderToStaticMarkup(
    <TextContext value={createText(english, 'ar')}>
      <StoreLanguageContext value={{ locale: 'en-AU', chain: ['ar', 'en-AU'] }}>
        <ItemNames items={items} />
      </StoreLanguageContext>
    </TextContext>,
  );
  expect(markup).toBe('<bdi lang="en-AU" dir="ltr">2 × Mug</bdi> و<bdi>شاي</bdi>');
});
