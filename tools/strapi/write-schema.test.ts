import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentTypes } from '../../sandbox/content/schema.ts';
import { writeSchema } from './write-schema.ts';

function projectOf(strapi: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'strapi-schema-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dependencies = strapi === null ? {} : { '@strapi/strapi': strapi };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  return folder;
}

test.each(['4.26.0', '^5.54.0'])(
  'the types and components are written into a project of Strapi %s',
  (version) => {
    const folder = projectOf(version);
    expect(writeSchema(folder).ok).toBe(true);
    const read = (path: string) =>
      JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>;
    for (const { uid } of contentTypes) {
      const { attributes } = read(`src/api/${uid}/content-types/${uid}/schema.json`) as {
        attributes: object;
      };
      expect(Object.keys(attributes).length, uid).toBeGreaterThan(0);
    }
    const page = JSON.stringify(read('src/api/page/content-types/page/schema.json'));
    for (const [, category = '', name = ''] of page.matchAll(/"([a-z-]+)\.([a-z-]+)"/g)) {
      expect(read(`src/components/${category}/${name}.json`)).toHaveProperty('collectionName');
    }
    expect(writeSchema(folder).ok).toBe(true);
  },
);

test("an editor's own types are not overwritten", () => {
  const folder = projectOf('5.0.0');
  writeSchema(folder);
  const path = join(folder, 'src/api/page/content-types/page/schema.json');
  writeFileSync(path, '{}');
  expect(writeSchema(folder)).toEqual({ ok: false, text: expect.stringContaining(path) });
  expect(readFileSync(path, 'utf8')).toBe('{}');
});

test('another folder is left alone', () => {
  expect(writeSchema(projectOf(null)).ok).toBe(false);
  expect(writeSchema(projectOf('3.6.8')).ok).toBe(false);
});
