import { writeShopParts } from './found-parts.ts';

// Preloaded by each command (tools/run.mjs): some read the shop's code without a build.
writeShopParts();
