import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import { shop as definition } from '#shared/shop/shop.ts';
import { configFaults, varNames } from '../../worker/config.ts';
import { secretNames } from '../../worker/public-vars.ts';
import { readThemes } from '../build/themes.ts';
import { root } from '../local/workers.ts';

type Binding = { binding: string; id?: string; database_id?: string; migrations_dir?: string };

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
  route?: unknown;
  routes?: unknown[];
  durable_objects?: object | undefined;
  version_metadata?: object | undefined;
  /** Settings of branch shops. */
  previews?: Config;
  /** The account's Workers subdomain, for the addresses of previews: `ada.workers.dev`. */
  preview_domain?: string;
  /** Settings of the ops page. */
  ops?: Config;
};

export const shopConfigFile = process.env['SHOP_CONFIG'] ?? join(root, 'shop.toml');

function readConfig(path: string): Config {
  return experimental_readRawConfig({ config: path }).rawConfig as Config;
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
function mergeConfig(base: Config, { ops: _ops, preview_domain: _domain, ...own }: Config): Config {
  return {
    ...base,
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

/** With a domain of its own a Worker has no second address, unless the operator says so. */
function addressOf({ route, routes = [], workers_dev: isKept = false }: Config): Pick<Config, 'workers_dev'> {
  return route === undefined && routes.length === 0 ? {} : { workers_dev: isKept };
}

/** Writes the configuration of the deployed shop beside the operator's file. Ends the process without such a file. */
export function writeShopConfig(file: string): { path: string; config: Config } {
  if (!existsSync(file)) {
    console.error('There is no shop.toml. Copy shop.example.toml, and fill it in (docs/operations.md).');
    process.exit(1);
  }
  const config = mergeConfig(readConfig(join(root, 'wrangler.toml')), readConfig(file));
  return write(file, 'wrangler.shop.json', config);
}

/** The same for the ops page: its own part of the operator's file, the shop's name and address, and the shop's database. */
export function writeOpsConfig(file: string): { path: string; config: Config } {
  const shop = writeShopConfig(file).config;
  const { ops = {} } = readConfig(file);
  const base = readConfig(join(root, 'ops/wrangler.toml'));
  const { SHOP_NAME = definition.name, SHOP_URL = '' } = shop.vars ?? {};
  const config = {
    ...base,
    ...ops,
    ...addressOf(ops),
    observability: { ...base.observability, ...ops.observability },
    name: ops.name ?? `${shop.name}-ops`,
    main: join(root, 'ops/index.ts'),
    vars: { ...base.vars, SHOP_NAME, SHOP_URL, ...ops.vars },
    d1_databases: shop.d1_databases ?? [],
  };
  return write(file, 'wrangler.ops.json', config);
}

/** Beside the shop's: the configuration of the shop of a branch. */
export function writePreviewConfig(file: string, config: Config): string {
  return write(file, 'wrangler.preview.json', config).path;
}

export function readPreviewDomain(file: string): string {
  return readConfig(file).preview_domain ?? '';
}

function write(file: string, name: string, config: Config): { path: string; config: Config } {
  const path = join(dirname(file), name);
  writeFileSync(path, JSON.stringify(config, null, 2));
  return { path, config };
}

function faultsOfTheme(theme: string | undefined): string[] {
  const themes = readThemes().map(({ name }) => name);
  return !theme || themes.includes(theme) ? [] : [`THEME: expected ${themes.join(' or ')}`];
}

/** Mistakes to correct before a deploy. */
export function faultsOfConfig({ vars = {}, kv_namespaces = [], d1_databases = [] }: Config): string[] {
  const isMissing = (id: string | undefined) => !id || /^[0-]+$/.test(id);
  return [
    ...(vars['SHOP_URL'] ? [] : ['SHOP_URL: expected the address of the shop']),
    // Secrets are not in the file, so none is missing there.
    ...configFaults(vars)
      .filter(({ name }) => !secretNames.includes(name))
      .map(({ name, message }) => `${name}: ${message}`),
    ...faultsOfTheme(vars['THEME']),
    ...Object.keys(vars)
      .filter((name) => !varNames().includes(name))
      .map((name) => `the shop knows no ${name}`),
    ...Object.keys(vars)
      .filter((name) => secretNames.includes(name))
      .map((name) => `${name} is a secret: take it out, and use \`npm run wrangler -- secret put ${name}\``),
    ...kv_namespaces
      .filter(({ id }) => isMissing(id))
      .map(
        ({ binding }) =>
          `the id of the KV namespace ${binding}: see \`npm run wrangler -- kv namespace create ${binding}\``,
      ),
    ...d1_databases
      .filter(({ database_id }) => isMissing(database_id))
      .map(
        ({ binding }) =>
          `the database_id of the D1 database ${binding}: see \`npm run wrangler -- d1 create storefront\``,
      ),
  ];
}
