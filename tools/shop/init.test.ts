import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readShopCommand } from './commands.ts';
import { faultsOfConfig } from './config-faults.ts';
import { writeShopConfig } from './config.ts';
import { answerFaults, init, readAnswers, shopToml, type Answers } from './init.ts';
import { createPlatform } from './platform.ts';

const OPTIONS =
  '--worker acme --domain shop.acme.example --store https://acme.swell.store --key pk_1 --content https://content.acme.example'.split(
    ' ',
  );
const read = (options: string[], ask: (question: string) => Promise<string>) =>
  readAnswers(readShopCommand(['init', ...options]).line, ask);
const nobody = async () => '';

const KV = 'a'.repeat(32);
const D1 = '0f2b1c3d-0000-4000-8000-000000000001';

type Begun = {
  isDryRun?: boolean;
  exists?: boolean;
  createAccess?: Parameters<typeof init>[0]['createAccess'];
};

async function begin(
  answers: Answers,
  { isDryRun = false, exists = false, createAccess = null }: Begun = {},
) {
  const written: string[] = [];
  const said: string[] = [];
  const calls: string[] = [];
  const run = (args: string[]) => {
    calls.push(args.slice(0, -2).join(' '));
    const stdout = args[0] === 'kv' ? `binding = "acme"\nid = "${KV}"` : `"database_id": "${D1}"`;
    return { stdout, stderr: '' };
  };
  const say = (line: string) => void said.push(line);
  await init({
    answers,
    createAccess,
    file: { name: 'shop.toml', exists, write: (text) => void written.push(text) },
    isDryRun,
    platform: () => createPlatform({ config: 'shop.json', isDryRun: false, run, say }),
    say,
  });
  return { written, said, calls };
}

test('answers come from options, and missing ones are prompted for', async () => {
  const asked: string[] = [];
  const answers = await read(['--worker', 'acme'], async (question) => {
    asked.push(question);
    return question.startsWith('The domain') ? ' shop.acme.example ' : '';
  });
  expect(asked).toHaveLength(6);
  expect(answers).toMatchObject({ worker: 'acme', domain: 'shop.acme.example' });
});

test('invalid answers are named before anything is written', async () => {
  const answers = await read(['--domain', 'https://acme'], nobody);
  expect(answerFaults(answers).map((fault) => fault.split(':')[0])).toEqual([
    'domain',
    'COMMERCE_URL',
    'COMMERCE_PUBLIC_KEY',
    'CONTENT_URL',
    'MEDIA_URL',
  ]);
  await expect(begin(answers)).rejects.toThrow('Not everything can be used');
});

test('the file has the ids of the created resources, and says how to undo it', async () => {
  const answers = await read(OPTIONS, nobody);
  const { written, said, calls } = await begin(answers);
  expect(calls).toEqual(['kv namespace create acme', 'd1 create acme']);
  expect(written.at(-1)).toBe(shopToml(answers, { kv: KV, d1: D1 }));
  expect(written.at(-1)).toContain('COMMERCE_URL = "https://acme.swell.store"');
  expect(said.some((line) => line.startsWith('To undo: delete shop.toml') && line.includes(KV))).toBe(true);
});

test('an existing file stays, and a dry run writes none', async () => {
  const answers = await read(OPTIONS, nobody);
  await expect(begin(answers, { exists: true })).rejects.toThrow('There is a shop.toml');
  const { written, said, calls } = await begin(answers, { isDryRun: true });
  expect([written, calls]).toEqual([[], []]);
  expect(said.join('\n')).toContain('would run wrangler d1 create acme');
});

test('its configuration can be deployed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'init-')), 'shop.toml');
  writeFileSync(file, shopToml(await read(OPTIONS, nobody), { kv: KV, d1: D1 }));
  expect(faultsOfConfig(writeShopConfig(file))).toEqual([]);
});

test('the ops page opens by Access, which is set up, or whose steps are printed', async () => {
  const answers = await read(
    [...OPTIONS, '--ops', 'ops.acme.example', '--operators', 'ada@acme.example'],
    nobody,
  );
  const access = { team: 'https://acme.cloudflareaccess.com', audience: 'f'.repeat(64) };
  const done = await begin(answers, { createAccess: async () => access });
  expect(done.written.at(-1)).toContain(`ACCESS_AUDIENCE = "${access.audience}"`);
  const refusing = async () => Promise.reject(new Error('POST access/apps answered 403'));
  for (const createAccess of [refusing, null]) {
    const { written, said } = await begin(answers, { createAccess });
    expect(written.at(-1)).toContain('OPS_URL = "https://ops.acme.example"');
    expect(said.join('\n')).toContain('add a self-hosted one for ops.acme.example');
  }
  expect(answerFaults({ ...answers, operators: '' })).toEqual(['operators: expected e-mail addresses']);
});

test('Access is never put in front of the shop itself', async () => {
  const answers = await read(
    [...OPTIONS, '--ops', 'shop.acme.example', '--operators', 'ada@acme.example'],
    nobody,
  );
  const asked: unknown[] = [];
  const createAccess = async (wanted: unknown) => {
    asked.push(wanted);
    return { team: '', audience: '' };
  };
  await expect(begin(answers, { createAccess })).rejects.toThrow('another domain than that of the shop');
  expect(asked).toEqual([]);
});
