import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toMarket } from '#shared/locale/markets.ts';
import { shop as definition } from '#shared/shop/shop.ts';
import { COUNTED, PLANS, type Counted } from '../../ops/quotas/plans.ts';
import { countText, shareText } from '../../ops/ui/formats.ts';
import { configFaults } from '../../worker/config.ts';
import { secretNames } from '../../worker/public-vars.ts';
import { namesIn } from '../build/found-parts.ts';
import type { CommandLine } from '../command-line/parse.ts';
import { parseStoreVars } from '../local/store-vars.ts';
import { root, sandboxVars } from '../local/workers.ts';
import { faultsOfConfig } from './config-faults.ts';
import {
  opsConfigOf,
  readConfig,
  shopConfigFile,
  type Config,
  type ShopFiles,
  writeShopConfig,
} from './config.ts';
import { monthly, usageOf } from './cost-model.ts';
import { checksOf, definitionCheck, examine, type ExaminedShop, type Finding, varsOf } from './doctor.ts';
import { faultsOfOps } from './ops-faults.ts';

/** What this file shares with another stage's beside it: each would write into the other's data, or take its address. */
export function faultsOfStages(file: string): string[] {
  const own = uniqueOf(readConfig(file));
  return readdirSync(dirname(file))
    .filter(
      (name) => /^shop\.(?:.*\.)?toml$/.test(name) && name !== 'shop.example.toml' && name !== basename(file),
    )
    .flatMap((name) => {
      const others = uniqueOf(readConfig(join(dirname(file), name)));
      return Object.entries(own)
        .filter(([key, value]) => value !== '' && others[key] === value)
        .map(([key, value]) => `${key} = "${value}": ${name} has it, too; each stage needs one of its own`);
    });
}

function uniqueOf(config: Config): Record<string, string> {
  const { name = '', vars = {}, ops = {}, kv_namespaces: kv = [], d1_databases: d1 = [] } = config;
  return {
    name,
    SHOP_URL: vars['SHOP_URL'] ?? '',
    OPS_URL: ops.vars?.['OPS_URL'] ?? '',
    ...Object.fromEntries(kv.map(({ binding, id = '' }) => [`${binding}.id`, id])),
    ...Object.fromEntries(d1.map(({ binding, database_id: id = '' }) => [`${binding}.database_id`, id])),
  };
}

const APPLE_FILE = 'client/public/.well-known/apple-developer-merchantid-domain-association';

const UNKNOWN_SECRETS =
  'Secrets are in no file: those in the environment were looked at, content types with CONTENT_TOKEN only.';

const UNCHANGED = 'Nothing was changed: there is nothing to undo.';

type Examination = { names: string[]; find: () => Promise<Finding[]>; knowsSecrets: boolean };

function examinationOf(options: CommandLine): Examination {
  const isElsewhere = options.has('local') || options.value('vars') !== null;
  // A stage that is named has a file.
  const isNew = basename(shopConfigFile) === 'shop.toml' && !existsSync(shopConfigFile);
  if (isNew && !isElsewhere)
    return { names: [ofDefinition.name], find: examineDefinition, knowsSecrets: true };
  const { shop, files } = readShop(options);
  const find = () => examineAll(shop, files && faultsInFiles(files, null));
  return { names: namesOf(shop, files), find, knowsSecrets: shop.hasAllSecrets };
}

const ofDefinition = definitionCheck({ markets: definition.markets.map(toMarket) });

/** Before there is an operator's file. */
async function examineDefinition(): Promise<Finding[]> {
  const notes: string[] = [];
  const problems = await ofDefinition.run((text) => void notes.push(text));
  notes.push(`there is no ${basename(shopConfigFile)} yet: no address and no backend was looked at`);
  return [{ name: ofDefinition.name, problems, notes }];
}

/** Prints the results of all checks; true if none found a problem. */
export async function runDoctor(options: CommandLine): Promise<boolean> {
  const traffic = trafficOf(options);
  const { names, find, knowsSecrets } = examinationOf(options);
  if (options.isDryRun) {
    sayDryRun(names);
    console.log(UNCHANGED);
    return true;
  }
  const findings = await find();
  console.log(findings.map(lineOf).join('\n'));
  if (!knowsSecrets) console.log(UNKNOWN_SECRETS);
  if (traffic) console.log(['', ...estimate(traffic.pages, traffic.orders), ''].join('\n'));
  const faults = findings.flatMap(({ problems }) => problems);
  console.log(faults.length === 0 ? 'Nothing is wrong.' : `${faults.length} to put right.`);
  console.log(UNCHANGED);
  return faults.length === 0;
}

/**
 * The gate of a deploy: throws with every problem. `--without-doctor` calls no backend, for a deploy that mends an outage.
 * @param opsSecrets those of the ops page; null where they are not known
 */
export async function requireHealthyShop(
  files: ShopFiles,
  line: Pick<CommandLine, 'isDryRun' | 'has'>,
  opsSecrets: readonly string[] | null,
): Promise<void> {
  const shop = shopOf(files);
  const inFiles = faultsInFiles(files, opsSecrets);
  const callsBackends = !line.isDryRun && !line.has('without-doctor');
  const findings = callsBackends ? await examineAll(shop, inFiles) : inFiles;
  const faults = findings.filter(({ problems }) => problems.length > 0);
  if (faults.length > 0) throw new Error(`Not everything is there:\n${faults.map(lineOf).join('\n')}`);
  if (line.isDryRun && !line.has('without-doctor')) sayDryRun(namesOf(shop, files));
}

