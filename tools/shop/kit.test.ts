import { expect, test } from 'vitest';
import { deploy, deployOps, rollback } from './deploy.ts';
import { createPlatform } from './platform.ts';
import { purge, purgeSql } from './purge.ts';
import { compareSecrets, deployedSecrets, setSecret } from './secrets.ts';
import { judge, type Counts } from './trial.ts';

const CURRENT = JSON.stringify({
  versions: [
    { version_id: 'older', percentage: 0 },
    { version_id: 'v-1', percentage: 100 },
  ],
});

type StandInOptions = {
  isDryRun?: boolean;
  deployed?: string;
  secrets?: string;
  /** What further commands answer. */
  answers?: Record<string, string | Error> | ((command: string) => string | undefined);
};

/** A replacement of the platform's command line, which records its calls. */
function createStandIn({
  isDryRun = false,
  deployed = CURRENT,
  secrets = '[]',
  answers = {},
}: StandInOptions = {}) {
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
      const known = {
        'deployments status --json': deployed,
        'versions upload': 'Uploaded storefront\nWorker Version ID: v-2\n',
        'secret list': secrets,
        ...(typeof answers === 'function' ? {} : answers),
      } as Record<string, string | Error>;
      const answer = typeof answers === 'function' ? answers(command) : known[command];
      if (answer instanceof Error) throw answer;
      return { stdout: answer ?? '', stderr: '' };
    },
  });
  return { platform, calls, inputs, said: logged, say: (line: string) => void logged.push(line) };
}

const GOOD: Counts = { requests: 100, failures: 0, browserErrors: 0, adds: 0, refusedAdds: 0 };

type World = {
  /** What the figures say of the new version, minute by minute; the last one goes on. */
  counts?: (Partial<Counts> | Error | null)[];
  broken?: string;
  /** The version that answers each request. */
  answering?: string[];
  mapsOf?: string[];
};

