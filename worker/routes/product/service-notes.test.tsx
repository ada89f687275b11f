import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import { ServiceNotes } from './service-notes.tsx';

const aud = { code: 'AUD', type: 'base', decimals: 2, rate: 1 };
const money = { locale: 'en-AU', charged: aud, chosen: aud };

function notesWith(own: object): string {
  return renderToStaticMarkup(
    <TextContext value={createText({ ...english, ...own }, 'en-AU')}>
      <ServiceNotes
        isShipped
        freeDelivery={{ over: 65, country: 'AU', currency: 'AUD', money: money as never }}
        markets={[]}
        subscription={null}
      />
    </TextContext>,
  );
}

test('a line that the shop has left blank is not shown, nor its icon and its link', () => {
  const all = notesWith({});
  expect(all.match(/<li>/g)).toHaveLength(2);
  expect(all).toContain(english['productPage.returns']);
  const one = notesWith({ 'productPage.returns': '' });
  expect(one.match(/<li>/g)).toHaveLength(1);
  expect(one).not.toContain('/account/orders/returns');
  expect(notesWith({ 'productPage.returns': '', 'productPage.freeDelivery': '' })).not.toContain('<li>');
});
