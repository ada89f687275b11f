import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built } from '../../tools/build.ts';
import { startSourceMapService, unzip } from '../../tools/build/source-map-service.ts';
import { root } from '../../tools/local/workers.ts';
import { made, startCloudflareApi, type CloudflareApi } from './cloudflare-api.ts';
import { startShop, type TestShop } from './harness.ts';

/** The way to the first deploy, and the reference behind it. */
const manual = ['operations', 'operations/features', 'operations/payments', 'operations/monitoring']
  .map((name) => readFileSync(join(root, `docs/${name}.md`), 'utf8'))
  .join('\n');

let shop: TestShop;
let cloudflare: CloudflareApi;
beforeAll(async () => {
  [shop, cloudflare] = await Promise.all([startShop(), startCloudflareApi()]);
});
afterAll(async () => {
  cloudflare.stop();
  await shop.stop();
});

test('every statement of docs/operations.md runs on the tables', async () => {
  const statements = [...manual.matchAll(/--command "([^"]*)"/g)].map(([, statement = '']) =>
    statement.replaceAll('\n', ' '),
  );
  expect(statements.length).toBeGreaterThan(5);
  const database = await shop.miniflare.getD1Database('DB', 'storefront');
  for (const statement of statements) {
    expect((await database.prepare(statement).run()).success, statement).toBe(true);
  }
});

/** The commands of a part of the manual, in its order: those in the text and those in blocks. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/npm run (wrangler -- [^`\n#]+|payments[^`\n#]*)/g)].map(([, command = '']) =>
    command.trim(),
  );
}

const [, goingLive = '', daily = ''] =
  /## Deploying against a real store\n([^]*?)\n## ([^]*)/.exec(manual) ?? [];

/** The operator's file, and the values that are typed into it. */
const file = join(mkdtempSync(join(tmpdir(), 'operations-')), 'shop.toml');
const typed: Record<string, string> = {
  SHOP_NAME: 'Pine Trading',
  SHOP_URL: 'https://pine.example',
  COMMERCE_URL: 'https://pine.swell.store',
  COMMERCE_PUBLIC_KEY: 'pk_sandbox',
  CONTENT_URL: 'https://content.pine.example',
  MEDIA_URL: 'https://content.pine.example',
};

/** The addresses of the file lead to the running shop and to the sandbox. */
function networkOfFile(): string {
  const hosts = {
    'https://pine.example': shop.shop,
    'https://pine.swell.store': `${shop.sandbox}/commerce`,
    'https://vault.schema.io': `${shop.sandbox}/vault`,
    'https://content.pine.example': `${shop.sandbox}/content`,
  };
  const script = `const send = globalThis.fetch; const hosts = ${JSON.stringify(hosts)};
    globalThis.fetch = (input, init) => {
      const { origin } = new URL(input instanceof Request ? input.url : String(input));
      if (!hosts[origin]) return send(input, init);
      const request = new Request(input, init);
      return send(new Request(request.url.replace(origin, hosts[origin]), request));
    };`;
  return `--import data:text/javascript,${encodeURIComponent(script)}`;
}

function type(name: string, value: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(new RegExp(`^${name} = ".*"`, 'm'), `${name} = "${value}"`));
}

type Run = { status: number; output: string };

/** Runs `npm run {command}` as an operator with an account at the replacement of Cloudflare. */
function run(command: string, more: Record<string, string> = {}): Promise<Run> {
  const [script = '', ...rest] = command.match(/"[^"]*"|\S+/g) ?? [];
  const args = rest.filter((arg) => arg !== '--').map((arg) => arg.replaceAll('"', ''));
  const built = script === 'deploy' ? ['--built'] : [];
  const network = { NODE_OPTIONS: networkOfFile() };
  const env = { ...process.env, ...cloudflare.env, ...network, ...more, SHOP_CONFIG: file };
  const environment = { ...env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', FORCE_COLOR: '0' };
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    const options = { cwd: root, env: environment };
    const child = execFile('node', [join('tools', `${script}.ts`), ...args, ...built], options, done);
    child.stdin?.end('a secret that is typed\n');
  });
}

async function succeed(command: string, more?: Record<string, string>): Promise<string> {
  const { status, output } = await run(command, more);
  expect(status, `npm run ${command}\n${output}`).toBe(0);
  return output;
}

