import { expect, test } from 'vitest';
import { sampleTee } from '../../tests/fixtures/tee.ts';
import { choiceAddress, readChoiceAddress } from './choice-address.ts';

const product = sampleTee();
const read = (query: string) => readChoiceAddress(product, new URLSearchParams(query));

test('A choice is written to the address as slugs, and read back', () => {
  const selection = { choice: { os: 'L', oc: 'R', og: 'gy' }, plan: 'm' };
  expect(choiceAddress(product, selection)).toBe('size=large&color=red&gift-wrap=yes&plan=m');
  expect(read('size=large&color=red&gift-wrap=yes&plan=m')).toEqual(selection);
});

test("Ids, names and the form's own fields are read too", () => {
  for (const query of ['os=L', 'size=L', 'size=Large', 'options%5Bos%5D=L']) {
    expect(read(query).choice, query).toEqual({ os: 'L' });
  }
});

test('Options and values that the product does not have are ignored', () => {
  expect(read('size=huge&colour=red&__proto__=x&utm_source=news&size=large')).toEqual({
    choice: {},
    plan: null,
  });
});

test('Values with the same slug use their ids', () => {
  const twins = sampleTee({
    options: product.options.map((option) =>
      option.id === 'os'
        ? { ...option, name: 'Plan', values: option.values.map((value) => ({ ...value, name: '!' })) }
        : option,
    ),
  });
  expect(choiceAddress(twins, { choice: { os: 'L' }, plan: null })).toBe('os=L');
  expect(readChoiceAddress(twins, new URLSearchParams('os=L')).choice).toEqual({ os: 'L' });
});
