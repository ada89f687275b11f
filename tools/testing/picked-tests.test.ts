import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPicker } from './picked-tests.ts';

const root = join(import.meta.dirname, '../..');
const picker = createPicker(root);

test('the tests of a change are those that import it, near ones first', () => {
  const [first, ...others] = picker.unitTestsOf(['client/cart/live.ts']);
  expect(first).toBe('client/cart/live.test.ts');
  expect(others).not.toContain('ops/app.test.ts');
  expect(picker.unitTestsOf(['shared/result.ts']).length).toBeGreaterThan(50);
  expect(picker.unitTestsOf(['shared/result.test.ts'])).toEqual(['shared/result.test.ts']);
});

test('a style or a setting has the tests that read it', () => {
  expect(picker.unitTestsOf(['client/styles/base/base.css'])).toContain('tests/project/themes.test.ts');
  expect(picker.unitTestsOf(['wrangler.toml'])).toContain('worker/scheduled.test.ts');
});

test('tests in workerd are picked by folder, and each of them is there', () => {
  const files = globSync('{worker,sandbox,ops,tests}/**/*.worker.test.ts', { cwd: root });
  const sources = globSync('{client,migrations,ops,sandbox,shared,worker}/**/*.{ts,tsx,sql}', { cwd: root });
  const picked = new Set(picker.workersTestsOf(sources));
  expect([...picked].filter((name) => !files.some((file) => file.includes(name)))).toEqual([]);
  expect(picker.workersTestsOf(['worker/routes/account/sign-in/login.tsx'])).toEqual([
    'sign-ins.worker',
    'security-events.worker',
  ]);
  expect(picker.workersTestsOf(['client/cart/live.ts'])).toEqual([]);
});
