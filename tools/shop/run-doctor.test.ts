import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readShopCommand } from './commands.ts';
import { runDoctor } from './run-doctor.ts';

const UNCHANGED = 'Nothing was changed: there is nothing to undo.';

/** The output of the command, and its calls. */
async function doctor(...options: string[]) {
  const calls: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    calls.push(new URL(input instanceof Request ? input.url : String(input)).origin);
    return new Response(null, { status: 503 });
  });
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(...text.split('\n')));
  const isRight = await runDoctor(readShopCommand(['doctor', ...options]).line);
  return { isRight, calls, printed };
}

test.each([['--local'], ['--local', '--deployed']])(
  'a dry run calls nothing, and lists all checks: %s %s',
  async (...options) => {
    const dry = await doctor(...options, '--dry-run');
    expect([dry.isRight, dry.calls]).toEqual([true, []]);
    const real = await doctor(...options);
    expect([real.isRight, real.calls.length > 0]).toEqual([false, true]);
    const lookedAt = real.printed.flatMap((line) => /^(?:ok   |FAULT) ([^:]+)/.exec(line)?.[1] ?? []);
    expect(dry.printed).toEqual(
      [...new Set(lookedAt)].map((name) => `would look at ${name}`).concat(UNCHANGED),
    );
  },
);

test('where the values are wrong nothing else is checked, nor would be', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'doctor-')), '.dev.vars');
  writeFileSync(file, 'SHOP_NAME=Acme\n');
  const { printed, calls } = await doctor('--vars', file, '--dry-run');
  expect([printed, calls]).toEqual([['would look at values', UNCHANGED], []]);
});

test('without a file of the operator it says what the shop itself lacks, and that nothing else was looked at', async () => {
  vi.stubEnv('SHOP_CONFIG', join(mkdtempSync(join(tmpdir(), 'doctor-')), 'shop.toml'));
  vi.resetModules();
  const { runDoctor: run } = await import('./run-doctor.ts');
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(...text.split('\n')));
  expect(await run(readShopCommand(['doctor', '--dry-run']).line)).toBe(true);
  expect(printed.splice(0)).toEqual(['would look at shop.config.ts', UNCHANGED]);
  expect(await run(readShopCommand(['doctor']).line)).toBe(true);
  expect(printed).toEqual([
    'note  shop.config.ts: there is no shop.toml yet: no address and no backend was looked at',
    'Nothing is wrong.',
    UNCHANGED,
  ]);
});
