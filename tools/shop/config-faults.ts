import { didYouMean } from '#shared/nearest.ts';
import { configFaults, varNames } from '../../worker/config.ts';
import { looksSecret, secretNames } from '../../worker/public-vars.ts';
import { LOOPBACK } from '../../worker/var-formats.ts';
import { readThemes } from '../build/themes.ts';
import { faultsOfAddress } from './address-faults.ts';
import type { Config, ShopFiles } from './config.ts';
import { placeOf, unknownKeys } from './unknown-keys.ts';

type Vars = Record<string, string>;

/** Mistakes in the operator's file to correct before a deploy: each names the value, and the way to mend it. */
export function faultsOfConfig({ own, config }: Pick<ShopFiles, 'own' | 'config'>): string[] {
  const { vars = {} } = config;
  return [
    ...faultsOfKeys(own),
    ...faultsOfName(config.name),
    ...faultsOfVars(vars),
    ...faultsOfAddress('SHOP_URL', vars['SHOP_URL'] ?? '', config),
    ...faultsOfTheme(vars['THEME']),
    ...faultsOfBases(vars),
    ...faultsOfIds(config),
    ...faultsOfBindings(own, config),
    ...faultsOfPreviews(own),
  ];
}

/** What the build, the objects and the tests rely on. */
const PROJECTS = [
  ['main', 'no_bundle', 'rules', 'build', 'base_dir', 'minify'],
  ['durable_objects', 'migrations', 'exports', 'cache', 'version_metadata'],
  ['compatibility_date', 'compatibility_flags', 'secrets', 'env'],
].flat();

function faultsOfKeys({ ops: _ops, preview_domain: _domain, ...own }: Config): string[] {
  const instead: Record<string, string> = {
    env: 'each stage has a file of its own',
    secrets: 'npm run shop -- secrets set NAME',
  };
  return [
    ...unknownKeys(own, '', varNames()),
    ...Object.keys(own)
      .filter((name) => PROJECTS.includes(name))
      .map(
        (name) =>
          `${name}: it is the project's, in wrangler.toml; take it out (${instead[name] ?? 'the tests ran with that one'})`,
      ),
    ...(own.triggers?.crons === undefined
      ? []
      : SHOP_CRONS.filter((cron) => !own.triggers?.crons?.includes(cron)).map(
          (cron) =>
            `triggers.crons: without "${cron}" ${CRON_WORK[cron] ?? ''}; add it, or take [triggers] out`,
        )),
  ];
}

const CRON_WORK: Record<string, string> = {
  '*/5 * * * *': 'payments that wait are not carried on',
  '17 3 * * *': 'expired records are never deleted',
};
const SHOP_CRONS = Object.keys(CRON_WORK);

function faultsOfName(name = ''): string[] {
  if (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name)) return [];
  return [`name = "${name}": expected small letters, digits and hyphens, 63 at most`];
}

/** `, not "english"`: a value that may be printed is in the message. */
export function given(value: unknown): string {
  return value === undefined || value === '' || looksSecret(value) ? '' : `, not ${JSON.stringify(value)}`;
}

function faultsOfVars(vars: Vars): string[] {
  const secrets = Object.keys(vars).filter((name) => secretNames.includes(name));
  return [
    // Secrets are not in the file, so none is missing there.
    ...configFaults(vars)
      .filter(({ name }) => !secretNames.includes(name))
      .map(({ name, message }) => `${name}: ${message}${given(vars[name])}`),
    ...Object.entries(vars)
      .filter(([name, value]) => EXAMPLES[name] === value)
      .map(([name, value]) => `${name}: "${value}" is the example's; put your own there`),
    ...Object.keys(vars)
      .filter((name) => !varNames().includes(name))
      .map((name) => {
        const place = placeOf(name);
        return `the shop knows no ${name}${place ? `: ${place}` : didYouMean(name, varNames())}`;
      }),
    ...secrets.map(
      (name) => `${name} is a secret: take it out, and use \`npm run shop -- secrets set ${name}\``,
    ),
  ];
}

/** Of shop.example.toml, .dev.vars.example and the questions of `init`. */
const EXAMPLES: Record<string, string> = {
  SHOP_URL: 'https://shop.example.com',
  COMMERCE_URL: 'https://your-store.swell.store',
  COMMERCE_PUBLIC_KEY: 'pk_...',
  CONTENT_URL: 'https://content.example.com',
  MEDIA_URL: 'https://content.example.com',
};