function sayDryRun(names: readonly string[]): void {
  console.log(names.map((name) => `would look at ${name}`).join('\n'));
}

function namesOf(shop: ExaminedShop, files: ShopFiles | null): string[] {
  const inFiles = files ? faultsInFiles(files, null).map(({ name }) => name) : [];
  const names = configFaults(varsOf(shop)).length > 0 ? [] : checksOf(shop).map(({ name }) => name);
  return [...inFiles, 'values', ...names];
}

/** Nothing can be called by a file with mistakes. */
async function examineAll(shop: ExaminedShop, inFiles: Finding[] | null): Promise<Finding[]> {
  if (inFiles?.some(({ problems }) => problems.length > 0)) return inFiles;
  return [...(inFiles ?? []), ...(await examine(shop))];
}

/** Of the operator's file: its part of the shop, and that of the ops page, where there is one. */
function faultsInFiles(files: ShopFiles, opsSecrets: readonly string[] | null): Finding[] {
  const problems = [...faultsOfConfig(files), ...faultsOfStages(shopConfigFile)];
  const shop = { name: basename(shopConfigFile), problems };
  if (files.own.ops === undefined) return [shop];
  const ops = opsConfigOf(files);
  return [shop, { name: 'ops page', problems: faultsOfOps(files.own, ops, opsSecrets) }];
}

function readShop(options: CommandLine): { shop: ExaminedShop; files: ShopFiles | null } {
  const file = options.value('vars');
  const vars = options.has('local')
    ? sandboxVars(Number(process.env['SANDBOX_PORT'] ?? 8788))
    : file === null
      ? null
      : parseStoreVars(readFileSync(file, 'utf8'));
  const files = vars === null ? writeShopConfig(shopConfigFile) : null;
  const shop = files ? shopOf(files) : { ...outside(), vars: vars ?? {}, hasAllSecrets: true };
  const shopUrl = shop.vars['SHOP_URL'] || `http://127.0.0.1:${process.env['PORT'] ?? 8787}`;
  return { shop: { ...shop, shopUrl: options.has('deployed') ? shopUrl : null }, files };
}

const outside = () => ({
  shopUrl: null,
  fetch,
  hasAppleFile: existsSync(join(root, APPLE_FILE)),
  ownPages: namesIn('routes').map((name) => basename(name, '.tsx')),
});

/** As the operator's file describes it, with the secrets of the environment. */
function shopOf({ config }: ShopFiles): ExaminedShop {
  const given = secretNames.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]] as const] : [],
  );
  return { ...outside(), vars: { ...config.vars, ...Object.fromEntries(given) }, hasAllSecrets: false };
}

function lineOf({ name, problems, notes = [] }: Finding): string {
  const faults = problems.map((text) => `FAULT ${name}: ${text}`);
  const lines = [...faults, ...notes.map((text) => `note  ${name}: ${text}`)];
  return lines.length === 0 ? `ok    ${name}` : lines.join('\n');
}

const DAYS = 30;

/** The use of both plans for a day's traffic, line by line; assumptions are those of docs/costs.md. */
export function estimate(pages: number, orders: number): string[] {
  const day = usageOf(pages, orders);
  const used: Partial<Record<Counted, number>> = {
    requests: day.requests,
    kvReads: day.kvReads,
    d1RowsWritten: day.d1Rows,
    objectCalls: day.objectCalls,
    dataPoints: day.dataPoints,
  };
  const lines = Object.entries(used).map(([name, number]) => {
    const counted = name as Counted;
    const ofFree = shareText(number, PLANS.free.limits[counted]);
    const ofPaid = shareText(number * DAYS, PLANS.paid.limits[counted]);
    return `${COUNTED[counted]}: ${countText(number)} a day, ${ofFree} of the free plan’s day, ${ofPaid} of what the paid plan includes in a month`;
  });
  const beyond = Object.entries(used).filter(([name, number]) => number > PLANS.free.limits[name as Counted]);
  const free =
    beyond.length === 0
      ? 'The free plan has enough of these; see docs/operations.md#the-plan for the time of the processor.'
      : `The free plan has too little: ${beyond.map(([name]) => COUNTED[name as Counted]).join(', ')}.`;
  const price = monthly(usageOf(pages * DAYS, orders * DAYS)).toFixed(2);
  return [...lines, free, `The paid plan: $${price} a month.`];
}

/** The traffic of `--pages N --orders N`; null where it is not given. Throws for anything but a number. */
export function trafficOf(options: Pick<CommandLine, 'value'>): { pages: number; orders: number } | null {
  const numberOf = (name: string) => {
    const given = options.value(name);
    if (given === null) return null;
    const number = Number(given);
    if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} expects a number of a day`);
    return number;
  };
  const [pages, orders] = [numberOf('pages'), numberOf('orders')];
  return pages === null && orders === null ? null : { pages: pages ?? 0, orders: orders ?? 0 };
}
