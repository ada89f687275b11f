import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readConfig, type Config } from './config.ts';

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