/** What an operator puts into the file after each command that prints an id. */
const printed: Record<string, { name: string; value: string }> = {
  'wrangler -- kv namespace create CACHE': { name: 'id', value: made.namespace },
  'wrangler -- d1 create storefront': { name: 'database_id', value: made.database },
};

test('following docs/operations.md step by step deploys the shop', { timeout: 600_000 }, async () => {
  writeFileSync(file, readFileSync(join(root, 'shop.example.toml'), 'utf8'));
  const steps = commandsIn(goingLive);
  expect(steps).toEqual([
    'wrangler -- kv namespace create CACHE',
    'wrangler -- d1 create storefront',
    'wrangler -- secret put CONTENT_TOKEN',
    'wrangler -- secret put VISITOR_SECRETS',
  ]);
  const early = await run('deploy');
  expect([early.status, early.output]).toEqual([1, expect.stringContaining('COMMERCE_URL: expected')]);
  expect(cloudflare.calls).toEqual([]);
  for (const step of steps) {
    const output = await succeed(step);
    const id = printed[step];
    if (!id) continue;
    expect(output).toContain(id.value);
    type(id.name, id.value);
  }
  for (const [name, value] of Object.entries(typed)) type(name, value);
  const example = readFileSync(file, 'utf8');
  writeFileSync(file, example.replace(/^# routes = .*$/m, 'routes = ["pine.example/*"]'));
  expect(cloudflare.secrets).toEqual(new Set(['CONTENT_TOKEN', 'VISITOR_SECRETS']));

  const errors = await startSourceMapService({ assemblies: [{ state: 'ok' }] });
  const account = {
    SENTRY_AUTH_TOKEN: 'sntrys_1',
    SENTRY_ORG: 'pine',
    SENTRY_PROJECT: 'shop',
    SENTRY_URL: errors.url,
  };
  // The sandbox offers Apple Pay, whose file is not there.
  const examined = await run('deploy -- --yes', account);
  expect(examined.output).toContain("FAULT Apple's file: Apple Pay is on");
  expect([examined.status, cloudflare.uploaded()]).toEqual([1, '']);
  const output = await succeed('deploy -- --yes --without-doctor', account);
  errors.stop();
  expect(output).toContain('Kept 0 files of the former build.');
  expect(output).toContain('env.COMMERCE_URL ("https://pine.swell.store")');
  expect(output).toContain(`env.CACHE (${made.namespace})`);
  expect(output).toContain('env.VISITOR (VisitorSession)');
  expect(output).toContain(`Uploaded the source maps of ${made.version}.`);
  expect(cloudflare.uploaded()).toContain('VisitorSession');
  for (const file of readdirSync(dirname(built.shop)).filter((name) => name.endsWith('.js')))
    expect(cloudflare.uploaded()).toMatch(
      new RegExp(`name="${file}"; filename="${file}"\r\nContent-Type: application/javascript\\+module`),
    );
  const bundle = unzip(Buffer.concat([...errors.chunks.values()]));
  expect(bundle['manifest.json']).toContain(`"release":"${made.version}"`);
  const names = Object.keys(bundle);
  expect(names).toContain('files/app/_/shared.js.map');
  expect(names.filter((name) => /^files\/_\/_\/assets\/entry-[\w-]+\.js\.map$/.test(name))).toHaveLength(1);
});

test('the commands for every day run on what was deployed', { timeout: 600_000 }, async () => {
  const commands = commandsIn(daily);
  const queries = commands.filter((command) => command.includes('d1 execute'));
  expect(queries.length).toBeGreaterThan(5);
  // Each statement has run on the tables.
  for (const command of [queries[0], 'payments -- incidents']) await succeed(command ?? '');
  const others = commands.filter((command) => command.startsWith('wrangler') && !queries.includes(command));
  expect(new Set(others)).toEqual(
    new Set([
      'wrangler -- d1 create storefront-search',
      'wrangler -- d1 migrations apply DB --remote',
      // The stand-in has no past.
      'wrangler -- d1 time-travel restore DB --timestamp <time>',
      'wrangler -- kv key put messages/fr-FR --path fr-FR.json --binding CACHE --remote',
      'wrangler -- secret put ADDRESS_SEARCH_KEY',
      'wrangler -- secret put TURNSTILE_SECRET',
      'wrangler -- tail',
    ]),
  );
});
