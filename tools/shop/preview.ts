import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import type { Platform } from './platform.ts';

/** A branch shop: its name, its Worker, and the account's Workers subdomain (`ada.workers.dev`). */
export type Preview = { name: string; worker: string; domain: string };

type Say = (line: string) => void;

type PreviewOptions = {
  platform: Platform;
  preview: Preview;
  /** The shop's configuration. */
  config: Config;
  /** Writes the configuration of the preview, and returns its path. */
  write: (config: Config) => string;
  say: Say;
};

/** A preview's name may use the longest label of an address, less the Worker's name. */
const MAX_NAME = 30;

const DIGEST_LENGTH = 6;

/**
 * A branch as part of an address: `new-login` stays, `feature/New login` becomes `feature-new-login-` with a digest,
 * because another branch may become the same, and would share its database.
 */
export function previewName(branch: string): string {
  const name = partOf(branch, MAX_NAME);
  if (name === '') throw new Error(`${branch} is no name for a preview`);
  if (name === branch) return name;
  const digest = createHash('sha256').update(branch).digest('hex').slice(0, DIGEST_LENGTH);
  return `${partOf(branch, MAX_NAME - DIGEST_LENGTH - 1)}-${digest}`;
}

function partOf(branch: string, length: number): string {
  return branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-/g, '')
    .slice(0, length)
    .replaceAll(/-$/g, '');
}

export function previewUrl({ name, worker, domain }: Preview): string {
  return `https://${name}-${worker}.${domain}`;
}

/**
 * Creates or updates the branch shop. The platform gives each preview objects of its own; KV namespace and D1
 * database are created here, and migrated, so that a preview shares nothing with the shop.
 */
export function makePreview({ platform, preview, config, write, say }: PreviewOptions): void {
  refuseOwnStore(config);
  const title = titleOf(preview);
  if (findNamespace(platform, title) === null) platform.change(['kv', 'namespace', 'create', title]);
  if (findDatabase(platform, title) === null) platform.change(['d1', 'create', title]);
  const ids = {
    kv: findNamespace(platform, title) ?? '<new>',
    d1: findDatabase(platform, title) ?? '<new>',
  };
  const own = platform.using(write(previewConfig(config, preview, ids)));
  own.change(['d1', 'migrations', 'apply', 'DB', '--remote']);
  own.change(['preview', '--name', preview.name]);
  say(`${platform.isDryRun ? 'It would be' : 'The preview is'} at ${previewUrl(preview)}`);
  const missing = leftOut(config);
  if (missing.length > 0) say(`It does without ${missing.join(', ')}, unless [previews.vars] has them`);
  say('Cron triggers do not run in it: npm run shop -- preview sweep');
  say(`To undo: npm run shop -- preview delete ${preview.name}`);
}

/** Every order at a store is real. */
function refuseOwnStore({ vars = {}, previews = {} }: Config): void {
  const key = previews.vars?.['COMMERCE_PUBLIC_KEY'];
  if (!key || key === vars['COMMERCE_PUBLIC_KEY'])
    throw new Error(
      "COMMERCE_PUBLIC_KEY under [previews.vars] in shop.toml: expected a test store's, with its COMMERCE_URL. Without one a preview would order at the shop's own store",
    );
}

/** Its objects are deleted with it. */
export function deletePreview(platform: Platform, preview: Preview, say: Say): void {
  const title = titleOf(preview);
  platform.change(['preview', 'delete', '--name', preview.name, '--skip-confirmation']);
  const namespace = findNamespace(platform, title);
  if (namespace !== null || platform.isDryRun)
    platform.change([
      'kv',
      'namespace',
      'delete',
      '--namespace-id',
      namespace ?? '<its id>',
      '--skip-confirmation',
    ]);
  if (findDatabase(platform, title) !== null || platform.isDryRun)
    platform.change(['d1', 'delete', title, '--skip-confirmation']);
  const gone = platform.isDryRun ? 'would be gone' : 'is gone';
  say(`The preview ${preview.name} ${gone}, with all that it kept. To undo there is only to make it again.`);
}

type SweepOptions = { preview: Preview; secret: string; isDryRun: boolean; send: typeof fetch; say: Say };

