import { expect, test } from 'vitest';
import { choiceAddress, readChoiceAddress } from './choice-address.ts';
import { sampleTee } from '../../tests/fixtures/tee.ts';

const product = sampleTee();
const read = (query: string) => readChoiceAddress(product, new URLSearchParams(query));

test('A choice goes into the address by slugs, and is read from it again', () => {
  const asked = { choice: { os: 'L', oc: 'R', og: 'gy' }, plan: 'm' };
  expect(choiceAddress(product, asked)).toBe('size=large&color=red&gift-wrap=yes&plan=m');
  expect(read('size=large&color=red&gift-wrap=yes&plan=m')).toEqual(asked);
});

test('Ids, names and the fields of the form itself are understood too', () => {
  for (const query of ['os=L', 'size=L', 'size=Large', 'options%5Bos%5D=L']) {
    expect(read(query).choice, query).toEqual({ os: 'L' });
  }
});

test('What the product does not have counts as not asked for', () => {
  expect(read('size=huge&colour=red&__proto__=x&utm_source=news&size=large')).toEqual({
    choice: {},
    plan: null,
  });
});

test('Values that read the same are told apart by their ids', () => {
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
