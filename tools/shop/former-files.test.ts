import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepFormerFiles } from './former-files.ts';

function world(answers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'former-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/entry-new.js'), 'new');
  writeFileSync(join(folder, 'assets/same-1.js'), 'same');
  const asked: string[] = [];
  const send = (async (address: string) => {
    const { pathname } = new URL(address);
    asked.push(pathname);
    const body = answers[pathname];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  }) as typeof fetch;
  return {
    folder,
    asked,
    keep: () => keepFormerFiles({ shopUrl: 'https://acme.example', folder, fetch: send }),
  };
}

test('files of the deployed build that the new one lacks are copied into it', async () => {
  const { folder, asked, keep } = world({
    '/files.json': '["/assets/entry-old.js", "/assets/same-1.js"]',
    '/assets/entry-old.js': 'old',
  });
  expect(await keep()).toBe(1);
  expect(asked).toEqual(['/files.json', '/assets/entry-old.js']);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'entry-new.js',
    'entry-old.js',
    'same-1.js',
  ]);
  expect(readFileSync(join(folder, 'assets/entry-old.js'), 'utf8')).toBe('old');
});

test('without a deployed build there is nothing to copy', async () => {
  expect(await world({}).keep()).toBeNull();
});

test('a file that cannot be loaded stops the deploy, and no name leads out of the folder', async () => {
  await expect(world({ '/files.json': '["/assets/gone.js"]' }).keep()).rejects.toThrow('/assets/gone.js');
  await expect(world({ '/files.json': '["/assets/../../x"]' }).keep()).rejects.toThrow();
  await expect(world({ '/files.json': '["/index.html"]' }).keep()).rejects.toThrow();
});