/** Does the cron trigger's work: a preview has none. */
export async function sweepPreview({ preview, secret, isDryRun, send, say }: SweepOptions): Promise<void> {
  const address = `${previewUrl(preview)}/api/hooks/sweep`;
  say(`${isDryRun ? 'would call' : 'calls'} ${address}`);
  if (isDryRun) return say('There is nothing to undo.');
  if (secret === '') throw new Error('Set SWEEP_SECRET in the environment to that of the preview');
  const response = await send(address, { method: 'POST', headers: { Authorization: `Bearer ${secret}` } });
  if (response.status === 404)
    throw new Error('The preview has no SWEEP_SECRET: npm run shop -- preview secret SWEEP_SECRET');
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  say('Payments that waited were looked at. There is nothing to undo.');
}

/** Sets a secret of all previews of the Worker. */
export function setPreviewSecret(
  platform: Platform,
  { name, value }: { name: string; value: string },
  say: Say,
): void {
  platform.change(['preview', 'base-config', 'secret', 'put', name], value);
  const undo = `npm run wrangler -- preview base-config secret delete ${name}`;
  say(`${platform.isDryRun ? '' : `Previews have ${name} from now on. `}To undo: ${undo}`);
}

function titleOf({ name, worker }: Preview): string {
  return `${worker}-preview-${name}`;
}

/** Vars of the shop that its previews have, too: addresses and looks. What measures, mails or reports is not here. */
const INHERITED = [
  'COMMERCE_URL',
  'VAULT_URL',
  'CONTENT_URL',
  'MEDIA_URL',
  'IMAGE_ORIGINS',
  'CHECKOUT_URL',
  'ICON_URL',
  'SIGN_URL',
  'MASCOT_URL',
  'HORIZON_URL',
  'PICTURE_RESIZING',
  'PROVIDERS_URL',
  'SHOP_NAME',
  'THEME',
  'DEFAULT_LOCALE',
  'DEFAULT_CURRENCY',
  'MARKETS',
  'CHECKOUT',
  'PAYMENT_PARAMS',
  'REGISTRATION',
  'SESSION_DAYS',
  'PAGE_MEMORY_SECONDS',
];

function inheritedVars(vars: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(vars).filter(([name]) => INHERITED.includes(name)));
}

/** Vars of the shop that its previews do without. */
function leftOut({ vars = {}, previews = {} }: Config): string[] {
  const own = { ...inheritedVars(vars), ...previews.vars, SHOP_URL: '' };
  return Object.keys(vars).filter((name) => !(name in own));
}

/**
 * The preview's own settings stand under `previews`; migrations of D1 read the configuration's own databases.
 */
function previewConfig(config: Config, preview: Preview, ids: { kv: string; d1: string }): Config {
  const title = titleOf(preview);
  const { previews = {} } = config;
  const vars = { ...inheritedVars(config.vars), SHOP_URL: previewUrl(preview), ...previews.vars };
  const kv_namespaces = [{ binding: 'CACHE', id: ids.kv }];
  const migrations_dir = config.d1_databases?.[0]?.migrations_dir;
  const d1_databases = [
    {
      binding: 'DB',
      database_name: title,
      database_id: ids.d1,
      ...(migrations_dir ? { migrations_dir } : {}),
    },
  ];
  const { durable_objects, version_metadata } = config;
  return {
    ...config,
    vars,
    kv_namespaces,
    d1_databases,
    previews: { ...previews, vars, kv_namespaces, d1_databases, durable_objects, version_metadata },
  };
}

const namespaces = z.array(z.object({ id: z.string(), title: z.string() }));
const databases = z.array(z.object({ uuid: z.string(), name: z.string() }));

function findNamespace(platform: Platform, title: string): string | null {
  const text = platform.read('kv', 'namespace', 'list');
  if (text === null) return null;
  return namespaces.parse(JSON.parse(text)).find((one) => one.title === title)?.id ?? null;
}

function findDatabase(platform: Platform, name: string): string | null {
  const text = platform.read('d1', 'list', '--json');
  if (text === null) return null;
  return databases.parse(JSON.parse(text)).find((one) => one.name === name)?.uuid ?? null;
}
