import { expect, test } from 'vitest';
import type { Config } from './config.ts';
import { logs, createPlatform } from './platform.ts';
import {
  deletePreview,
  makePreview,
  previewName,
  previewUrl,
  setPreviewSecret,
  sweepPreview,
} from './preview.ts';

const preview = { name: 'new-login', worker: 'storefront', domain: 'ada.workers.dev' };
const TITLE = 'storefront-preview-new-login';

const config: Config = {
  name: 'storefront',
  vars: {
    SHOP_URL: 'https://shop.example',
    SHOP_NAME: 'Acme',
    CHECKOUT: 'shop',
    COMMERCE_PUBLIC_KEY: 'pk_acme',
  },
  kv_namespaces: [{ binding: 'CACHE', id: 'kv-of-the-shop' }],
  d1_databases: [{ binding: 'DB', database_id: 'd1-of-the-shop', migrations_dir: '/migrations' }],
  durable_objects: { bindings: [{ name: 'VISITOR', class_name: 'VisitorSession' }] },
  previews: { vars: { COMMERCE_URL: 'https://test-store.example', COMMERCE_PUBLIC_KEY: 'pk_test' } },
};

/** A replacement of the platform, which creates what it is asked to and records its calls. */
function createStandIn({ isDryRun = false } = {}) {
  const namespaces: { id: string; title: string }[] = [];
  const databases: { uuid: string; name: string }[] = [];
  const calls: string[] = [];
  const said: string[] = [];
  const inputs: (string | undefined)[] = [];
  const answer = (args: string[]): string => {
    const [title = ''] = args.slice(3);
    const command = args.slice(0, 3).join(' ');
    if (command === 'kv namespace list') return JSON.stringify(namespaces);
    if (command === 'kv namespace create') namespaces.push({ id: 'kv-1', title });
    if (command === 'd1 list --json') return JSON.stringify(databases);
    if (args[0] === 'd1' && args[1] === 'create') databases.push({ uuid: 'd1-1', name: args[2] ?? '' });
    return '';
  };
  const platform = createPlatform({
    config: 'shop.json',
    isDryRun,
    say: (line) => void said.push(line),
    run: (args, input) => {
      const own = args.at(-1) === 'shop.json' ? args.slice(0, -2) : args;
      if (!own.includes('list')) calls.push(own.join(' '));
      if (input !== undefined) inputs.push(input);
      return { stdout: answer(own), stderr: '' };
    },
    follow: (args) => void calls.push(args.join(' ')),
  });
  return {
    platform,
    calls,
    said,
    inputs,
    namespaces,
    databases,
    say: (line: string) => void said.push(line),
  };
}

test('a branch becomes a part of an address', () => {
  expect(previewName('new-login')).toBe('new-login');
  expect(previewName('feature/New login!')).toMatch(/^feature-new-login-[0-9a-f]{6}$/);
  expect(previewName(`fix/${'x'.repeat(80)}`)).toHaveLength(30);
  expect(() => previewName('///')).toThrow('no name');
  expect(previewUrl(preview)).toBe('https://new-login-storefront.ada.workers.dev');
});

test('branches with like names have previews, and databases, of their own', () => {
  const branches = [
    'vite-8.3.9',
    'vite-8-3.9',
    'vite-8-3-9',
    'VITE-8-3-9',
    `${'x'.repeat(40)}1`,
    `${'x'.repeat(40)}2`,
  ];
  expect(new Set(branches.map(previewName)).size).toBe(branches.length);
});

test.each([[undefined], [{}], [{ COMMERCE_PUBLIC_KEY: 'pk_acme' }]])(
  "a preview never orders at the shop's own store: %j",
  (vars) => {
    const standIn = createStandIn();
    const own = { ...config, previews: vars === undefined ? {} : { vars } };
    expect(() => makePreview({ ...standIn, preview, config: own, write: () => 'preview.json' })).toThrow(
      'COMMERCE_PUBLIC_KEY under [previews.vars] in shop.toml',
    );
    expect(standIn.calls).toEqual([]);
  },
);

test('a preview has KV, database and address of its own, and reuses them the second time', () => {
  const standIn = createStandIn();
  const written: Config[] = [];
  const write = (own: Config) => {
    written.push(own);
    return 'preview.json';
  };
  makePreview({ ...standIn, preview, config, write });
  expect(standIn.calls).toEqual([
    `kv namespace create ${TITLE}`,
    `d1 create ${TITLE}`,
    'd1 migrations apply DB --remote --config preview.json',
    'preview --name new-login --config preview.json',
  ]);
  const database = {
    binding: 'DB',
    database_name: TITLE,
    database_id: 'd1-1',
    migrations_dir: '/migrations',
  };
  expect(written[0]?.d1_databases).toEqual([database]);
  expect(written[0]?.previews).toMatchObject({
    vars: {
      SHOP_URL: 'https://new-login-storefront.ada.workers.dev',
      SHOP_NAME: 'Acme',
      COMMERCE_URL: 'https://test-store.example',
    },
    kv_namespaces: [{ binding: 'CACHE', id: 'kv-1' }],
    d1_databases: [database],
    durable_objects: config.durable_objects,
  });
  expect(JSON.stringify(written[0])).not.toContain('of-the-shop');
  expect(standIn.said.at(-1)).toBe('To undo: npm run shop -- preview delete new-login');
  standIn.calls.length = 0;
  makePreview({ ...standIn, preview, config, write });
  expect(standIn.calls.map((call) => call.split(' ')[0])).toEqual(['d1', 'preview']);
});

