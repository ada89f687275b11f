import { expect, test } from 'vitest';
import { onlyLanguages } from './shop-parts.ts';

test('the messages of a language that the shop does not have are in no build', () => {
  const { handler, filter } = onlyLanguages(['ja', 'en-XA']).resolveId;
  const source = (folder: string, file: string) => `#shared/messages/${folder}/${file}.ts`;
  expect(filter.id.test(source('fr', 'browser'))).toBe(true);
  expect(filter.id.test('#shared/messages/text.ts')).toBe(false);
  expect(handler(source('fr', 'browser'))).toEqual({ id: source('fr', 'browser'), external: true });
  for (const [folder, file] of [
    ['en', 'english'],
    ['ja', 'japanese'],
    ['pseudo', 'pseudo'],
  ] as const)
    expect(handler(source(folder, file))).toBeNull();
});
