import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('worker/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const texts = sources.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every form that gives its visitor a new id has the key by which it is carried out once', () => {
  const renewing = texts.flatMap(({ text }) =>
    [...text.matchAll(/\.post\(\s*accountActions\.(\w+)\.pattern,[^;]*?renewOnce\(\)/g)].map(
      ([, name]) => name,
    ),
  );
  const forms = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/<(form)\b.*?<\/\1>/gis)].flatMap(([form]) => {
      const [, name] = /accountActions\.(\w+)\.href\(\)/.exec(form) ?? [];
      return renewing.includes(name) ? [{ path, name, hasKey: form.includes('<RenewalKey />') }] : [];
    }),
  );
  // None of them without a page that shows it.
  expect(new Set(forms.map(({ name }) => name))).toEqual(new Set(renewing));
  expect(forms.filter(({ hasKey }) => !hasKey)).toEqual([]);
});