function faultsOfTheme(theme: string | undefined): string[] {
  const themes = readThemes().map(({ name }) => name);
  return !theme || themes.includes(theme) ? [] : [`THEME: expected ${themes.join(' or ')}, not "${theme}"`];
}

/** The shop adds the paths of the protocols itself. */
function faultsOfBases(vars: Vars): string[] {
  const isBase = ([name, value]: [string, string]) =>
    ['COMMERCE_URL', 'CONTENT_URL', 'MEDIA_URL'].includes(name) && URL.canParse(value);
  return Object.entries(vars)
    .filter(isBase)
    .flatMap(([name, value]) => {
      const { pathname, search, hostname, origin } = new URL(value);
      const [api] = /\/(?:api|graphql|admin)\b.*$/.exec(pathname) ?? [];
      if (api !== undefined)
        return [`${name}: "${value}" ends in ${api}; write "${origin}${pathname.slice(0, -api.length)}"`];
      if (search !== '') return [`${name}: "${value}" has a query; take ${search} out`];
      if (LOOPBACK.test(hostname))
        return [`${name}: "${value}" is this machine; a deployed shop cannot reach it`];
      return [];
    });
}

const IDS = { id: /^[0-9a-f]{32}$/i, database_id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i };

function faultsOfIds({ kv_namespaces = [], d1_databases = [] }: Config): string[] {
  const fault = (id: string | undefined, kind: keyof typeof IDS, create: string) => {
    if (!id || /^[0-]+$/.test(id)) return [`see \`npm run wrangler -- ${create}\``];
    if (IDS[kind].test(id)) return [];
    const expected = kind === 'id' ? '32 digits 0 to f' : '36 characters with four hyphens';
    return [
      `expected ${expected}, not "${id}" with ${id.length}: copy it again from \`npm run wrangler -- ${create
        .replace('create', 'list')
        .split(' ')
        .slice(0, kind === 'id' ? 3 : 2)
        .join(' ')}\``,
    ];
  };
  return [
    ...kv_namespaces.flatMap(({ binding, id }) =>
      fault(id, 'id', `kv namespace create ${binding}`).map(
        (text) => `the id of the KV namespace ${binding}: ${text}`,
      ),
    ),
    ...d1_databases.flatMap(({ binding, database_id }) =>
      fault(database_id, 'database_id', `d1 create storefront${binding === 'DB' ? '' : '-search'}`).map(
        (text) => `the database_id of the D1 database ${binding}: ${text}`,
      ),
    ),
  ];
}

/** A list of the operator's replaces the project's, so that a misspelt binding is one that is missing. */
function faultsOfBindings(own: Config, config: Config): string[] {
  const named = (list: { binding?: string }[] = []) => list.map(({ binding = '' }) => binding);
  const stray = (list: { binding?: string }[] | undefined, known: string[]) =>
    named(list)
      .filter((name) => !known.includes(name))
      .map(
        (name) => `the binding ${name}: the shop has ${known.join(' and ')} only${didYouMean(name, known)}`,
      );
  const hasMetrics = named(config.analytics_engine_datasets).includes('METRICS');
  return [
    ...stray(own.kv_namespaces, ['CACHE']),
    ...stray(own.d1_databases, ['DB', 'SEARCH']),
    ...(hasMetrics
      ? []
      : ['analytics_engine_datasets: expected the binding METRICS; without it no alarm knows of errors']),
  ];
}

function faultsOfPreviews({ previews, preview_domain: domain }: Config): string[] {
  return [
    ...(domain === undefined || /^(?:[a-z0-9-]+\.)+[a-z]+$/.test(domain)
      ? []
      : [`preview_domain = "${domain}": expected the account's Workers subdomain, such as ada.workers.dev`]),
    ...Object.keys(previews?.vars ?? {})
      .filter((name) => !varNames().includes(name) || secretNames.includes(name))
      .map((name) =>
        secretNames.includes(name)
          ? `previews.vars.${name} is a secret: take it out, and use \`npm run shop -- preview secret ${name}\``
          : `previews.vars.${name}: the shop knows no ${name}${didYouMean(name, varNames())}`,
      ),
  ];
}
