import { expect, test } from 'vitest';
import { deploy } from './deploy.ts';
import { deployOps } from './run-kit.ts';
import { compareSecrets, purge, rollback, setSecret } from './other-commands.ts';
import { createPlatform } from './platform.ts';

const CURRENT = JSON.stringify({
  versions: [
    { version_id: 'older', percentage: 0 },
    { version_id: 'v-1', percentage: 100 },
  ],
});

/** A replacement of the platform's command line, which records its calls. */
function createStandIn({ isDryRun = false, deployed = CURRENT, secrets = '[]' } = {}) {
  const calls: string[] = [];
  const inputs: string[] = [];
  const logged: string[] = [];
  const platform = createPlatform({
    config: 'shop.json',
    isDryRun,
    say: (line) => void logged.push(line),
    run: (args, input) => {
      expect(args.slice(-2)).toEqual(['--config', 'shop.json']);
      const command = args.slice(0, -2).join(' ');
      calls.push(command);
      if (input !== undefined) inputs.push(input);
      if (command === 'deployments status --json') return deployed;
      if (command.startsWith('versions upload')) return 'Uploaded storefront\nWorker Version ID: v-2\n';
      return command === 'secret list' ? secrets : '';
    },
  });
  return { platform, calls, inputs, said: logged, say: (line: string) => void logged.push(line) };
}

function deployWith(
  standIn: ReturnType<typeof createStandIn>,
  world: { failures?: number[]; broken?: string; mapsOf?: string[] } = {},
) {
  const requests: { path: string; override: string | null }[] = [];
  let clock = 0;
  const { failures = [0, 0, 0, 0, 0], broken, mapsOf } = world;
  const outcome = deploy({
    platform: standIn.platform,
    worker: 'storefront',
    shopUrl: 'https://gum.example',
    fetch: (async (address: string, init: RequestInit) => {
      const override = new Headers(init.headers).get('Cloudflare-Workers-Version-Overrides');
      requests.push({ path: new URL(address).pathname, override });
      return new Response(null, { status: new URL(address).pathname === broken ? 500 : 200 });
    }) as typeof fetch,
    firstPages: async () => ['/', '/shop', '/healthz'],
    countFailures: async (version, since) => {
      expect([version, since]).toEqual(['v-2', 0]);
      return { requests: 100, failures: failures.shift() ?? 0 };
    },
    wait: async (ms) => void (clock += ms),
    now: () => clock,
    say: standIn.say,
    uploadSourceMaps: mapsOf ? async (version) => void mapsOf.push(version) : null,
  });
  return { outcome, requests, clock: () => clock };
}

const BEFORE = [
  'd1 migrations apply DB --remote',
  'deployments status --json',
  'versions upload',
  'versions deploy v-2@0% v-1@100% --yes',
];

test('a deploy opens the first pages of the new version, sends it a tenth of the traffic, observes, and then sends it all', async () => {
  const standIn = createStandIn();
  const { outcome, requests, clock } = deployWith(standIn);
  expect(await outcome).toBe('deployed');
  expect(standIn.calls).toEqual([
    ...BEFORE,
    'versions deploy v-2@10% v-1@90% --yes',
    'versions deploy v-2@100% --yes',
  ]);
  expect(requests).toContainEqual({ path: '/shop', override: 'storefront="v-2"' });
  expect(clock()).toBe(300_000);
  expect(standIn.said.at(-1)).toContain('To undo: npm run shop -- rollback v-1');
});

test('the error service has the source maps of a version before its first request', async () => {
  const standIn = createStandIn();
  const mapsOf: string[] = [];
  const { outcome } = deployWith(standIn, { mapsOf, broken: '/' });
  expect(await outcome).toBe('taken back');
  expect(standIn.calls).toContain('versions upload');
  expect(mapsOf).toEqual(['v-2']);
});

test('a version whose requests fail is rolled back automatically', async () => {
  const standIn = createStandIn();
  const { outcome } = deployWith(standIn, { failures: [1, 9] });
  expect(await outcome).toBe('taken back');
  expect(standIn.calls.slice(-2)).toEqual([
    'versions deploy v-2@10% v-1@90% --yes',
    'versions deploy v-1@100% --yes',
  ]);
  expect(standIn.said.at(-1)).toContain('9 of its 100 requests failed');
});

test('a version whose first page fails gets no traffic at all', async () => {
  const standIn = createStandIn();
  const { outcome } = deployWith(standIn, { broken: '/shop' });
  expect(await outcome).toBe('taken back');
  expect(standIn.calls).toEqual([...BEFORE, 'versions deploy v-1@100% --yes']);
});

test('the first deploy has no previous version', async () => {
  const standIn = createStandIn({ deployed: '{"versions":[]}' });
  expect(await deployWith(standIn).outcome).toBe('deployed');
  expect(standIn.calls.at(-1)).toBe('versions deploy v-2@100% --yes');
});