function deployWith(standIn: ReturnType<typeof createStandIn>, world: World = {}) {
  const requests: { path: string; override: string | null }[] = [];
  let clock = 0;
  const { counts = [{}], broken, mapsOf, answering = [] } = world;
  const outcome = deploy({
    platform: standIn.platform,
    worker: 'storefront',
    shopUrl: 'https://acme.example',
    fetch: (async (address: string, init: RequestInit) => {
      const override = new Headers(init.headers).get('Cloudflare-Workers-Version-Overrides');
      requests.push({ path: new URL(address).pathname, override });
      const headers = { 'X-Shop-Version': answering.shift() ?? 'v-2' };
      return new Response(null, { status: new URL(address).pathname === broken ? 500 : 200, headers });
    }) as typeof fetch,
    firstPages: async () => ['/', '/shop', '/healthz'],
    readCounts: async (since) => {
      expect(since).toBeLessThanOrEqual(30_000);
      const now = counts.length > 1 ? counts.shift() : counts[0];
      if (now instanceof Error) throw now;
      return now
        ? new Map([
            ['v-1', GOOD],
            ['v-2', { ...GOOD, ...now }],
          ])
        : null;
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
    // Otherwise routes and crons stay as the first deploy left them.
    'triggers deploy',
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

const BACK = 'versions deploy v-1@100% --yes';

test.each<[what: string, counts: NonNullable<World['counts']>, words: string]>([
  ['a version whose requests fail', [{ failures: 1 }, { failures: 9 }], '9 of its 100 requests failed'],
  ['a failing analytics service', [{}, new Error('SQL API answered 500')], 'could not be finished (SQL API'],
  ['two failing requests of two', [{ requests: 2, failures: 2 }], '2 of its 2 requests failed'],
  [
    'a version whose scripts fail in browsers',
    [{ browserErrors: 40 }],
    'browsers reported 40 errors at 100 requests',
  ],
  [
    'a version that refuses adds',
    [{ adds: 10, refusedAdds: 9 }],
    '9 of its 10 adds to the cart were not made',
  ],
])('%s is rolled back automatically', async (_what, counts, words) => {
  const standIn = createStandIn();
  expect(await deployWith(standIn, { counts }).outcome).toBe('taken back');
  expect(standIn.calls.slice(-2)).toEqual(['versions deploy v-2@10% v-1@90% --yes', BACK]);
  expect(standIn.said.at(-1)).toContain(words);
});

test('a shop that sees errors and refusals as usual keeps its new version', () => {
  const usual = { ...GOOD, browserErrors: 30, adds: 20, refusedAdds: 10 };
  expect(judge({ ...GOOD, browserErrors: 40, adds: 10, refusedAdds: 6 }, usual)).toBeNull();
});

test.each([
  ['too few requests', [{ requests: 7 }], 15],
  ['none reported', [{ requests: 0 }], 15],
  ['no figures', [null], 5],
] as const)('after %s the deploy opens the pages itself', async (_what, counts, minutes) => {
  const standIn = createStandIn();
  const { outcome, requests, clock } = deployWith(standIn, { counts: [...counts] });
  expect(await outcome).toBe('deployed');
  expect([clock() / 60_000, requests.length]).toEqual([minutes, 53]);
});

test('only a version that names its own id has answered', async () => {
  const late = createStandIn();
  expect(await deployWith(late, { answering: ['v-1', 'v-1'] }).outcome).toBe('deployed');
  const never = createStandIn();
  const { outcome } = deployWith(never, { answering: Array.from({ length: 99 }, () => 'v-1') });
  expect(await outcome).toBe('taken back');
  expect(never.said.at(-1)).toContain('/ was answered by v-1, not by the new one');
});

test('a way back that fails names the command', async () => {
  const standIn = createStandIn({ answers: { [BACK]: new Error('no network') } });
  await expect(deployWith(standIn, { broken: '/' }).outcome).rejects.toThrow(
    'npm run shop -- rollback v-1\nno network',
  );
});

test("the platform's warnings reach the operator", () => {
  const said: string[] = [];
  const platform = createPlatform({
    config: 'shop.json',
    isDryRun: false,
    say: (line) => void said.push(line),
    run: () => ({ stdout: '[]', stderr: 'WARNING routes are not applied\n' }),
  });
  platform.read('secret', 'list');
  expect(said).toEqual(['WARNING routes are not applied']);
  platform.change(['versions', 'upload']);
  expect(said).toEqual([said[0], 'runs wrangler versions upload', '[]', said[0]]);
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
  expect(standIn.calls.slice(-2)).toEqual(['versions deploy v-2@100% --yes', 'triggers deploy']);
});

test('a dry run calls nothing and says what it would call', async () => {
  const standIn = createStandIn({ isDryRun: true });
  expect(await deployWith(standIn).outcome).toBe('dry run');
  await rollback(
    standIn.platform,
    { version: 'v-1', restoresSecrets: false },
    { ask: null, say: standIn.say },
  );
  await purge({ ...standIn, ...PURGING, asked: ['all'] });
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
    'versions deploy v-1@100%',
    'triggers deploy',
    'd1 execute',
    'secret put LINK_SECRET',
    'secret list',
  ]) {
    expect(would).toContain(command);
  }
});

const OPS = { path: 'shop.json', digest: 'd1', onlyIfChanged: false, secretsFile: null };

test('the ops page is deployed at once, and the way to undo it is printed', () => {
  const standIn = createStandIn();
  deployOps({ ...standIn, ...OPS });
  expect(standIn.calls).toEqual(['deploy --message ops d1']);
  expect(standIn.said[1]).toContain('wrangler secret put <name> --config shop.json');
  expect(standIn.said.at(-1)).toContain('To undo: npx wrangler rollback --config shop.json');
  deployOps({ ...standIn, ...OPS, secretsFile: 'ops.env' });
  expect(standIn.calls.at(-1)).toBe('deploy --message ops d1 --secrets-file ops.env');
});

test('a deploy of the shop deploys the ops page only where it has changed', () => {
  const view = JSON.stringify({ id: 'v-1', annotations: { 'workers/message': 'ops d1' } });
  const standIn = createStandIn({ answers: { 'versions view v-1 --json': view } });
  deployOps({ ...standIn, ...OPS, onlyIfChanged: true });
  expect(standIn.calls).not.toContain('deploy --message ops d1');
  expect(standIn.said).toEqual(['The ops page has not changed.']);
  deployOps({ ...standIn, ...OPS, digest: 'd2', onlyIfChanged: true });
  expect(standIn.calls).toContain('deploy --message ops d2');
});

const LISTED = JSON.stringify([
  { created_on: '2026-11-01T00:00:00Z', versions: [{ version_id: 'v-0', percentage: 100 }] },
  {
    created_on: '2026-11-02T00:00:00Z',
    versions: [
      { version_id: 'v-1', percentage: 10 },
      { version_id: 'v-0', percentage: 90 },
    ],
  },
  { created_on: '2026-11-03T00:00:00Z', versions: [{ version_id: 'v-1', percentage: 100 }] },
]);
const DEPLOY_0 = 'versions deploy v-0@100% --yes --message npm run shop -- rollback';

test('a rollback takes the version that last had all traffic, and says how to undo it', async () => {
  const standIn = createStandIn({ answers: { 'deployments list --json': LISTED } });
  await rollback(
    standIn.platform,
    { version: null, restoresSecrets: false },
    { ask: null, say: standIn.say },
  );
  expect(standIn.calls.at(-1)).toBe(DEPLOY_0);
  expect(standIn.said.at(-1)).toContain('To undo: npm run shop -- rollback v-1');
});

test('a rollback never brings former secrets back in silence', async () => {
  const changed = new Error('API: The following secrets have changed: LINK_SECRET, VISITOR_SECRETS');
  const answers = { 'deployments list --json': LISTED, [DEPLOY_0]: changed };
  const back = (restoresSecrets: boolean, ask: (() => Promise<string>) | null) => {
    const standIn = createStandIn({ answers });
    const done = rollback(standIn.platform, { version: 'v-0', restoresSecrets }, { ask, say: standIn.say });
    return { done, standIn };
  };
  const silent = back(false, null);
  await expect(silent.done).rejects.toThrow(/LINK_SECRET, VISITOR_SECRETS[^]*rollback v-0 --restore-secrets/);
  expect(silent.standIn.calls.at(-1)).toBe(DEPLOY_0);
  await expect(back(false, async () => 'no').done).rejects.toThrow('Nothing was changed');
  for (const { done, standIn } of [back(true, null), back(false, async () => 'yes')]) {
    await done;
    expect(standIn.calls.at(-1)).toBe('rollback v-0 --yes --message npm run shop -- rollback');
  }
});

test('a secret that is refused after a rollback says what to do, not to deploy the bad version', () => {
  const refused = new Error('This Worker’s latest version is not currently deployed: deploy it first');
  const standIn = createStandIn({ answers: { 'secret put LINK_SECRET': refused } });
  const secret = { name: 'LINK_SECRET', value: 'x'.repeat(16), known: ['LINK_SECRET'] };
  expect(() => setSecret(standIn.platform, secret, standIn.say)).toThrow('Check out the commit');
});

const PURGING = { shopUrl: 'https://acme.example', fetch, wait: async () => {} };

test('what is purged is one of the tags, or all of them', () => {
  expect(purgeSql(['page'])).toMatch(/ 'page'\)$/);
  expect(purgeSql(['/brewing', 'menu'])).toMatch(/'address:%2Fbrewing menu'\)$/);
  expect(purgeSql(["/x'); DROP TABLE payments; --"])).toMatch(/'purge', 'shop', 'address:[\w%.()-]+'\)$/);
  for (const wrong of [["x'); DROP TABLE payments; --"], []])
    expect(() => purgeSql(wrong)).toThrow('Say what to purge');
});

