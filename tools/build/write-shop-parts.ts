import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopWith } from '../command-line/parse.ts';
import { writeShopParts } from './found-parts.ts';
import { writeCountries } from './write-countries.ts';

if (!existsSync(join(import.meta.dirname, '../../shop/shop.config.ts')))
  stopWith('There is no shop/shop.config.ts: `npm run create` makes one (docs/adopting.md)');

// Preloaded by each command (tools/run.mjs): some read the shop's code without a build.
try {
  writeShopParts();
} catch (error) {
  stopWith((error as Error).message);
}
await writeCountries();
if (!existsSync(join(import.meta.dirname, '../../dist/agent-validators.js')))
  (await import('./agent-schemas.ts')).writeAgentSchemas();
