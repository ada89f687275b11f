import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadRegions } from '#shared/countries/address-rules.ts';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import { AddressFormFields } from './address-fields.tsx';

await loadRegions();

function fields(record: Record<string, string>): string {
  return renderToStaticMarkup(<AddressFormFields form="address" record={record} formState={null} />);
}

test('Company and second line are folded until there is something in them', () => {
  expect(fields({})).toMatch(/<details class="form__more">.*name="company".*name="address2".*<\/details>/);
  for (const name of ['company', 'address2'])
    expect(fields({ [name]: 'Level 1' })).toContain('<details class="form__more" open="">');
});

test('The name is asked for as its country writes it, and before one is chosen as the reader does', () => {
  const inJapanese = (record: Record<string, string>) =>
    renderToStaticMarkup(
      <TextContext value={createText(english, 'ja-JP')}>
        <AddressFormFields form="address" record={record} formState={null} />
      </TextContext>,
    );
  const [familyFirst, givenFirst] = [
    /name="last_name".*name="first_name"/,
    /name="first_name".*name="last_name"/,
  ];
  expect(inJapanese({})).toMatch(familyFirst);
  expect(inJapanese({ country: 'AU' })).toMatch(givenFirst);
  expect(fields({})).toMatch(givenFirst);
  expect(fields({ country: 'JP' })).toMatch(familyFirst);
});