test('a dry run calls nothing and says what it would call', async () => {
  const standIn = createStandIn({ isDryRun: true });
  expect(await deployWith(standIn).outcome).toBe('dry run');
  rollback(standIn.platform, 'v-1', standIn.say);
  purge(standIn.platform, ['all'], standIn.say);
  setSecret(
    standIn.platform,
    { name: 'LINK_SECRET', value: 'x'.repeat(16), known: ['LINK_SECRET'] },
    standIn.say,
  );
  compareSecrets(standIn.platform, ['LINK_SECRET'], standIn.say);
  expect(standIn.calls).toEqual([]);
  const would = standIn.said.filter((line) => line.startsWith('would run')).join('\n');
  for (const command of [
    'migrations apply',
    'versions upload',
    'versions deploy',
    'rollback v-1',
    'd1 execute',
    'secret put LINK_SECRET',
    'secret list',
  ]) {
    expect(would).toContain(command);
  }
});

function deployOpsWith(standIn: ReturnType<typeof createStandIn>, opsUrl: string, built: string[]) {
  return deployOps({
    platform: standIn.platform,
    path: 'shop.json',
    config: { vars: { OPS_URL: opsUrl } },
    build: async () => void built.push(`after ${standIn.calls.length} calls`),
    say: standIn.say,
  });
}

test('the ops page is built, then deployed at once, and the way to undo it is printed', async () => {
  const standIn = createStandIn();
  const built: string[] = [];
  await deployOpsWith(standIn, 'https://ops.gum.example', built);
  expect([built, standIn.calls]).toEqual([['after 0 calls'], ['deploy']]);
  expect(standIn.said[1]).toContain('wrangler secret put <name> --config shop.json');
  expect(standIn.said.at(-1)).toContain('To undo: npx wrangler rollback --config shop.json');
});

test('a dry run of the ops page builds and calls nothing, and finds a missing address', async () => {
  const standIn = createStandIn({ isDryRun: true });
  const built: string[] = [];
  await deployOpsWith(standIn, 'https://ops.gum.example', built);
  expect([built, standIn.calls]).toEqual([[], []]);
  expect(standIn.said).toEqual(['would run wrangler deploy', expect.stringContaining('To undo')]);
  await expect(deployOpsWith(standIn, '', built)).rejects.toThrow('OPS_URL under [ops.vars]');
});

test('a rollback names the version, and says how to undo it', () => {
  const standIn = createStandIn();
  rollback(standIn.platform, 'v-1', standIn.say);
  expect(standIn.calls).toEqual(['rollback v-1 --yes --message npm run shop -- rollback']);
  expect(standIn.said.at(-1)).toContain('To undo: npm run shop -- deploy');
});

test('what is purged is one of the tags, or all of them', () => {
  const standIn = createStandIn();
  purge(standIn.platform, ['page'], standIn.say);
  expect(standIn.calls[0]).toMatch(/^d1 execute DB --remote --yes --command INSERT .* 'page'\)$/);
  purge(standIn.platform, ['/brewing', 'menu'], standIn.say);
  expect(standIn.calls[1]).toMatch(/'address:%2Fbrewing menu'\)$/);
  purge(standIn.platform, ["/x'); DROP TABLE payments; --"], standIn.say);
  expect(standIn.calls[2]).toMatch(/VALUES \('purge', 'shop', 'address:[\w%.()-]+'\)$/);
  expect(() => purge(standIn.platform, ["x'); DROP TABLE payments; --"], standIn.say)).toThrow(
    'Say what to purge',
  );
  expect(() => purge(standIn.platform, [], standIn.say)).toThrow('Say what to purge');
  expect(standIn.calls).toHaveLength(3);
});

test('secrets are compared by name, set by the standard input, and never printed', () => {
  const known = ['CONTENT_TOKEN', 'LINK_SECRET'];
  const standIn = createStandIn({ secrets: '[{"name":"LINK_SECRET"},{"name":"OLD_SECRET"}]' });
  compareSecrets(standIn.platform, known, standIn.say);
  expect(standIn.said).toEqual([
    'not set CONTENT_TOKEN',
    'set     LINK_SECRET',
    'unknown OLD_SECRET: the shop does not read it',
  ]);
  const value = 'a secret of a shop';
  setSecret(standIn.platform, { name: 'LINK_SECRET', value, known }, standIn.say);
  expect([standIn.calls.at(-1), standIn.inputs]).toEqual(['secret put LINK_SECRET', [value]]);
  expect(standIn.said.join('\n')).not.toContain(value);
  expect(() =>
    setSecret(standIn.platform, { name: 'LINK_SECRET', value: 'short', known }, standIn.say),
  ).toThrow('16');
  expect(() => setSecret(standIn.platform, { name: 'PASSWORD', value, known }, standIn.say)).toThrow(
    'knows no secret',
  );
});
