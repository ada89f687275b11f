import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFaults } from '../../worker/config.ts';
import { shopConfigFile, writeShopConfig } from './config.ts';
import { parseStoreVars } from '../local/store-vars.ts';
import { root, sandboxVars } from '../local/workers.ts';
import { checksOf, examine, type Finding } from './doctor.ts';
import { estimate, trafficOf } from './estimate.ts';

const APPLE_FILE = 'client/public/.well-known/apple-developer-merchantid-domain-association';

/** Prints what is right and what is wrong; true where nothing is. */
export async function runDoctor(options: string[]): Promise<boolean> {
  const traffic = trafficOf(options);
  const vars = readVars(options);
  const shopUrl = vars['SHOP_URL'] || `http://127.0.0.1:${process.env['PORT'] ?? 8787}`;
  const patient = {
    vars,
    shopUrl: options.includes('--deployed') ? shopUrl : null,
    fetch,
    hasAppleFile: existsSync(join(root, APPLE_FILE)),
  };
  if (options.includes('--dry-run')) {
    const names = configFaults(vars).length > 0 ? [] : checksOf(patient).map(({ name }) => name);
    console.log(['values', ...names].map((name) => `would look at ${name}`).join('\n'));
    return true;
  }
  const findings = await examine(patient);
  console.log(findings.map(lineOf).join('\n'));
  if (traffic) console.log(['', ...estimate(traffic.pages, traffic.orders), ''].join('\n'));
  const faults = findings.flatMap(({ problems }) => problems);
  console.log(faults.length === 0 ? 'Nothing is wrong.' : `${faults.length} to put right.`);
  return faults.length === 0;
}

function readVars(options: string[]): Record<string, string> {
  if (options.includes('--local')) return sandboxVars(Number(process.env['SANDBOX_PORT'] ?? 8788));
  const file = options[options.indexOf('--vars') + 1];
  if (options.includes('--vars') && file) return parseStoreVars(readFileSync(file, 'utf8'));
  return writeShopConfig(shopConfigFile).config.vars ?? {};
}

function lineOf({ name, problems }: Finding): string {
  return problems.length === 0
    ? `ok    ${name}`
    : problems.map((text) => `FAULT ${name}: ${text}`).join('\n');
}
