import { writeShopParts } from './found-parts.ts';
import { writeCountries } from './write-countries.ts';

// Preloaded by each command (tools/run.mjs): some read the shop's code without a build.
writeShopParts();
await writeCountries();
