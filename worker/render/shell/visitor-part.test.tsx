import * as renderer from 'react-dom/server';
import { expect, test } from 'vitest';
import { areas, type Area } from '#shared/areas.ts';
import { arabic } from '#shared/messages/ar/arabic.ts';
import { german } from '#shared/messages/de/german.ts';
import { english } from '#shared/messages/en/english.ts';
import { french } from '#shared/messages/fr/french.ts';
import { japanese } from '#shared/messages/ja/japanese.ts';
import { createText } from '#shared/messages/text.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import { ANONYMOUS } from '../../visitor/contract.ts';
import { Island } from '../island.tsx';
import { RendererContext } from '../renderer.ts';
import { cartBadge, renderVisitorPart } from './visitor-part.ts';

const own = { ...english, 'cart.itemsInCart': `<b>"{count}"</b> & 'more'` };

test.each([
  ['en-AU', english],
  ['de-DE', german],
  ['fr-FR', french],
  ['ja-JP', japanese],
  ['ar', arabic],
  ['en-AU', own],
])('the badge is what React renders: %s', (locale, messages) => {
  const t = createText(messages, locale);
  for (const count of [0, 1, 2, 5, 11, 99, 100, 1_500, 1_000_000]) {
    const rendered = renderer.renderToString(
      <RendererContext value={renderer}>
        <TextContext value={t}>
          <Island name="cart-badge" when="follow" props={{ count }} />
        </TextContext>
      </RendererContext>,
    );
    // The same character by another number.
    expect(cartBadge(t, count)).toBe(rendered.replaceAll('&#x27;', '&#39;'));
  }
});

test.each([
  ['account', '"loadsAgain":"if signed in"'],
  ['pay', '"loadsAgain":"always"'],
  ['cart', null],
  ['shop', null],
] as const)('a page says as the table of areas does whether it is loaded again: %s', (area, said) => {
  const { loadsAgain } = areas[area] as Area;
  const part = renderVisitorPart(createText(english, 'en-AU'), ANONYMOUS, { addsToCart: false, loadsAgain });
  expect(part.includes(said ?? 'loadsAgain')).toBe(said !== null);
});