test('a purge opens what was purged, and says when it was made anew, or that it was not', async () => {
  const purging = async (liveAt: (string | null)[], status = 200) => {
    const opened: string[] = [];
    const answers = (command: string) => {
      if (command.includes('INSERT')) return JSON.stringify([{ results: [{ id: 1795 }] }]);
      if (command.includes('WHERE id = 1795'))
        return JSON.stringify([{ results: [{ live_at: liveAt.length > 1 ? liveAt.shift() : liveAt[0] }] }]);
      return undefined;
    };
    const standIn = createStandIn({ answers });
    const open = (async (url: URL) => {
      opened.push(url.href);
      return new Response('page', { status });
    }) as typeof fetch;
    const done = purge({ ...standIn, ...PURGING, fetch: open, asked: ['/brewing', 'products'] });
    return { done, opened, said: standIn.said };
  };
  const soon = await purging([null, '2026-11-25T10:00:00Z']);
  await soon.done;
  expect(new Set(soon.opened)).toEqual(
    new Set(['https://acme.example/brewing', 'https://acme.example/shop']),
  );
  expect(soon.said.at(-1)).toContain('/brewing /shop was made anew at 2026-11-25T10:00:00Z');
  await expect((await purging([null])).done).rejects.toThrow('The purge 1795 is recorded');
  const removed = await purging([null], 404);
  await removed.done;
  expect(removed.said.at(-1)).toContain('/brewing /shop answered 404');
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

test('an ops page that is not deployed has no secrets; those of one that the platform does not tell are not judged', () => {
  const of = (answer: string | Error) =>
    deployedSecrets(createStandIn({ answers: { 'secret list': answer } }).platform);
  expect(of('[{"name":"OPS_PASSWORD"}]')).toEqual(['OPS_PASSWORD']);
  const absent =
    'Worker "acme-ops" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.';
  expect(of(new Error(`wrangler secret list failed:\n\n✘ [ERROR] ${absent}`))).toEqual([]);
  expect(of(new Error('wrangler secret list failed:\n\n✘ [ERROR] fetch failed'))).toBeNull();
});
