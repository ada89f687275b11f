import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopWith } from '../command-line/parse.ts';
import { requireDefinition } from './definition.ts';
import { writeShopParts } from './found-parts.ts';
import { readThemes } from './themes.ts';
import { writeCountries } from './write-countries.ts';

const config = join(import.meta.dirname, '../../shop/shop.config.ts');

if (!existsSync(config))
  stopWith('There is no shop/shop.config.ts: `npm run create` makes one (docs/adopting.md)');

/** With the place, where Node found a fault in a file of the shop. */
function saidOf({ name, message, stack = '' }: Error): string {
  if (name === 'Error') return message;
  const [said = message, place = ''] = stack.split('\n    at ');
  return name === 'SyntaxError' ? said.trim() : `${said}\n  ${place}`;
}

// Preloaded by each command (tools/run.mjs): some read the shop's code without a build.
try {
  const { default: written } = (await import(config)) as { default: unknown };
  requireDefinition(
    written,
    readThemes().map(({ name }) => name),
  );
  await writeShopParts();
} catch (error) {
  stopWith(saidOf(error as Error));
}
await writeCountries();
if (!existsSync(join(import.meta.dirname, '../../dist/agent-validators.js')))
  (await import('./agent-schemas.ts')).writeAgentSchemas();
