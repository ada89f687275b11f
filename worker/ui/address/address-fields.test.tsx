import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadRegions } from '#shared/countries/address-rules.ts';
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
