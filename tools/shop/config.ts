import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { shop as definition } from '#shared/shop/shop.ts';
import { root } from '../local/workers.ts';

type Binding = { binding: string; id?: string; database_id?: string; migrations_dir?: string };

/** A route as wrangler takes it. */
export type Route = string | { pattern?: string; custom_domain?: boolean };

/** A configuration of wrangler, as far as it is used here. */
export type Config = {
  name?: string;
  main?: string;
  no_bundle?: boolean;
  rules?: object[];
  vars?: Record<string, string>;
  assets?: { directory?: string };
  analytics_engine_datasets?: { binding?: string; dataset?: string }[];
  secrets?: { required?: string[] };
  observability?: Record<string, unknown>;
  kv_namespaces?: Binding[];
  d1_databases?: Binding[];
  workers_dev?: boolean;
  route?: Route;
  routes?: Route[];
  triggers?: { crons?: string[] };
  send_email?: { name?: string }[];
  durable_objects?: object | undefined;
  version_metadata?: object | undefined;
  /** Settings of branch shops. */
  previews?: Config;
  /** The account's Workers subdomain, for the addresses of previews: `ada.workers.dev`. */
  preview_domain?: string;
  /** Settings of the ops page. */
  ops?: Config;
};

/** The operator's file; `--stage staging` of a command chooses `shop.staging.toml` (tools/run.mjs). */
export const shopConfigFile = process.env['SHOP_CONFIG'] ?? join(root, 'shop.toml');

/** `staging` of `shop.staging.toml`; null for `shop.toml`, or a file of another name. */
function stageOf(file: string): string | null {
  return /^shop\.([a-z][a-z0-9-]*)\.toml$/.exec(basename(file))?.[1] ?? null;
}

/** Throws for a file that is no TOML, with the line. */
export function readConfig(path: string): Config {
  const text = readFileSync(path, 'utf8');
  try {
    return parse(text) as Config;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason] = error.message.split('\n');
    const line = text.split('\n')[error.line - 1]?.trim();
    throw new Error(`${basename(path)}, line ${error.line}: ${reason}: ${line}`, { cause: error });
  }
}

function mergeBindings(base: Binding[] = [], own: Binding[] = []): Binding[] {
  // Wrangler refuses an empty id, also in the very command that creates the namespace.
  const filledIn = own.map(
    (binding) => Object.fromEntries(Object.entries(binding).filter(([, value]) => value !== '')) as Binding,
  );
  const all = [...base, ...filledIn];
  const names = new Set(all.map(({ binding }) => binding));
  return [...names].map((name) => Object.assign({}, ...all.filter(({ binding }) => binding === name)));
}

/** `wrangler.toml` overridden by the operator's values, with paths that work from any folder. */
function mergeConfig(
  base: Config,
  { ops: _ops, preview_domain: _domain, ...own }: Config,
  stage: string | null,
): Config {
  return {
    ...base,
    analytics_engine_datasets: base.analytics_engine_datasets?.map(ofStage(stage)) ?? [],
    ...own,
    ...addressOf(own),
    observability: { ...base.observability, ...own.observability },
    // As it was built and tested (docs/decisions/001-one-bundler-for-deploy-preview-and-tests.md).
    main: join(root, 'dist/worker/index.js'),
    no_bundle: true,
    rules: [{ type: 'ESModule', globs: ['*.js'] }],
    assets: { ...base.assets, directory: join(root, base.assets?.directory ?? '') },
    vars: { ...base.vars, ...own.vars },
    // The platform then refuses a version without it.
    secrets: { required: ['VISITOR_SECRETS'] },
    kv_namespaces: mergeBindings(base.kv_namespaces, own.kv_namespaces),
    d1_databases: mergeBindings(base.d1_databases, own.d1_databases).map((database) => ({
      ...database,
      migrations_dir: join(root, database.migrations_dir ?? 'migrations'),
    })),
  };
}

type Dataset = { binding?: string; dataset?: string };

/** Stages of an account do not count into one dataset. */
function ofStage(stage: string | null): (dataset: Dataset) => Dataset {
  const end = stage === null ? '' : `_${stage.replaceAll('-', '_')}`;
  return ({ dataset, ...rest }) => ({ ...rest, dataset: `${dataset}${end}` });
}

/** With a domain of its own a Worker has no second address, unless the operator says so. */
function addressOf({ route, routes = [], workers_dev: isKept = false }: Config): Pick<Config, 'workers_dev'> {
  return route === undefined && routes.length === 0 ? {} : { workers_dev: isKept };
}

/** What stands in the operator's file, and what that makes of the project's configuration. */
export type ShopFiles = { path: string; own: Config; config: Config };

/** Writes the configuration of the deployed shop beside the operator's file. Ends the process without such a file. */
export function writeShopConfig(file: string): ShopFiles {
  if (!existsSync(file)) {
    console.error(
      `There is no ${basename(file)}. Copy shop.example.toml, and fill it in (docs/operations.md).`,
    );
    process.exit(1);
  }
  const own = readConfig(file);
  const config = mergeConfig(readConfig(join(root, 'wrangler.toml')), own, stageOf(file));
  return { ...write(file, 'shop', config), own };
}

/** The same for the ops page: its own part of the operator's file, the shop's name and address, and the shop's database. */
export function writeOpsConfig(file: string): { path: string; config: Config } {
  return write(file, 'ops', opsConfigOf(writeShopConfig(file)));
}

export function opsConfigOf({ own, config: shop }: Pick<ShopFiles, 'own' | 'config'>): Config {
  const { ops = {} } = own;
  const base = readConfig(join(root, 'ops/wrangler.toml'));
  const { SHOP_NAME = definition.name, SHOP_URL = '' } = shop.vars ?? {};
  return {
    ...base,
    ...ops,
    ...addressOf(ops),
    observability: { ...base.observability, ...ops.observability },
    name: ops.name ?? `${shop.name}-ops`,
    main: join(root, 'ops/index.ts'),
    vars: { ...base.vars, SHOP_NAME, SHOP_URL, ...datasetOf(shop), ...ops.vars },
    d1_databases: shop.d1_databases ?? [],
  };
}

/** The ops page reads what the shop writes. */
function datasetOf({ analytics_engine_datasets: [first] = [] }: Config): Record<string, string> {
  return first?.dataset ? { DATASET: first.dataset } : {};
}

/** Beside the shop's: the configuration of the shop of a branch. */
export function writePreviewConfig(file: string, config: Config): string {
  return write(file, 'preview', config).path;
}

export function readPreviewDomain(file: string): string {
  return readConfig(file).preview_domain ?? '';
}

function write(file: string, part: string, config: Config): { path: string; config: Config } {
  const name = ['wrangler', part, stageOf(file), 'json'].filter((word) => word !== null).join('.');
  const path = join(dirname(file), name);
  writeFileSync(path, JSON.stringify(config, null, 2));
  return { path, config };
}
