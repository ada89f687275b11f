import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { fieldsModule, partsModule } from '../build/found-parts.ts';
import { withGuards } from './guarded-blocks.ts';

test('no file of a block is imported so that a fault in it breaks the others', async () => {
  const parts = withGuards(partsModule({ blocks: ['note', 'pull-quote'], routes: ['gift-guide.tsx'] }));
  const fields = withGuards(fieldsModule(['note', 'pull-quote']));
  for (const code of [parts, fields]) expect(code).not.toMatch(/^import (?!type)/m);
  // Nothing of the repository is found from a module of data: each of these imports fails.
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(fields))}`
  )) as { default: object };
  expect(module.default).toEqual({ note: {}, 'pull-quote': {} });
});

test('a block whose files fail throws what is wrong with them, in plain letters', async () => {
  const code = withGuards("import View0 from 'data:text/javascript,}/view.tsx';\nexport default View0;");
  const { default: View } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: () => void;
  };
  expect(View).toThrow(/Unexpected token|Parse/);
});