test('a preview gets what it may of the shop, and nothing that measures, mails or reports', () => {
  const standIn = createStandIn();
  const written: Config[] = [];
  const theirs = {
    TAG_MANAGER_ID: 'GTM-SHOP1',
    SENTRY_DSN: 'https://key@errors.example/1',
    MEASURED_SHARE: '0.1',
    NEWS_FUNCTION: 'app/news',
    CONTENT_AUTH: 'on',
    STOCK_FUNCTION: 'app/stock',
    RETURNS_FUNCTION: 'app/returns',
    BROWSER_FUNCTIONS: 'app/hello',
    TURNSTILE_SITE_KEY: '0x4AAA',
    SOMETHING_NEW: 'on',
  };
  const vars = { ...config.vars, ...theirs, MEDIA_URL: 'https://media.example', THEME: 'acme' };
  const previews = { vars: { ...config.previews?.vars, STOCK_FUNCTION: 'test/stock' } };
  const write = (own: Config) => {
    written.push(own);
    return 'preview.json';
  };
  makePreview({ ...standIn, preview, config: { ...config, vars, previews }, write });
  const expected = {
    SHOP_URL: 'https://new-login-storefront.ada.workers.dev',
    SHOP_NAME: 'Acme',
    CHECKOUT: 'shop',
    MEDIA_URL: 'https://media.example',
    THEME: 'acme',
    ...previews.vars,
  };
  expect([written[0]?.vars, written[0]?.previews?.vars]).toEqual([expected, expected]);
  const { STOCK_FUNCTION: _, ...missing } = theirs;
  expect(standIn.said).toContain(
    `It does without ${Object.keys(missing).join(', ')}, unless [previews.vars] has them`,
  );
});

test('only created resources are deleted again', () => {
  const standIn = createStandIn();
  standIn.namespaces.push({ id: 'kv-0', title: 'CACHE' }, { id: 'kv-1', title: TITLE });
  standIn.databases.push({ uuid: 'd1-0', name: 'storefront' }, { uuid: 'd1-1', name: TITLE });
  deletePreview(standIn.platform, preview, standIn.say);
  expect(standIn.calls).toEqual([
    'preview delete --name new-login --skip-confirmation',
    'kv namespace delete --namespace-id kv-1 --skip-confirmation',
    `d1 delete ${TITLE} --skip-confirmation`,
  ]);
});

test('a dry run prints all of it and calls nothing', async () => {
  const standIn = createStandIn({ isDryRun: true });
  const { platform, say } = standIn;
  makePreview({ platform, preview, config, write: () => 'preview.json', say });
  deletePreview(platform, preview, say);
  logs(platform, { errors: false, search: null }, say);
  const send = () => Promise.reject(new Error('called'));
  await sweepPreview({ preview, secret: '', isDryRun: true, send, say });
  expect(standIn.calls).toEqual([]);
  const would = standIn.said.filter((line) => line.startsWith('would')).join('\n');
  const commands = [
    'kv namespace create',
    'd1 create',
    'migrations',
    'preview --name',
    'preview delete',
    'tail',
  ];
  for (const command of [...commands, '/api/hooks/sweep']) expect(would).toContain(command);
});

test('the sweep of a preview is called with its secret, and a refusal says what to do', async () => {
  const said: string[] = [];
  const sent: [string, string | null][] = [];
  const statuses = [204, 404, 401];
  const send = (async (address: string, init: RequestInit) => {
    sent.push([address, new Headers(init.headers).get('Authorization')]);
    return new Response(null, { status: statuses.shift() ?? 500 });
  }) as typeof fetch;
  const sweep = (secret: string) =>
    sweepPreview({ preview, secret, isDryRun: false, send, say: (line) => void said.push(line) });
  await sweep('s1');
  expect(sent).toEqual([['https://new-login-storefront.ada.workers.dev/api/hooks/sweep', 'Bearer s1']]);
  expect(said.at(-1)).toContain('Payments that waited');
  await expect(sweep('s1')).rejects.toThrow('preview secret SWEEP_SECRET');
  await expect(sweep('s1')).rejects.toThrow('401');
  await expect(sweep('')).rejects.toThrow('SWEEP_SECRET');
});

test('a secret of previews is read from the standard input', () => {
  const standIn = createStandIn();
  setPreviewSecret(standIn.platform, { name: 'SWEEP_SECRET', value: 'a secret' }, standIn.say);
  expect(standIn.calls).toEqual(['preview base-config secret put SWEEP_SECRET']);
  expect(standIn.inputs).toEqual(['a secret']);
  expect(standIn.said.join('\n')).not.toContain('a secret');
});

test('logs follow all, failures, or lines with a word', () => {
  const standIn = createStandIn();
  logs(standIn.platform, { errors: true, search: 'r-17' }, standIn.say);
  expect(standIn.calls).toEqual(['tail --format json --status error --search r-17 --config shop.json']);
});
